import { html, type Html } from '../../../text/html'
import { footerLines } from './footer'
import type { Block, Letter, LetterContext } from './letter'
import { bodyFont, type Look, looks } from './looks'

// Mail programs support tables and inline styles, and little else.
const cell = 'padding:0;vertical-align:top'

const productRows = (look: Look, block: Extract<Block, { kind: 'products' }>): Html[] =>
  block.products.map(
    ({ title, image, notes, amount }) =>
      html`<tr>
        <td style="${cell};width:64px;padding:12px 0">
          ${
            image === null
              ? undefined
              : html`<img
                  src="${image}"
                  alt=""
                  width="56"
                  height="56"
                  style="display:block;border:0;border-radius:8px;background:${look.sunken}"
                />`
          }
        </td>
        <td style="${cell};padding:12px 8px;word-break:break-word">
          <div style="font-weight:600">${title}</div>
          ${notes.map((note) => html`<div style="color:${look.muted};font-size:14px">${note}</div>`)}
        </td>
        <td style="${cell};padding:12px 0;text-align:right;white-space:nowrap">${amount}</td>
      </tr>`,
  )

const amountRows = (look: Look, block: Extract<Block, { kind: 'amounts' }>): Html[] =>
  block.rows.map(({ label, amount, note, isTotal }) => {
    const style = isTotal
      ? `padding:12px 0 4px;border-top:1px solid ${look.line};font-weight:600;font-size:18px`
      : 'padding:4px 0'
    return html`<tr>
      <td style="${cell};${style}">
        ${label}${note ? html`<div style="color:${look.muted};font-size:14px;font-weight:400">${note}</div>` : undefined}
      </td>
      <td style="${cell};${style};text-align:right;white-space:nowrap">${amount}</td>
    </tr>`
  })

const table = (rows: readonly Html[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse;margin:0 0 16px"
  >
    ${rows}
  </table>`

/** The number of an order, after whose hyphen browsers break a line, or of a telephone. */
const NUMBERS = /(\b[A-Z]+-\d+\b|\(?\b\d[\d )]{6,}\d\b)/

const keepNumbersWhole = (text: string): (Html | string)[] =>
  text
    .split(NUMBERS)
    .map((part, index) => (index % 2 ? html`<span style="white-space:nowrap">${part}</span>` : part))

const drawBlock = (look: Look, block: Block): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${keepNumbersWhole(block.text)}</p>`
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${block.text}</h2>`
    case 'button':
      return html`<p style="margin:8px 0 24px">
        <a
          href="${block.href}"
          style="display:inline-block;padding:12px 20px;border-radius:8px;background:${look.accent};color:${look.onAccent};font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p>`
    case 'products':
      return table(productRows(look, block))
    case 'amounts':
      return table(amountRows(look, block))
    case 'facts':
      return table(
        block.rows.map(
          ({ label, lines }) =>
            html`<tr>
              <td style="${cell};padding:4px 16px 4px 0;width:38%;color:${look.muted}">${label}</td>
              <td style="${cell};padding:4px 0">
                ${lines.map((line) => html`<div>${keepNumbersWhole(line)}</div>`)}
              </td>
            </tr>`,
        ),
      )
  }
}

/** Renders the mail as HTML. */
export const drawPage = (letter: Letter, context: LetterContext): string => {
  const { brand } = context
  const look = looks[brand.theme]
  return html`<!doctype html>
    <html lang="${brand.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${letter.subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${look.sunken};color:${look.text};font-family:${bodyFont};font-size:16px;line-height:1.5"
      >
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="border-collapse:collapse;background:${look.sunken}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="border-collapse:collapse;max-width:600px;text-align:left"
              >
                <tr>
                  <td
                    style="padding:16px 24px;background:${look.accent};color:${look.onAccent};border-radius:12px 12px 0 0;font-family:${look.headingFont};font-size:22px;font-weight:600"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;background:#ffffff">
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${letter.title}</h1>
                    ${letter.blocks.map((block) => drawBlock(look, block))}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 24px;background:#ffffff;border-top:1px solid ${look.line};border-radius:0 0 12px 12px;color:${look.muted};font-size:14px"
                  >
                    ${footerLines(context).map((line) => html`<div>${keepNumbersWhole(line)}</div>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}
