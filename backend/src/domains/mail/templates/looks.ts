import type { Theme } from '@countertop/sdk/rules'

/** The colours of a theme as the widgets have them in light; a mail is drawn light everywhere. */
export interface Look {
  readonly accent: string
  readonly onAccent: string
  readonly sunken: string
  readonly text: string
  readonly muted: string
  readonly line: string
  /** Of the shop's name. */
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

/** One look a theme. Mail programs know no custom properties, so the values stand here; a test holds them to the widgets' tokens. */
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
