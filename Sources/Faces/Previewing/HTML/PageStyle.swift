/// The style sheet of a page with previews: the page itself, and the platforms' designs.
///
/// No element uses inline styles, so that a page can forbid them.
package enum PageStyle {
  /// The complete style sheet.
  package static let text =
    page + facts + devices + paragraphs + apple + android + windows + others + shares

  /// The style of fields and buttons, for pages with forms.
  package static let controls = """

    input:not([type]),input[type=text],textarea{font:inherit;color:inherit;background:var(--ground);border:1px solid light-dark(#85878f,#7d808c);border-radius:.5rem;padding:.35rem .6rem;min-inline-size:0;max-inline-size:100%}
    textarea{font-family:ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace;font-size:.875em;resize:vertical}
    ::placeholder{color:var(--soft);opacity:1}
    button{font:inherit;color:var(--ink);background:var(--ground);border:1px solid light-dark(#85878f,#7d808c);border-radius:.5rem;padding:.35rem .9rem;cursor:pointer}
    button:hover{border-color:var(--accent)}

    """

  /// The icon of the browser's tab, as SVG.
  package static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">\
    <path fill="#0b57c4" d="M1 15 15 1v14z"/></svg>
    """

  /// Returns the class of an element whose width is a percentage of its container.
  static func width(percent: Int) -> String { "i\(min(max(percent, 0), 100))" }

  /// Returns the class of a column whose width is relative to the widths of its neighbors.
  static func weight(_ weight: Int) -> String { "f\(min(max(weight, 1), 100))" }

  private static let shares =
    (0...100).map { ".i\($0){inline-size:\($0)%}" }.joined()
    + (1...100).map { ".f\($0){flex:\($0) 1 0}" }.joined() + "\n"

  private static let page = """

    :root{color-scheme:light dark;--ground:light-dark(#f6f5f2,#15161a);--sheet:light-dark(#fff,#1e2026);
    --ink:light-dark(#1b1c20,#eceae4);--soft:light-dark(#565862,#a9abb6);--line:light-dark(#dcdad4,#353842);
    --accent:light-dark(#0b57c4,#8ab8ff);--mark:light-dark(#ffe9a8,#40350f);--hit:light-dark(#ffcf4d,#8a6d00);
    --good:light-dark(#1a6b3c,#7fd6a2);--warn:light-dark(#7a4b00,#f2c063);--bad:light-dark(#a8201a,#ff9a8f)}
    :root:has(#theme-light:checked){color-scheme:light}:root:has(#theme-dark:checked){color-scheme:dark}
    *{box-sizing:border-box}html{scroll-padding-block-start:1rem}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
    a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .preview:focus{outline:none}.preview:focus-visible{outline:3px solid var(--accent)}
    code,pre,kbd{font-family:ui-monospace,"SF Mono",Consolas,"Liberation Mono","Noto Sans Mono",monospace;font-size:.875em}
    [hidden]{display:none!important}
    .unseen,.skip:not(:focus){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip:focus{position:fixed;inset-block-start:.5rem;inset-inline-start:.5rem;z-index:9;padding:.5rem 1rem;background:var(--sheet);border-radius:.5rem}
    .top{padding:1.25rem clamp(.75rem,3vw,2.5rem);background:var(--sheet);border-block-end:1px solid var(--line);display:grid;gap:1rem}
    .name{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem}
    .name h1{margin:0;font-size:1.5rem;line-height:1.2}.name p{margin:0;color:var(--soft)}
    .mark-of-crier{color:var(--accent);font-size:1.5rem;line-height:1}
    .filters{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}.filters p{margin:0}
    .filters label,.themes label{display:inline-flex;align-items:center;gap:.4rem}
    input[type=search],select{font:inherit;color:inherit;background:var(--ground);border:1px solid light-dark(#85878f,#7d808c);border-radius:.5rem;padding:.35rem .6rem;min-inline-size:0;max-inline-size:100%}
    .filters [role=status]{color:var(--soft)}.keys{color:var(--soft);font-size:.875rem}
    kbd{border:1px solid var(--line);border-radius:.3rem;padding:0 .35rem;background:var(--ground);color:var(--ink)}
    .themes{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.9375rem}
    .themes legend{float:inline-start;padding:0;margin-inline-end:1rem;color:var(--soft)}
    main{padding:1rem clamp(.75rem,3vw,2.5rem) 4rem;max-inline-size:96rem;margin-inline:auto}
    h2{font-size:1.375rem;margin:2rem 0 .75rem}
    .purpose{margin:-.5rem 0 0;color:var(--soft);max-inline-size:60rem}
    .overview h3{font-size:1rem;margin:.75rem 0 .25rem}.matrix{margin:0}
    .matrix>div{display:grid;grid-template-columns:minmax(5rem,7.5rem) 1fr;gap:.25rem 1rem;padding-block:.3rem;border-block-start:1px solid var(--line)}
    .matrix dt{font-weight:600}.matrix dd{margin:0;display:flex;flex-wrap:wrap;gap:.3rem}
    .cell{padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;background:var(--sheet);text-decoration:none;color:var(--ink);font-size:.875rem}
    .cell:hover{border-color:var(--accent)}.cell span:first-child{font-weight:700}.cell.out{display:none}
    .cell.good span:first-child{color:var(--good)}.cell.warning span:first-child,.cell.note span:first-child{color:var(--warn)}.cell.error span:first-child{color:var(--bad)}
    .preview{background:var(--sheet);border:1px solid var(--line);border-radius:1rem;padding:1rem clamp(.75rem,2vw,1.5rem);margin-block:1rem;display:grid;gap:.5rem 2rem;grid-template-columns:minmax(0,1fr)}
    .preview:target{border-color:var(--accent)}
    .preview h3{margin:0;font-size:1.125rem;line-height:1.3}.preview h3 .which,.preview h3 code{color:var(--soft);font-weight:400}
    .served{margin:.1rem 0 0;color:var(--warn);font-size:.875rem}
    .notification{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));align-items:start}.notification>h2,.notification>.purpose{grid-column:1/-1;margin-block-end:0}.notification>.preview{margin:0}
    .preview>details>summary{cursor:pointer;color:var(--soft);font-size:.9375rem}.preview:has(>details[open]){grid-column:1/-1}
    @media (min-width:60rem){.preview:has(>details[open]){grid-template-columns:minmax(0,27.5rem) minmax(0,1fr)}.preview>header{grid-column:1/-1}.matrix>div{grid-template-columns:14rem 1fr}}
    @media print{.filters,.themes,.skip{display:none!important}.preview{break-inside:avoid}}

    """

  private static let facts = """

    .facts h4{margin:1rem 0 .3rem;font-size:.8125rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft)}
    .facts h4:first-child{margin-block-start:.4rem}.facts ul,.facts ol{margin:.25rem 0;padding-inline-start:1.25rem}
    .bar{display:flex;margin:.25rem 0;block-size:.75rem;border-radius:.4rem;overflow:hidden;background:light-dark(#e6e4de,#33363f)}
    .bar span{display:block}.bar .constant{background:light-dark(#7d8fb3,#7587ab)}.bar .filled{background:var(--accent)}
    .bar.near .filled{background:var(--warn)}.bar.over .filled,.bar.over .constant{background:var(--bad)}
    .figures{margin:0}.small{font-size:.875rem;color:var(--soft)}
    .facts dl{margin:0}.facts dl>div{display:grid;grid-template-columns:5.5rem 1fr;gap:0 .75rem}.facts dt{color:var(--soft)}.facts dd{margin:0}
    .headers{list-style:none;padding:0!important}.derived{color:var(--soft)}
    .payload{margin:.25rem 0;padding:.75rem;border-radius:.6rem;background:var(--ground);border:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.45}
    .payload .t{color:inherit;background:var(--mark);border-radius:.2rem;text-decoration:none;border-block-end:2px solid light-dark(#b98a00,#d9b23c)}
    .t.on,.payload .t:target,.origins li:target{background:var(--hit)}
    .origins{font-size:.9375rem}.origins code{color:var(--soft)}
    .origins .on{border-radius:.2rem}.omissions{font-size:.9375rem}.omissions .subject{font-weight:600}
    .findings{list-style:none;padding:0!important}.findings li{padding:.3rem .75rem;border-inline-start:.25rem solid var(--line);margin-block:.3rem}
    .findings .error{border-color:var(--bad)}.findings .warning{border-color:var(--warn)}
    .findings .error b{color:var(--bad)}.findings .warning b{color:var(--warn)}.findings code{color:var(--soft)}.source{margin:.2rem 0;color:var(--soft);font-size:.9375rem}.source code{color:var(--ink);background:var(--mark);border-radius:.2rem;padding:0 .25rem}.help{margin:0;color:var(--soft);font-size:.9375rem}
    .estimates dl>div{padding-block:.4rem;border-block-start:1px solid var(--line)}.estimates dt{font-weight:600}.estimates dd{margin:0}.estimates small{color:var(--soft);display:block}
    .estimates dl>div:target{background:var(--mark)}

    """

  private static let devices = """

    .pictures{display:flex;flex-wrap:wrap;gap:1rem;align-content:flex-start;align-items:flex-start}
    .surface{margin:0;inline-size:100%}.surface.tile,.surface.app-icon{inline-size:auto;max-inline-size:100%}
    .surface figcaption{font-size:.8125rem;color:var(--soft);margin-block-end:.3rem}
    .mark{text-decoration:none;padding-inline:.15rem}.silence{margin:0;inline-size:100%;padding:.5rem .75rem;border-radius:.6rem;background:light-dark(#fff3d6,#3a2f12);color:light-dark(#5c3b00,#f6d58c)}
    .surface{container-type:inline-size}.surface.tile,.surface.app-icon{container-type:normal}
    .device{max-inline-size:27rem;font-size:min(.9375rem,3.7cqi);line-height:1.33}
    .device p{margin:0}
    .device .t{color:inherit;text-decoration:none;border-radius:.2rem}
    .device .t:hover{text-decoration:underline dotted}.device .t.on{background:var(--hit);color:light-dark(#1b1c20,#fff)}
    .picture{display:grid;place-items:center;text-align:center;color:light-dark(#4a4d57,#c9cbd4);background:repeating-linear-gradient(45deg,light-dark(#e4e6ec,#3a3d47) 0 10px,light-dark(#dadde5,#42454f) 10px 20px);border-radius:.4rem;font-size:.75rem;padding:.4rem;overflow:hidden}
    .picture span{background:light-dark(#fffc,#15161acc);border-radius:.3rem;padding:0 .35rem}
    .hero{min-block-size:8rem;margin-block-start:.5rem!important}.inline{min-block-size:3.5rem}
    .columns{display:flex;gap:.3rem}.columns>div{min-inline-size:0}
    .device .remark{font-size:.8125rem;opacity:1;color:light-dark(#555761,#b7b9c4);margin-block-start:.35rem}
    .buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin-block-start:.6rem!important}
    .button{flex:1 1 5rem;text-align:center;padding:.35rem .5rem;border-radius:.3rem;background:light-dark(#fdfdfd,#3a3a3a);border:1px solid light-dark(#cfcfcf,#4c4c4c)}
    .button.success{background:#0f6b30;color:#fff}.button.critical{background:#b3211a;color:#fff}
    .input{display:grid;gap:.2rem .5rem;grid-template-columns:minmax(0,1fr) auto;align-items:center;margin-block-start:.5rem!important}.field{border:1px solid light-dark(#8b8b8b,#8f8f8f);border-radius:.3rem;padding:.3rem .5rem;min-block-size:2rem;color:light-dark(#5a5a5a,#c3c3c3)}
    .input>.caption{grid-column:1/-1}.input>.buttons{margin:0!important}.choice::after{content:"\\25BE";float:inline-end}
    .track{block-size:.3rem;border-radius:.2rem;background:light-dark(#cfd2d9,#50535c);margin-block:.35rem!important}.track span{display:block;block-size:100%;border-radius:.2rem;background:var(--accent)}
    .icon{display:block;border-radius:24%;background:linear-gradient(140deg,#3f7cf0,#7b3fe0)}
    .badge{position:relative;inline-size:3.75rem}.badge .icon{inline-size:3.75rem;block-size:3.75rem}
    .count{position:absolute;inset-block-start:-.45rem;inset-inline-end:-.6rem;min-inline-size:1.5rem;padding:0 .4rem;text-align:center;border-radius:1rem;background:#c4161c;color:#fff;font-weight:600;font-size:.875rem;line-height:1.5rem}
    .app-icon .device{padding:.75rem .25rem 0}.app-icon .remark{inline-size:3.75rem;text-align:center}

    """

  private static let apple = """

    .card .device{max-inline-size:26.4em;padding:.6em;border-radius:2em;background:linear-gradient(160deg,#26406e,#4a2b66 60%,#7a2f4d)}
    .card .clock{font-size:3.5em;font-weight:600;text-align:center;color:#fff;line-height:1.2;margin-block:.1em .3em}
    .card .frame{position:relative;display:grid;grid-template-columns:2.5em minmax(0,1fr);gap:0 .65em;align-items:center;padding:.75em .9em;border-radius:1.5em;background:light-dark(#f3f3f7,#2a2a2e);color:light-dark(#111,#f5f5f7)}
    .card .icon{inline-size:2.5em;block-size:2.5em}
    .card .ios-26 .frame{border-radius:1.75em;background:light-dark(#ffffffd9,#26262be0);box-shadow:inset 0 0 0 1px light-dark(#fff9,#fff3)}
    .card .frame:has(.buttons){align-items:start}
    .card .button{border:0;padding:.55em .9em;text-align:start;border-radius:.9em;background:light-dark(#e4e4ea,#3c3c42)}.card .button.critical{color:light-dark(#b3211a,#ff9a8f)}
    .card .buttons{margin-block-start:.35em!important}.card .texts :not(.buttons)+.buttons{margin-block-start:.75em!important}
    .card .texts{min-inline-size:0}.card .head{float:inline-end;margin-inline-start:.6em;font-size:.8667em;color:light-dark(#55555c,#b3b3bb)}
    .card .title,.card .subtitle{font-weight:600}.card .notice{font-size:.75em;font-weight:600;letter-spacing:.03em;line-height:1.6;color:light-dark(#55555c,#b3b3bb)}

    """

  private static let android = """

    .row .device{max-inline-size:30.2em;padding:.5em;border-radius:1.9em;background:light-dark(#dcd8e4,#0f0d13);font-size:min(.9375rem,3.25cqi)}
    .row .frame{position:relative;padding:.8em 1em .95em 1em;border-radius:1.6em;background:light-dark(#fdf8ff,#28252e);color:light-dark(#1d1b20,#e9e2ec)}
    .row .head{display:flex;gap:.45em;align-items:center;font-size:.8667em;color:light-dark(#514c58,#c5bdcc)}
    .row .head::before{content:"";inline-size:1.35em;block-size:1.35em;border-radius:50%;background:light-dark(#2f6b3a,#7fd08d)}
    .row .head::after{content:"\\2304";margin-inline-start:auto;line-height:1}.row .android-expanded .head::after{content:"\\2303"}
    .row .time::before{content:"\\00B7  "}.row .title{font-weight:600}
    .row .texts{padding-inline-start:1.6em}.row .thumbnail{float:inline-end;inline-size:3.2em;min-block-size:3.2em;margin-inline-start:.5em!important}

    """

  private static let windows = """

    .toast .frame{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0;max-inline-size:24.5em;padding:.8em .95em;border-radius:.5rem;background:light-dark(#f4f4f4,#2b2b2b);color:light-dark(#1a1a1a,#fff);border:1px solid light-dark(#cfcfcf,#4a4a4a);box-shadow:0 4px 14px #0003}
    .toast .head{grid-column:1/-1;display:flex;gap:.5rem;align-items:center;font-size:.75rem;color:light-dark(#4d4d4d,#d0d0d0);margin-block-end:.4rem}
    .toast .head::before{content:"";inline-size:1rem;block-size:1rem;background:linear-gradient(135deg,#0078d4,#00a1f1)}
    .toast .dots{margin-inline-start:auto;letter-spacing:.3em}.toast .texts{grid-column:2}.toast :is(.logo,.icon){grid-column:1;font-size:.8em;inline-size:3.9em;min-block-size:3.9em;align-self:start;margin-inline-end:.85em!important}.toast .hero{grid-column:1/-1;margin-block:0 .5rem!important}
    .round{border-radius:50%}.toast .title{font-weight:600}.toast .attribution,.toast .caption{font-size:.8125rem;color:light-dark(#4d4d4d,#d0d0d0)}
    .tile .frame{position:relative;display:flex;flex-direction:column;padding:.5rem;background:#0063b1;color:#fff;max-inline-size:100%;font-size:.75rem;line-height:1.35;overflow:hidden}
    .tile .tile-s{inline-size:71px;min-block-size:71px}.tile .tile-m{inline-size:150px;min-block-size:150px}.tile .tile-w{inline-size:310px;min-block-size:150px}.tile .tile-l{inline-size:310px;min-block-size:310px}
    .tile .texts{flex:1;display:grid;gap:.1rem;align-content:start}.tile .head{order:2;font-size:.75rem}
    .tile .inline{min-block-size:2.2rem;padding:.2rem;border-radius:0}.tile .title{font-size:1.25rem;font-weight:300}.tile .subtitle{font-size:.9375rem}.tile .numeral{font-size:2rem;font-weight:200;line-height:1.1}.tile .body{font-size:.8125rem}
    .tile .device .t.on{color:#fff;background:#7a4b00}.tile .device .remark{color:#fff}

    """

  private static let others = """

    .window .frame{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0;max-inline-size:24.5em;padding:.8em .95em;border-radius:.75rem;background:light-dark(#fff,#2d2e33);color:light-dark(#1a1a1a,#f1f1f3);border:1px solid light-dark(#c9ccd4,#50535c);box-shadow:0 4px 14px #0002}
    .window .head{grid-column:1/-1;display:flex;gap:.4rem;font-size:.75rem;color:light-dark(#54565e,#b9bbc6)}.window .texts{grid-column:2}.window .title{font-weight:600}
    .window .logo{grid-column:1;inline-size:3rem;min-block-size:3rem;align-self:start;margin-inline-end:.75rem!important}
    .app-data .frame{padding:.75rem .9rem;border-radius:.75rem;border:2px dashed light-dark(#a2a5af,#646773)}
    .datum{padding-block:.15rem}.datum b{font-family:ui-monospace,Consolas,"Liberation Mono",monospace;font-size:.875em}.datum b::after{content:":"}

    """
}
