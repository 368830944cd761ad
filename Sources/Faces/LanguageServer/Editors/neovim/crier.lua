-- Starts `crier lsp` for templates, samples, settings, catalogs and translation files. Works with Neovim 0.7 and later.
local clients = {}
local translations = {
  xcstrings = true, strings = true, stringsdict = true, ftl = true, po = true, xlf = true,
  xliff = true, properties = true, resw = true, resx = true, arb = true, tmx = true,
}

local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ":h")
  while folder ~= "/" and folder ~= "." do
    if vim.fn.isdirectory(folder .. "/Templates") == 1 then
      return folder
    end
    folder = vim.fn.fnamemodify(folder, ":h")
  end
end

local function attach(event)
  local path = vim.fn.fnamemodify(event.file, ":p")
  local root = root_of(path)
  if not root then
    -- A translation file needs no workspace; its folder is enough.
    if not event.match:match("%.(%w+)$") or not translations[event.match:match("%.(%w+)$")] then
      return
    end
    root = vim.fn.fnamemodify(path, ":h")
  end
  clients[root] = clients[root]
    or vim.lsp.start_client({
      name = "crier",
      cmd = { vim.g.crier_path or "crier", "lsp" },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    })
  vim.lsp.buf_attach_client(event.buf, clients[root])
end

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = {
    "*/Templates/*.json", "*/Templates/*.xml", "*/Locales/*.arb", "*.xcstrings", "*.strings",
    "*.stringsdict", "*.ftl", "*.po", "*.xlf", "*.xliff", "*.properties", "*.resw", "*.resx",
    "*.arb", "*.tmx",
  },
  callback = attach,
})
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.arb",
  callback = function() vim.bo.filetype = "json" end,
})
