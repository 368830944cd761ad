/// The CSS of the hub's page, in addition to the CSS of previews.
enum HubPageStyle {
  static let text = """

    .name h1 a{color:inherit;text-decoration:none}.live{font-size:.875rem}.live:not(:empty)::before{content:"\\25CF  ";color:var(--good)}
    .live.lost:not(:empty)::before{color:var(--bad)}.live a{margin-inline-start:.5rem}
    .filters label{color:var(--soft);font-size:.9375rem}.filters input{inline-size:8.5rem}.filters select{inline-size:8.25rem}.top .filters{margin:0}
    .fields>button{justify-self:start;background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#15161a)}
    .tools{position:relative;display:flex;flex-wrap:wrap;gap:.5rem}.clear{margin:0}.keys{margin:0 0 0 auto;align-self:center}
    .panel>summary{list-style:none;cursor:pointer;border:1px solid light-dark(#85878f,#7d808c);border-radius:.5rem;padding:.35rem .9rem;background:var(--ground)}
    .panel>summary::-webkit-details-marker{display:none}.panel>summary::after{content:" \\25BE";color:var(--soft)}.panel[open]>summary::after{content:" \\25B4"}
    .panel[open]>summary{border-color:var(--accent)}
    .fields{position:absolute;z-index:5;inset-inline:0;inset-block-start:100%;max-block-size:75vh;overflow:auto;display:grid;gap:.75rem;margin-block:.5rem 0;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--ground);max-inline-size:44rem;box-shadow:0 12px 40px #0005}
    .fields p{margin:0}.fields label{display:grid;gap:.2rem}.fields input,.fields select,.fields textarea{background:var(--sheet);inline-size:100%}
    .fields fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}.fields legend{padding:0;margin-block-end:.35rem}
    #feed{overflow-anchor:none}
    #feed{display:grid;gap:1.75rem 1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));align-items:start}
    .group{min-inline-size:0}.group:has(.sent:nth-child(2)),.group:has(details[open]){grid-column:1/-1}.back{margin:0}
    .group h2{margin:0;font-size:1.125rem}.group h2 a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.2em}.group h2 a:hover{text-decoration-color:currentColor}
    .meta{display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:baseline;margin:.15rem 0 0;color:var(--soft);font-size:.875rem}
    .outcome{font-weight:600;color:var(--soft)}.outcome::before{content:"\\25CF  ";font-size:.8em}
    .outcome.good,td.good{color:var(--good)}.outcome.error{color:var(--bad)}.outcome.warning{color:var(--warn)}
    .outcome.error::before{content:"\\2715  "}.outcome.warning::before{content:"!  "}.outcome.note::before{content:"\\25CB  "}
    .nothing{margin:.5rem 0;color:var(--soft)}.group .nothing{padding:.6rem .9rem;border:1px dashed light-dark(#a2a5af,#646773);border-radius:.75rem}
    .sents{display:grid;gap:1rem;margin-block-start:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));align-items:start}
    .sent{min-inline-size:0;background:var(--sheet);border:1px solid var(--line);border-radius:1rem;padding:.9rem 1rem 1rem;display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
    .sent:target{border-color:var(--accent)}.sent:focus{outline:none}.sent:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .sent.new{animation:arrive 1.6s ease-out}@keyframes arrive{from{border-color:var(--accent);box-shadow:0 0 0 3px var(--accent)}}
    @media (prefers-reduced-motion:reduce){.sent.new{animation:none}}
    .sent h3{margin:0;font-size:1rem;line-height:1.3}.sent h3 code{font-weight:400}
    .sent summary,.reasons summary{cursor:pointer;color:var(--soft);font-size:.9375rem}.sent summary:hover{color:var(--ink)}
    .sent .facts h4:first-child{margin-block-start:1rem}.sent details>.pictures{margin-block-start:1rem}
    @media (min-width:60rem){.sent:has(>details[open]){grid-column:1/-1;grid-template-columns:minmax(0,27.5rem) minmax(0,1fr)}.sent:has(>details[open])>header{grid-column:1/-1}}
    .about{margin:.5rem 0 0}.about>div,.facts .about>div{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:0 .75rem;padding-block:.15rem}
    .about dt{color:var(--soft)}.about dd{margin:0}#connect .about>div{grid-template-columns:minmax(0,16rem) minmax(0,1fr)}
    .tags{display:flex;flex-wrap:wrap;gap:.25rem}.tags a{padding:0 .5rem;border:1px solid var(--line);border-radius:1rem;background:var(--ground);color:var(--ink);text-decoration:none;font-size:.875rem}.tags a:hover{border-color:var(--accent)}
    .timeline{padding-inline-start:1.5rem;border-inline-start:2px solid var(--line);margin-inline-start:.5rem;list-style:none}.timeline>li{position:relative;margin-block-end:1.25rem}
    .timeline>li::before{content:"";position:absolute;inset-inline-start:calc(-1.5rem - 7px);inset-block-start:.4rem;inline-size:12px;block-size:12px;border-radius:50%;background:var(--accent);border:2px solid var(--ground)}
    .timeline h3,.record h3{margin:0;font-size:1rem}.timeline p{margin:.2rem 0}.timeline ul{margin:.25rem 0;padding-inline-start:0;list-style:none}.timeline ul li{display:flex;gap:.4rem;align-items:baseline}
    table{border-collapse:collapse;font-size:.9375rem;margin-block:.5rem;max-inline-size:100%}caption{text-align:start;color:var(--soft);font-size:.875rem}
    th,td{text-align:start;padding:.3rem .9rem .3rem 0;border-block-end:1px solid var(--line);vertical-align:baseline}th{font-weight:600;color:var(--soft)}
    .change{display:block;color:var(--soft);font-size:.9375rem}.answer{padding:.6rem .9rem;border-inline-start:.25rem solid var(--accent);background:var(--sheet)}
    .record{background:var(--sheet);border:1px solid var(--line);border-radius:1rem;padding:1rem;margin-block:1rem}
    .welcome{max-inline-size:52rem;margin-block:1rem;padding:1.25rem clamp(1rem,3vw,2rem);background:var(--sheet);border:1px solid var(--line);border-radius:1rem}.welcome h2{margin-block-start:0}
    .copy{position:relative}.copy b{display:block;font-size:.875rem;color:var(--soft);font-weight:400}
    .copy code{display:block;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);white-space:pre-wrap}
    .copy button{margin-block-start:.35rem;padding:.1rem .6rem;font-size:.875rem}
    .older{text-align:center}
    .filters .more{display:none}
    @media (max-width:40rem){.filters .more{display:inline-flex}.filters .more input{inline-size:auto}.filters:has(.more):not(:has(.more :checked)) label:nth-of-type(n+3){display:none}
    .filters{display:grid;grid-template-columns:1fr 1fr}.filters label{display:grid;gap:.15rem}.filters label:first-child{grid-column:1/-1}.filters input,.filters select{inline-size:100%}.keys{display:none}#connect .about>div,.about>div{grid-template-columns:minmax(0,1fr)}
    table,tbody,tr,td{display:block}thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}td{border:0;padding:0}tr{padding-block:.5rem;border-block-end:1px solid var(--line)}}

    """
}
