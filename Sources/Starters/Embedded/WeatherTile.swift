// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let weatherTile: [EmbeddedFile] = [
    EmbeddedFile(
      "Templates/weather-tile/notification.json",
      #"""
{
  "description": "Five days of weather on a wide tile. One send carries both scales, and each device's template picks its own.",
  "properties": {
    "day1": {
      "type": "text",
      "longest": 12
    },
    "day1_image": {
      "type": "url"
    },
    "day1_tempC": {
      "type": "number",
      "longest": 3
    },
    "day1_tempF": {
      "type": "number",
      "longest": 3
    },
    "day2": {
      "type": "text",
      "longest": 12
    },
    "day2_image": {
      "type": "url"
    },
    "day2_tempC": {
      "type": "number",
      "longest": 3
    },
    "day2_tempF": {
      "type": "number",
      "longest": 3
    },
    "day3": {
      "type": "text",
      "longest": 12
    },
    "day3_image": {
      "type": "url"
    },
    "day3_tempC": {
      "type": "number",
      "longest": 3
    },
    "day3_tempF": {
      "type": "number",
      "longest": 3
    },
    "day4": {
      "type": "text",
      "longest": 12
    },
    "day4_image": {
      "type": "url"
    },
    "day4_tempC": {
      "type": "number",
      "longest": 3
    },
    "day4_tempF": {
      "type": "number",
      "longest": 3
    },
    "day5": {
      "type": "text",
      "longest": 12
    },
    "day5_image": {
      "type": "url"
    },
    "day5_tempC": {
      "type": "number",
      "longest": 3
    },
    "day5_tempF": {
      "type": "number",
      "longest": 3
    }
  },
  "templates": {
    "wns-tile.celsius": {
      "tags": ["temperature:celsius"]
    },
    "wns-tile.fahrenheit": {
      "tags": ["temperature:fahrenheit"]
    }
  }
}

"""#),
    EmbeddedFile(
      "Templates/weather-tile/samples/autumn.json",
      #"""
{
  "day1": "Mon",
  "day1_image": "Assets/sun.png",
  "day1_tempC": "21",
  "day1_tempF": "70",
  "day2": "Tue",
  "day2_image": "Assets/sun.png",
  "day2_tempC": "23",
  "day2_tempF": "73",
  "day3": "Wed",
  "day3_image": "Assets/clouds.png",
  "day3_tempC": "18",
  "day3_tempF": "64",
  "day4": "Thu",
  "day4_image": "Assets/rain.png",
  "day4_tempC": "15",
  "day4_tempF": "59",
  "day5": "Fri",
  "day5_image": "Assets/rain.png",
  "day5_tempC": "14",
  "day5_tempF": "57"
}

"""#),
    EmbeddedFile(
      "Templates/weather-tile/wns-tile.celsius.xml",
      #"""
<tile>
  <visual>
    <binding template="TileWide" branding="nameAndLogo" displayName="Seattle, WA">
      <group>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day1)</text>
          <image src="$(day1_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day1_tempC) + '°C'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day2)</text>
          <image src="$(day2_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day2_tempC) + '°C'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day3)</text>
          <image src="$(day3_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day3_tempC) + '°C'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day4)</text>
          <image src="$(day4_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day4_tempC) + '°C'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day5)</text>
          <image src="$(day5_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day5_tempC) + '°C'}</text>
        </subgroup>
      </group>
    </binding>
  </visual>
</tile>

"""#),
    EmbeddedFile(
      "Templates/weather-tile/wns-tile.fahrenheit.xml",
      #"""
<tile>
  <visual>
    <binding template="TileWide" branding="nameAndLogo" displayName="Seattle, WA">
      <group>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day1)</text>
          <image src="$(day1_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day1_tempF) + '°F'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day2)</text>
          <image src="$(day2_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day2_tempF) + '°F'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day3)</text>
          <image src="$(day3_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day3_tempF) + '°F'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day4)</text>
          <image src="$(day4_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day4_tempF) + '°F'}</text>
        </subgroup>
        <subgroup hint-weight="1">
          <text hint-align="center">$(day5)</text>
          <image src="$(day5_image)" hint-removeMargin="true"/>
          <text hint-align="center">{$(day5_tempF) + '°F'}</text>
        </subgroup>
      </group>
    </binding>
  </visual>
</tile>

"""#),
  ]
}
