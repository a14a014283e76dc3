import { createHash } from 'node:crypto'
import { Html, html } from './html'

/** Styles for light and dark schemes, in one column that fits a phone. */
const STYLE = `
:root { color-scheme: light dark; --line: #d5d8dd; --muted: #5b6470; --accent: #1b4f9c; --on-accent: #fff; --danger: #b3261e; --card: #fff; --page: #f4f5f7; --text: #16191d }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a4048; --muted: #a5adb8; --accent: #8db8ff; --on-accent: #0b1a30; --danger: #ffb4ab; --card: #1c2025; --page: #121518; --text: #eceff3 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; padding: 24px 16px }
main { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; overflow-wrap: anywhere }
h1 { font-size: 22px; line-height: 1.3; margin: 4px 0 12px }
p { margin: 0 0 12px }
ul { margin: 0 0 16px; padding: 0; list-style: none; border-block: 1px solid var(--line) }
li { padding: 10px 0 }
li + li { border-top: 1px solid var(--line) }
.shop { font-weight: 600; color: var(--muted); margin: 0 }
.muted { color: var(--muted); font-size: 14px }
.alert { border-left: 4px solid var(--danger); padding: 4px 12px; color: var(--danger) }
label { display: block; font-weight: 600; margin-bottom: 12px }
input:not([type=hidden]) { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 8px }
.actions { display: grid; gap: 8px; margin: 16px 0 }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer }
button.other { background: transparent; color: var(--accent) }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (min-width: 700px) { body { padding-top: 64px } main { padding: 32px } .actions { grid-template-columns: 1fr 1fr } .actions.single { grid-template-columns: 1fr } }
`
// Not part of the template below, which would reformat it: the hash covers every character of the element.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)
/** The source of the pages' styles in a Content-Security-Policy. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A small page of ours, outside of the shop: a title, the shop's name above it, and content. */
export const renderPage = (title: string, shop: string, content: Html): string =>
  `<!doctype html>${
    html`<html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <p class="shop">${shop}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text
  }`
