-- Lets a headless Neovim show diagnostics, hover, completion, a definition, a rename, a fix and coverage.
local folder = os.getenv("CRIER_FOLDER")
vim.g.crier_path = os.getenv("CRIER")
vim.o.swapfile = false
vim.o.hidden = true
vim.cmd("luafile " .. os.getenv("CRIER_EDITORS") .. "/neovim/crier.lua")

local function fail(text)
  io.stderr:write("neovim: " .. text .. "\n")
  vim.cmd("cquit 1")
end

local function expect(condition, text)
  if not condition then fail(text) end
end

local path = folder .. "/Templates/news/apns.json"
vim.cmd("edit " .. path)
local buffer = vim.api.nvim_get_current_buf()

local function diagnostics() return vim.diagnostic.get(buffer) end
expect(vim.wait(20000, function() return #diagnostics() > 0 end, 20), "no diagnostics")

local function place(text)
  for index, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local _, last = line:find(text, 1, true)
    if last then
      vim.api.nvim_win_set_cursor(0, { index, last - 1 })
      return
    end
  end
  fail("no text " .. text)
end

local function request(method, extra)
  local parameters = vim.lsp.util.make_position_params()
  for key, value in pairs(extra or {}) do parameters[key] = value end
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 10000)
  local answer = answers and select(2, next(answers))
  expect(answer and answer.result, method .. " has no result")
  return answer.result
end

place("$(cit")
expect(request("textDocument/hover").contents.value:find("Brno", 1, true), "hover has no value")
place("$(Tit")
expect(#request("textDocument/completion").items >= 2, "completion has no items")
local target = request("textDocument/definition")[1]
expect(target.uri:match("en%.arb$"), "the definition is not in the catalog")

place("$(cit")
local edit = request("textDocument/rename", { newName = "town" })
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
expect(text:find("$(town)", 1, true), "the rename did not change the template")

place('"sond')
local actions = request("textDocument/codeAction", {
  range = vim.lsp.util.make_range_params().range,
  context = { diagnostics = {} },
})
local fix
for _, action in ipairs(actions) do
  if action.isPreferred then fix = action end
end
expect(fix, "no fix is offered")
vim.lsp.util.apply_workspace_edit(fix.edit, "utf-16")
text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
expect(text:find('"sound"', 1, true), "the fix did not change the template")
local function isMisspelled()
  for _, found in ipairs(diagnostics()) do
    if found.message:find("sond", 1, true) then return true end
  end
end
expect(vim.wait(20000, function() return not isMisspelled() end, 20), "the finding is still there")

local function run(command)
  local parameters = { command = command, arguments = { vim.uri_from_fname(path) } }
  local answers = vim.lsp.buf_request_sync(buffer, "workspace/executeCommand", parameters, 10000)
  local answer = answers and select(2, next(answers))
  expect(answer and not answer.error and not answer.err, command .. " is an error")
end
local function hints()
  return #vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.HINT })
end
-- No sample is longer than this limit.
place("$(town")
vim.api.nvim_set_current_line((vim.api.nvim_get_current_line():gsub("%$%(town", "$(town, 40")))
run("crier.showCoverage")
expect(vim.wait(20000, function() return hints() > 0 end, 20), "no coverage is shown")
run("crier.hideCoverage")
expect(vim.wait(20000, function() return hints() == 0 end, 20), "the coverage is still shown")
print("neovim: all features work")
vim.cmd("qall!")
