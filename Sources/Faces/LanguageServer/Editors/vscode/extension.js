const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration("crier").get("path", "crier");
  const server = { command, args: ["lsp"] };
  const documentSelector = ["**/Templates/**/*.{json,xml}", "**/Locales/**/*.arb"].map(
    (pattern) => ({ scheme: "file", pattern }));
  client = new LanguageClient("crier", "Crier", { run: server, debug: server }, { documentSelector });
  await client.start();
};

exports.deactivate = () => client?.stop();
