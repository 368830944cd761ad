// The modules of the studio's pages.

import "./state.js";
import "./choices.js";
import "./editor.js";
import "./actions.js";
import "./keys.js";
import "./palette.js";
import "./table.js";
