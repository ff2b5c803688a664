/** The page's one style sheet: the product's tokens, light and dark by the system. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --bg-app: light-dark(#f4f4f1, #151514);
  --bg-surface: light-dark(#ffffff, #1c1c1a);
  --bg-sunken: light-dark(#fafaf8, #181817);
  --bg-active: light-dark(#ebebe7, #2c2c29);
  --border: light-dark(#e4e3de, #30302d);
  --border-strong: light-dark(#cfcec8, #45443f);
  --text: light-dark(#1d1c1a, #ecebe7);
  --text-2: light-dark(#55534d, #b9b7b0);
  --text-3: light-dark(#696760, #9b9991);
  --accent: light-dark(#8c5313, #d6a25e);
  --accent-text: light-dark(#8c5313, #deae6d);
  --on-accent: light-dark(#ffffff, #1c1306);
  --focus: light-dark(#8c5313, #e2b67b);
  --ok: light-dark(#0b5f4a, #6fcfae);
  --attention: light-dark(#664a00, #f1d065);
  --critical: light-dark(#a8142a, #ff9aa0);
  --info: light-dark(#1c5075, #8fc4e8);
  --font: "Segoe UI Variable Text", "Segoe UI", "Ubuntu Sans", Cantarell, "Noto Sans", "Liberation Sans",
    system-ui, sans-serif;
  --mono: "Cascadia Mono", Consolas, "Ubuntu Mono", "Noto Sans Mono", "Liberation Mono", monospace;
  --topbar: 48px;
}
* { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--topbar) + 16px); }
body {
  margin: 0;
  background: var(--bg-surface);
  color: var(--text);
  font: 14px/1.5 var(--font);
  font-variant-numeric: tabular-nums;
}
a { color: var(--accent-text); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre { font-family: var(--mono); font-size: 12.5px; }
p code, td code { overflow-wrap: anywhere; }

.skip { position: absolute; left: 16px; top: -60px; z-index: 2; padding: 8px 12px; }
.skip:focus { top: 8px; background: var(--accent); color: var(--on-accent); }

header {
  position: sticky; top: 0; z-index: 1;
  display: flex; align-items: center; gap: 16px;
  height: var(--topbar); padding: 0 24px;
  background: var(--bg-app); border-bottom: 1px solid var(--border);
}
.brand { color: var(--text); font-weight: 600; text-decoration: none; }
.version { color: var(--text-2); font-size: 13px; }
.document { margin-left: auto; font-size: 13px; }

header form { display: flex; gap: 8px; margin-left: auto; min-width: 0; }
header .document { margin-left: 0; white-space: nowrap; }
input, button { padding: 4px 8px; border: 1px solid var(--border-strong); border-radius: 4px; font: inherit;
  background: var(--bg-surface); color: var(--text); }
input { width: 260px; min-width: 80px; }
main .operations { padding: 0; list-style: none; }
main .operations li { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 4px 0; }
main .operations a { display: flex; gap: 8px; align-items: baseline; }
main .operations .method { width: 48px; }
main .operations li:target { background: var(--bg-active); }
main .operations code { color: var(--text-2); overflow-wrap: anywhere; }
.refusals { margin: 4px 0 0; padding: 0; list-style: none; font-size: 13px; }
.cases { margin: 4px 0 0; padding-left: 16px; font-size: 13px; }

.frame { display: grid; grid-template-columns: 264px minmax(0, 1fr); }
nav {
  position: sticky; top: var(--topbar);
  height: calc(100vh - var(--topbar)); overflow-y: auto;
  padding: 16px 12px 32px; background: var(--bg-app); border-right: 1px solid var(--border);
  font-size: 13px;
}
nav h2 { margin: 20px 8px 4px; font-size: 13px; font-weight: 600; }
nav h2:first-child { margin-top: 0; }
nav h2 a { color: var(--text); text-decoration: none; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a {
  display: flex; align-items: baseline; gap: 8px;
  padding: 4px 8px; border-radius: 4px; color: var(--text-2); text-decoration: none;
}
nav a:hover { background: var(--bg-active); color: var(--text); }

main { padding: 32px 32px 96px; max-width: 1360px; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 600; }
h1 { margin: 0; font-size: 26px; }
main > section { margin-top: 48px; }
main > section > h2 { margin: 0; font-size: 20px; }
.lead { margin: 4px 0 0; color: var(--text-2); }

.operation {
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px 32px;
  margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--border);
}
.operation .title { margin: 0; font-size: 16px; }
.operation .title a { color: inherit; text-decoration: none; }
.operation .title a:hover { text-decoration: underline; }
.operation p { margin: 8px 0 0; max-width: 72ch; }
.operation .part { margin: 0 0 4px; font-size: 12px; color: var(--text-3); }
.path { overflow-wrap: anywhere; }
.path code { font-size: 13px; }
.access, .note { color: var(--text-2); font-size: 13px; }
.access::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 8px;
  border: 2px solid var(--accent); border-radius: 50%; }

.method {
  flex: none; font: 600 11px/16px var(--mono); letter-spacing: .02em;
}
nav .method { width: 48px; }
.path .method { padding: 2px 6px; margin-right: 4px; border: 1px solid currentcolor; border-radius: 3px; }
.method-get { color: var(--info); }
.method-post { color: var(--ok); }
.method-put { color: var(--attention); }
.method-delete { color: var(--critical); }

.table { margin-top: 16px; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
caption { padding: 0 0 4px; text-align: left; font-weight: 600; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top; }
thead th { color: var(--text-3); font-size: 12px; font-weight: 400; border-bottom-color: var(--border-strong); }
tbody th { min-width: 132px; font-weight: 400; }
td:nth-child(2) { min-width: 72px; }
td:last-child { min-width: 160px; color: var(--text-2); }
strong { font-weight: 600; }

.keys td { width: 50%; color: var(--text); }
.keys td p { margin: 2px 0; }
.keys h3 { margin: 24px 0 0; }
.scope code { white-space: nowrap; }

.diagram { display: block; max-width: 100%; height: auto; margin-top: 16px; font: 12px/1 var(--font); }
.diagram text { fill: var(--text); }
.diagram rect { fill: var(--bg-sunken); stroke: var(--border-strong); }
.diagram .end { stroke: var(--text-2); stroke-width: 2; }
.diagram path { fill: none; stroke: var(--text-2); }
.diagram polygon { fill: var(--text-2); }
.diagram circle { fill: var(--bg-surface); stroke: var(--text-2); }
.diagram .code { font: 11px/1 var(--mono); fill: var(--text-2); }
.stages path { stroke: var(--accent); stroke-width: 2; }
.stages .rule { stroke: var(--border); stroke-width: 1; }
.stages circle { stroke: var(--accent); stroke-width: 2; }
.stages .stop { fill: var(--accent); }

details { margin-top: 16px; }
summary { width: fit-content; min-height: 24px; font-size: 13px; font-weight: 600; cursor: pointer; }
.count { color: var(--text-3); font-weight: 400; }
details .table { margin-top: 4px; }

.examples { min-width: 0; }
.code {
  max-height: 420px; margin: 0 0 16px; padding: 12px; overflow: auto;
  background: var(--bg-sunken); border: 1px solid var(--border); border-radius: 6px; line-height: 1.45;
}

@media (min-width: 1280px) {
  .operation { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); }
  .operation.whole { grid-template-columns: minmax(0, 1fr); }
  .examples { position: sticky; top: calc(var(--topbar) + 16px); align-self: start; }
}
@media (max-width: 800px) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--border); }
  main { padding: 24px 16px 64px; }
}
@media print {
  nav, header, .skip { display: none; }
  .frame { display: block; }
}
`;
