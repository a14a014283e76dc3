/** Sends the return form as soon as the page is read. */
export const returnScript = `document.getElementById('return').submit()
`

export const bankStyles = `:root {
  color-scheme: light dark;
  --ink: #12283a; --soft: #4d6475; --page: #f3f6f8; --card: #fff; --line: #d3dde4; --brand: #0b5c7a; --on-brand: #fff;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eff4; --soft: #a4b7c4; --page: #0d1a24; --card: #152735; --line: #2b4152; --brand: #6cc4e4; --on-brand: #06202c; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
header, footer, main { width: min(30rem, 100% - 2rem); margin-inline: auto; }
header { display: flex; justify-content: space-between; align-items: center; padding-block: 1.25rem; }
.bank { display: flex; align-items: center; gap: .6rem; margin: 0; font-weight: 650; font-size: 1.1rem; }
.bank svg { fill: none; stroke: var(--brand); stroke-width: 3; stroke-linecap: round; }
.secure, footer { color: var(--soft); font-size: .875rem; }
main { align-self: start; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem; }
dl { margin: 1.25rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .5rem; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; overflow-wrap: anywhere; }
label { font-weight: 600; }
.hint { margin: 0 0 .4rem; color: var(--soft); font-size: .875rem; }
input[type=password] {
  width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem;
}
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1.25rem; }
button {
  min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: var(--ink); background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem; cursor: pointer;
}
button.primary { grid-column: 1 / -1; width: 100%; color: var(--on-brand); background: var(--brand); border-color: var(--brand); }
button.quiet { grid-column: 1 / -1; border-color: transparent; color: var(--soft); text-decoration: underline; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`
