"""Drives every feature of `crier lsp` with the capabilities of real editors.

CRIER names the program; `run` installs pytest-lsp and calls this file.
"""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

CRIER = os.environ["CRIER"]
EDITORS = ["visual_studio_code", "neovim", "emacs"]
ENCODINGS = [types.PositionEncodingKind.Utf16, types.PositionEncodingKind.Utf8]

TEMPLATE = """{
  "aps": {
    "alert": {"title": "$(Title)", "body": "$(Boddy)"},
    "sond": "default"
  },
  "emoji": "😀", "city": "$(city)"
}
"""
CATALOG = """{
  "@@locale": "en",
  "news.Title": "News of {city} 😀",
  "news.Body": "{count, plural, one {# flood} other {# floods}}"
}
"""


@pytest.fixture
def workspace(tmp_path: pathlib.Path):
    files = {
        "Templates/news/apns.json": TEMPLATE,
        "Templates/news/samples/brno.json": '{"city": "Brno", "count": 3}\n',
        "Locales/en.arb": CATALOG,
        "Locales/cs.arb": '{"@@locale": "cs", "news.Title": "Zprávy z {city}"}\n',
    }
    for path, text in files.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest_lsp.fixture(
    params=[(editor, encoding) for editor in EDITORS for encoding in ENCODINGS],
    config=ClientServerConfig(server_command=[CRIER, "lsp"]),
)
async def client(request, lsp_client: LanguageClient, workspace):
    editor, encoding = request.param
    # Editors that watch files are asked to report changes.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda parameters: None)
    capabilities = client_capabilities(editor)
    if capabilities.general is None:
        capabilities.general = types.GeneralClientCapabilities()
    capabilities.general.position_encodings = [encoding]
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            workspace_folders=[types.WorkspaceFolder(uri=workspace.as_uri(), name="w")],
        )
    )
    assert result.capabilities.position_encoding == encoding
    lsp_client.encoding = encoding
    yield
    await lsp_client.shutdown_session()


class Document:
    """An open document and the places of texts in it."""

    def __init__(self, client, path, text):
        self.client, self.uri, self.text, self.version = client, path.as_uri(), text, 1
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=self.uri, language_id="json", version=1, text=text
                )
            )
        )

    @property
    def identifier(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def position(self, text, index=None):
        index = self.text.index(text) + len(text) if index is None else index
        before = self.text[:index].split("\n")
        utf8 = self.client.encoding == types.PositionEncodingKind.Utf8
        units = len(before[-1].encode()) if utf8 else len(before[-1].encode("utf-16-le")) // 2
        return types.Position(line=len(before) - 1, character=units)

    def range(self, text):
        start = self.text.index(text)
        return types.Range(
            start=self.position(text, start), end=self.position(text, start + len(text))
        )

    def replace(self, old, new):
        self.version += 1
        change = types.TextDocumentContentChangePartial(range=self.range(old), text=new)
        self.text = self.text.replace(old, new, 1)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(
                    uri=self.uri, version=self.version
                ),
                content_changes=[change],
            )
        )

    async def diagnostics(self):
        for _ in range(20):
            await self.client.wait_for_notification("textDocument/publishDiagnostics")
            if self.uri in self.client.diagnostics:
                return self.client.diagnostics[self.uri]
        raise AssertionError("no diagnostics arrived")


@pytest.fixture
def template(client, workspace):
    return Document(client, workspace / "Templates/news/apns.json", TEMPLATE)


@pytest.mark.asyncio
async def test_diagnostics_point_at_the_text(client, template):
    found = await template.diagnostics()
    codes = {d.code for d in found}
    assert "catalog-property-undefined" in codes, codes
    misspelled = [d for d in found if d.range == template.range('"sond"')]
    assert misspelled and misspelled[0].source == "crier"
    template.replace('"sond"', '"sound"')
    while any(d.range == template.range('"sound"') for d in await template.diagnostics()):
        pass


@pytest.mark.asyncio
async def test_a_fix_is_offered_and_is_right(client, template):
    found = await template.diagnostics()
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=template.identifier,
            range=template.range('"sond"'),
            context=types.CodeActionContext(diagnostics=list(found)),
        )
    )
    # lsprotocol 2025.0 reads each CodeAction with a command as a Command, which has no kind.
    actions = [action for action in actions if isinstance(action, types.CodeAction)]
    kinds = {action.kind for action in actions}
    assert {"quickfix", "source.fixAll"} <= kinds
    edits = next(a for a in actions if a.is_preferred).edit
    changes = edits.document_changes[0].edits if edits.document_changes else next(
        iter(edits.changes.values())
    )
    assert changes[0].new_text.strip('"') == "sound"


@pytest.mark.asyncio
async def test_coverage_is_shown_and_hidden(client, template):
    await template.diagnostics()
    for name, is_shown in [("show", True), ("hide", False)]:
        actions = await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=template.identifier,
                range=template.range('"sond"'),
                context=types.CodeActionContext(diagnostics=[], only=["source.coverage"]),
            )
        )
        assert [a.title for a in actions] == [f"{name.title()} what no sample reaches"]
        await client.workspace_execute_command_async(
            types.ExecuteCommandParams(
                command=f"crier.{name}Coverage", arguments=[template.uri]
            )
        )
        while is_shown != any(
            d.severity == types.DiagnosticSeverity.Hint for d in await template.diagnostics()
        ):
            pass


@pytest.mark.asyncio
async def test_hover(client, template):
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=template.identifier, position=template.position("$(cit"))
    )
    assert "Brno (4 bytes)" in hover.contents.value
    assert hover.range == template.range('"$(city)"')


@pytest.mark.asyncio
async def test_completion(client, template):
    answer = await client.text_document_completion_async(
        types.CompletionParams(
            text_document=template.identifier, position=template.position("$(Bod")
        )
    )
    labels = {item.label for item in answer.items}
    assert {"Title", "Body", "city", "count"} <= labels
    assert answer.items[0].text_edit.range == template.range("Boddy")


@pytest.mark.asyncio
async def test_definition_and_references(client, template):
    places = await client.text_document_definition_async(
        types.DefinitionParams(
            text_document=template.identifier, position=template.position("$(Tit")
        )
    )
    assert [p.uri.rsplit("/", 1)[1] for p in places] == ["en.arb"]
    found = await client.text_document_references_async(
        types.ReferenceParams(
            text_document=template.identifier,
            position=template.position("$(cit"),
            context=types.ReferenceContext(include_declaration=True),
        )
    )
    names = {p.uri.rsplit("/", 1)[1] for p in found}
    assert names == {"apns.json", "brno.json", "en.arb", "cs.arb"}


@pytest.mark.asyncio
async def test_rename(client, template):
    edit = await client.text_document_rename_async(
        types.RenameParams(
            text_document=template.identifier,
            position=template.position("$(cit"),
            new_name="town",
        )
    )
    count = len(edit.document_changes) if edit.document_changes else len(edit.changes)
    assert count == 4
    with pytest.raises(Exception, match="already uses the name"):
        await client.text_document_rename_async(
            types.RenameParams(
                text_document=template.identifier,
                position=template.position("$(cit"),
                new_name="COUNT",
            )
        )


@pytest.mark.asyncio
async def test_formatting(client, template):
    template.replace('"sond": ', '"sond"   :   ')
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(
            text_document=template.identifier,
            options=types.FormattingOptions(tab_size=2, insert_spaces=True),
        )
    )
    assert edits


@pytest.mark.asyncio
async def test_symbols_folding_hints_and_tokens(client, template):
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=template.identifier)
    )
    assert [s.name for s in symbols] == ["aps", "emoji", "city"]
    ranges = await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=template.identifier)
    )
    assert ranges
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=template.identifier)
    )
    assert len(tokens.data) % 5 == 0 and tokens.data
    end = types.Position(line=template.text.count("\n"), character=0)
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(
            text_document=template.identifier,
            range=types.Range(start=types.Position(line=0, character=0), end=end),
        )
    )
    assert any("Brno" in hint.label for hint in hints)
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="news.t"))
    assert [s.name for s in found] == ["news.Title"]
