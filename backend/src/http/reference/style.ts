/** Style sheet of the reference page: light and dark, one column below 60em. */
export const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #dfe4ea; --paper: #fff; --shade: #f5f7f9; --link: #0b5cad;
  --get: #0a6b4f; --post: #0b5cad; --put: #8a4b00; --delete: #a8231d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --soft: #a3aebd; --line: #313a47; --paper: #12171e; --shade: #1a212b; --link: #7fb8f5;
    --get: #5fd0a8; --post: #7fb8f5; --put: #f0b45c; --delete: #f5938c; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
nav { padding: 1.5rem 1rem; background: var(--shade); border-bottom: 1px solid var(--line); font-size: .875rem; }
nav p { margin: 1rem 0 .25rem; font-weight: 600; }
nav a { color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { padding: .125rem 0; overflow-wrap: anywhere; }
nav li a { display: grid; grid-template-columns: 3.75rem minmax(0, 1fr); align-items: baseline; }
.brand { font-size: 1.125rem; margin-top: 0; }
.brand span, .count { color: var(--soft); font-weight: 400; }
main { padding: 1.5rem 1rem 4rem; max-width: 64rem; min-width: 0; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { margin: 3rem 0 1rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 .5rem; }
h4 { margin: 1.5rem 0 .5rem; }
.lead { font-size: 1.0625rem; color: var(--soft); max-width: 46rem; }
.call { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; }
.call > summary { padding: .75rem 1rem; cursor: pointer; overflow-wrap: anywhere; }
.call[open] > summary { background: var(--shade); border-bottom: 1px solid var(--line); border-radius: 8px 8px 0 0; }
.inside { padding: 0 1rem 1rem; scroll-margin-top: 4rem; }
.what { color: var(--soft); margin-left: .5rem; }
.method { display: inline-block; min-width: 3.75rem; font: 600 .75rem/1.5 ui-monospace, monospace; color: var(--get); }
.method.post { color: var(--post); }
.method.put, .method.patch { color: var(--put); }
.method.delete { color: var(--delete); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; overflow-x: auto; }
.optional { color: var(--soft); font-size: .75rem; }
.status { font: 600 .875rem ui-monospace, monospace; color: var(--get); }
.status.s4, .status.s5 { color: var(--delete); }
dt { margin-top: .75rem; font-weight: 600; }
dd { margin: .25rem 0 0; }
dd p { margin: 0; font-size: .875rem; }
.example summary { cursor: pointer; color: var(--link); font-size: .875rem; padding: .5rem 0; }
@media (min-width: 60em) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  main { padding: 2.5rem 3rem 6rem; }
}
`
