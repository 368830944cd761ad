;;; crier.el --- Push notification templates with Eglot  -*- lexical-binding: t; -*-

(require 'eglot)

(define-derived-mode crier-json-mode js-json-mode "Crier"
  "Templates, samples, settings and catalogs of Crier.")

(add-to-list 'auto-mode-alist '("/Templates/.*\\.json\\'" . crier-json-mode))
(add-to-list 'auto-mode-alist '("\\.arb\\'" . crier-json-mode))
(add-to-list 'eglot-server-programs '((crier-json-mode nxml-mode) . ("crier" "lsp")))
(add-hook 'crier-json-mode-hook #'eglot-ensure)

(provide 'crier)
;;; crier.el ends here
