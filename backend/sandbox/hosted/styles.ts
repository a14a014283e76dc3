import type { HostedBrand, Palette } from './brand'

const variables = ({ ink, soft, page, card, line, brand, onBrand }: Palette): string =>
  `--ink: ${ink}; --soft: ${soft}; --page: ${page}; --card: ${card}; --line: ${line}; --brand: ${brand}; --on-brand: ${onBrand};`

/** The page's whole style sheet, in the provider's colours. */
export const hostedStyles = ({
  light,
  dark,
}: HostedBrand): string => `:root { color-scheme: light dark; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
header, footer, main { width: min(30rem, 100% - 2rem); margin-inline: auto; }
header { display: flex; justify-content: space-between; align-items: center; padding-block: 1.25rem; }
.provider { display: flex; align-items: center; gap: .6rem; margin: 0; font-weight: 700; font-size: 1.2rem; letter-spacing: -.01em; }
.provider svg { fill: var(--brand); color: var(--on-brand); }
.secure, footer { color: var(--soft); font-size: .875rem; }
main { align-self: start; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1rem; margin: 1.25rem 0 0; }
p { margin: 0 0 .75rem; }
header p, footer p { margin: 0; }
footer { padding-block: 1.25rem; }
dl { margin: .75rem 0 1.25rem; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding-block: .5rem; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; overflow-wrap: anywhere; }
.total dd { font-size: 1.25rem; font-weight: 700; }
label { font-weight: 600; }
.hint { margin: 0 0 .4rem; color: var(--soft); font-size: .875rem; }
input[type=text] {
  width: 8rem; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem;
}
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1.25rem; }
button, .button {
  min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: var(--ink); background: transparent;
  border: 1px solid var(--soft); border-radius: 1.5rem; cursor: pointer;
}
.button { display: grid; place-items: center; text-decoration: none; }
.primary { grid-column: 1 / -1; width: 100%; color: var(--on-brand); background: var(--brand); border-color: var(--brand); }
.quiet { grid-column: 1 / -1; border-color: transparent; color: var(--soft); text-decoration: underline; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`
