import { html, type Html } from '../../text/html'

/** A sentence with text between backticks marked up as code. */
export const prose = (text: string | undefined): Html =>
  html`${(text ?? '').split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** An id for a fragment link. */
export const anchor = (...words: string[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
