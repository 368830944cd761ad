// The part of Jest that the helper uses, on node's own test runner, for machines without Jest.
const assert = require("node:assert");
const { after, before, test } = require("node:test");

Object.assign(globalThis, {
  test,
  beforeAll: before,
  afterAll: after,
  expect: (value) => ({
    toMatchObject(expected) {
      for (const key of Object.keys(expected)) assert.deepStrictEqual(value[key], expected[key]);
    },
  }),
});
