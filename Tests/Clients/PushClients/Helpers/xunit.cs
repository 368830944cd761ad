// The parts of xUnit and System.Text.Json that the helper uses, for Mono, which has neither.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

namespace Xunit
{
    public interface IClassFixture<T> { }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class FactAttribute : Attribute { }

    public static class Assert
    {
        public static void Equal(string expected, string actual)
        {
            if (expected != actual) throw new Exception($"expected '{expected}', not '{actual}'");
        }
    }

    public static class Runner
    {
        // Makes the fixture of each class once, runs the facts, and disposes of the fixture.
        public static int Main()
        {
            int passed = 0, failed = 0;
            foreach (var type in Assembly.GetExecutingAssembly().GetTypes())
            {
                var facts = type.GetMethods().Where(m => m.IsDefined(typeof(FactAttribute), false)).ToList();
                if (facts.Count == 0) continue;
                var fixtures = type.GetInterfaces()
                    .Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IClassFixture<>))
                    .Select(i => Activator.CreateInstance(i.GetGenericArguments()[0])).ToArray();
                foreach (var fact in facts)
                {
                    try
                    {
                        (fact.Invoke(Activator.CreateInstance(type, fixtures), null) as Task)?.GetAwaiter().GetResult();
                        passed += 1;
                    }
                    catch (Exception error)
                    {
                        Console.WriteLine($"{type.Name}.{fact.Name}: {(error.InnerException ?? error)}");
                        failed += 1;
                    }
                }
                foreach (var fixture in fixtures.OfType<IDisposable>()) fixture.Dispose();
            }
            Console.WriteLine($"Passed: {passed}, Failed: {failed}");
            return failed == 0 && passed > 0 ? 0 : 1;
        }
    }
}

namespace System.Text.Json
{
    public sealed class JsonDocument
    {
        public JsonElement RootElement { get; private set; }

        public static JsonDocument Parse(string json)
        {
            var bytes = Encoding.UTF8.GetBytes(json);
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(bytes, XmlDictionaryReaderQuotas.Max))
                return new JsonDocument { RootElement = new JsonElement(XElement.Load(reader)) };
        }
    }

    public struct JsonElement
    {
        private readonly XElement value;
        public JsonElement(XElement value) { this.value = value; }

        public JsonElement GetProperty(string name)
        {
            var member = value.Element(name);
            if (member == null) throw new KeyNotFoundException(name);
            return new JsonElement(member);
        }

        public IEnumerable<JsonElement> EnumerateArray() { return value.Elements().Select(e => new JsonElement(e)); }
        public string GetString() { return value.Value; }
        public string GetRawText() { return value.ToString(); }
    }
}
