/// The style sheet of the studio's own elements; `PageStyle` styles previews and forms.
enum StudioStyle {
  static let text = frame + stage + panels + catalog

  private static let frame = """

    .studio .top{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem;padding:.4rem clamp(.75rem,2vw,1.5rem)}
    .brand{margin:0;font-weight:600;white-space:nowrap}.brand .mark-of-crier{font-size:1.1rem}
    .views{display:flex;gap:.25rem}.views a,.tabs a{padding:.25rem .7rem;border-radius:.5rem;color:var(--ink);text-decoration:none;border:1px solid transparent}
    .views a:hover,.tabs a:hover{border-color:var(--accent)}.views [aria-current],.tabs [aria-current]{background:var(--accent);color:light-dark(#fff,#15161a)}
    .studio .themes{margin-inline-start:auto}.live{margin:0;font-size:.875rem;color:var(--soft)}.live:not(:empty)::before{content:"\\25CF  ";color:var(--good)}.live.lost:not(:empty)::before{color:var(--bad)}
    .studio button{padding:.25rem .7rem}.picker{display:none}
    .keys-panel{margin:auto;border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.5rem;background:var(--sheet);color:var(--ink)}
    .keys-panel h2{margin:0 0 .5rem}.keys-panel dl{margin:0}.keys-panel dl>div{display:grid;grid-template-columns:5rem 1fr;padding-block:.15rem}.keys-panel dd{margin:0}
    .rooms{display:grid;grid-template-columns:15rem minmax(0,1fr) minmax(22rem,min(28vw,34rem));align-items:start}
    .rooms.wide{grid-template-columns:15rem minmax(0,1fr)}
    #list{display:block;position:sticky;inset:0 auto auto auto;inline-size:auto;block-size:auto;max-block-size:100vh;overflow:auto;margin:0;border:0;border-inline-end:1px solid var(--line);padding:.75rem;background:transparent;color:inherit}
    .filter{display:grid;gap:.2rem;font-size:.875rem;color:var(--soft)}
    #items{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.15rem}
    .item{display:block;padding:.35rem .6rem;border-radius:.5rem;color:var(--ink);text-decoration:none;border:1px solid transparent}
    .item:hover{border-color:var(--accent)}.item[aria-current]{background:var(--sheet);border-color:var(--line);font-weight:600}
    .item-name{display:block}.state{font-size:.8125rem;font-weight:400;color:var(--soft);margin-inline-end:.5rem;white-space:nowrap}
    .state.error{color:var(--bad)}.state.warning{color:var(--warn)}.state.good{color:var(--good)}
    .studio main{padding:.75rem clamp(.75rem,2vw,1.5rem) 3rem;max-inline-size:none;margin:0;min-inline-size:0}.studio main:focus{outline:none}
    #facts{position:sticky;inset-block-start:0;max-block-size:100vh;overflow:auto;padding:.75rem 1rem 3rem;border-inline-start:1px solid var(--line);background:var(--sheet);min-inline-size:0;align-self:stretch}
    .facts-title{font-size:1rem;margin:.25rem 0}.facts-title code{color:var(--soft);font-weight:400}

    """

  private static let stage = """

    #head{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline}#head h1{margin:0;font-size:1.25rem;line-height:1.3}
    .studio .purpose{margin:0;font-size:.9375rem;max-inline-size:none;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;min-inline-size:0;flex:1}
    .choices{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;margin-block:.5rem .75rem}
    .tabs{display:flex;flex-wrap:wrap;gap:.15rem}#choose{display:flex;flex-wrap:wrap;gap:.4rem .9rem;align-items:center}
    #choose label{display:inline-flex;gap:.35rem;align-items:center;font-size:.9375rem;color:var(--soft)}#choose select{padding:.2rem .4rem;max-inline-size:12rem}
    .studio.live-script .submit{display:none}
    .stage{display:grid;gap:1rem 2rem;grid-template-columns:minmax(0,27.5rem) minmax(0,1fr);align-items:start}
    #picture{min-inline-size:0;display:grid;gap:1rem}#picture:has(.platform-pictures~.platform-pictures){grid-column:1/-1;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));align-items:start}#picture>.troubles{grid-column:1/-1}.troubles{border:2px solid var(--bad);border-radius:.6rem;padding:.5rem .75rem;background:var(--sheet)}
    .troubles p{margin:.2rem 0}.troubles .findings{margin:0}.platform-pictures h2{margin:.25rem 0;font-size:1rem}
    .strip{margin-block-start:1.5rem}.strip h2,.arguments h2{font-size:1rem;margin:0 0 .5rem}
    .strip ul{list-style:none;margin:0;padding:0;display:grid;gap:.9rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15.5rem),1fr))}
    .cell-picture{min-inline-size:0;position:relative}.cell-picture .chips{position:absolute;inset-block-start:.1rem;inset-inline-end:0}.cell-picture>a{font-size:.875rem;font-weight:600;color:var(--ink);text-decoration:none}
    .cell-picture>a:hover{text-decoration:underline}.cell-picture>a[aria-current]{color:var(--accent)}
    .cell-content{min-block-size:5.5rem}.cell-content.stale{outline:1px dashed var(--line)}.cell-picture figcaption{display:none}.chips{margin:0;display:inline-flex;flex-wrap:wrap;gap:.35rem;align-items:baseline}
    .cell-picture .device{max-inline-size:none}

    """

  private static let panels = """

    .arguments{min-inline-size:0;max-inline-size:44rem}#arguments{display:grid;gap:.6rem 1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,10rem),1fr));align-items:start}
    .argument{display:grid;gap:.15rem;min-inline-size:0}.argument label{display:flex;gap:.4rem;align-items:baseline}.argument small{color:var(--soft);font-size:.8125rem;line-height:1.3}
    .argument .remaining.error{color:var(--bad);font-weight:600}.argument [aria-invalid]{border-color:var(--bad)}
    input[type=number],input[type=datetime-local]{font:inherit;color:inherit;background:var(--ground);border:1px solid light-dark(#85878f,#7d808c);border-radius:.5rem;padding:.35rem .6rem;min-inline-size:0;max-inline-size:100%}
    .argument input,.argument select{inline-size:100%;background:var(--sheet)}
    .saving{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.4rem .75rem;align-items:center;border-block-start:1px solid var(--line);padding-block-start:.6rem}
    .saving label{display:inline-flex;gap:.35rem;align-items:center;font-size:.9375rem;color:var(--soft)}.saving input{inline-size:10rem}
    .place{font-size:.9375rem}.studio .place code{color:inherit}
    .question{max-inline-size:40rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}.question form{display:flex;gap:1rem;align-items:center}

    """

  private static let catalog = """

    .catalog{margin-block-start:1rem}.catalog h2{font-size:1.125rem;margin:.5rem 0}.scroll{overflow:auto;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
    .catalog table{border-collapse:collapse;inline-size:100%;font-size:.9375rem}.catalog th,.catalog td{text-align:start;vertical-align:top;padding:.45rem .75rem;border-block-end:1px solid var(--line);min-inline-size:12rem}
    .catalog th[scope=row],.catalog thead th:first-child{min-inline-size:5rem;white-space:nowrap}.catalog thead th{color:var(--soft);font-weight:600}.catalog .message{display:block}
    .catalog td:target{background:var(--mark)}.anchor{color:var(--soft);text-decoration:none;padding-inline:.3rem}.catalog .help.error{color:var(--bad)}.catalog .help.warning{color:var(--warn)}.fine{color:var(--good)}
    @media (max-width:70rem){.rooms,.rooms.wide{grid-template-columns:minmax(0,1fr)}.picker{display:inline-block}
    #list:not(:popover-open){display:none}#list:popover-open{position:fixed;inset:0 auto 0 0;inline-size:min(20rem,90vw);max-block-size:none;background:var(--sheet);box-shadow:0 0 40px #0006}
    #facts{position:static;max-block-size:none;border-inline-start:0;border-block-start:1px solid var(--line)}}
    @media (max-width:58rem){.stage{grid-template-columns:minmax(0,1fr)}}
    @media (min-width:70.01rem) and (max-width:82rem){.stage{grid-template-columns:minmax(0,1fr)}}
    @media (min-width:82.01rem) and (max-width:110rem){.stage{grid-template-columns:minmax(0,24.5rem) minmax(0,1fr);gap:1rem 1.25rem}}
    @media (max-width:40rem){.studio .top{gap:.25rem .5rem;font-size:.9375rem}.brand span:last-child,.help{display:none}.studio .themes{font-size:.8125rem;gap:.1rem .4rem}.studio .purpose{flex-basis:100%}
    #choose label{font-size:.8125rem}#choose select{max-inline-size:7.5rem}#choose{gap:.3rem .5rem}.tabs a{padding:.2rem .5rem}}

    """
}
