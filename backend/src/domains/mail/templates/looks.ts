import type { Theme } from '@countertop/sdk/rules'

/** Colours of a theme, as in the widgets' light mode; mails are always light. */
export interface Look {
  readonly accent: string
  readonly onAccent: string
  readonly sunken: string
  readonly text: string
  readonly muted: string
  readonly line: string
  /** Font of the shop's name. */
  readonly headingFont: string
}

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const plain: Look = {
  accent: '#0b5fd7',
  onAccent: '#ffffff',
  sunken: '#f5f6f8',
  text: '#1a1d21',
  muted: '#5a626c',
  line: '#dfe3e8',
  headingFont: sans,
}

/**
 * One look for each theme. Mail programs do not support custom properties, so the values are repeated; a test
 * compares them with the tokens.
 */
export const looks: Readonly<Record<Theme, Look>> = {
  aol: plain,
  wa: {
    ...plain,
    accent: '#1c1b1a',
    sunken: '#f6f4f1',
    text: '#1c1b1a',
    muted: '#635e57',
    line: '#e4dfd8',
    headingFont: "Georgia, 'Times New Roman', serif",
  },
  andoo: { ...plain, accent: '#2f5d50', sunken: '#f6f4ef', line: '#e3dfd5' },
  nz: { ...plain, accent: '#00727a' },
  wac: { ...plain, accent: '#1d3557' },
  hc: { ...plain, accent: '#c4102b' },
}

export const bodyFont = sans
