// Saves the device as a picture: its elements as a drawing with the page's own style sheet.

const inlined = async (source) => {
  const copy = source.cloneNode(true);
  for (const image of copy.querySelectorAll("img")) {
    const blob = await (await fetch(image.src)).blob();
    image.src = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result));
      reader.readAsDataURL(blob);
    });
  }
  return copy;
};

const styles = async () => {
  const sheets = [...document.querySelectorAll("link[rel=stylesheet]")];
  const texts = await Promise.all(sheets.map(async (s) => (await fetch(s.href)).text()));
  const icon = texts.some((t) => t.includes("/app-icon"))
    ? await (await fetch("/app-icon")).blob().then((blob) => new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result));
      reader.readAsDataURL(blob);
    })) : "";
  return texts.join("\n").replaceAll("/app-icon", icon);
};

export const save = async (device) => {
  const box = device.getBoundingClientRect();
  const copy = await inlined(device);
  copy.removeAttribute("id");
  const isDark = getComputedStyle(device).colorScheme.includes("dark")
    && (device.classList.contains("is-dark") || matchMedia("(prefers-color-scheme: dark)").matches);
  const page = document.createElement("div");
  page.className = `studio picture-page ${isDark ? "is-dark" : "is-light"}`;
  const style = document.createElement("style");
  style.textContent = await styles()
    + ".picture-page{display:block;overflow:visible;block-size:auto;background:none}.picture-page .shell{--zoom:1;zoom:1}";
  page.append(style, copy);
  const width = device.offsetWidth + 8, height = device.offsetHeight + 8;
  const markup = new XMLSerializer().serializeToString(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
    + `<foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext("2d");
  context.scale(2, 2);
  context.drawImage(image, 4, 4);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  const search = new URLSearchParams(location.search);
  link.download = [search.get("notification") ?? "notification", search.get("locale") ?? "", device.classList[1]]
    .filter(Boolean).join("-") + ".png";
  link.dataset.width = canvas.width;
  link.dataset.boxWidth = Math.round(box.width);
  document.documentElement.dataset.picture = `${canvas.width}x${canvas.height}`;
  link.click();
};
