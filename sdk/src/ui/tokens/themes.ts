import type { Theme } from '../../rules'

/**
 * The colour roles: `control` is the outline of a control (3:1), `border` a subtle divider. A pair is light,
 * dark.
 */
export type Role =
  | 'surface'
  | 'surface-raised'
  | 'surface-sunken'
  | 'text'
  | 'text-muted'
  | 'border'
  | 'control'
  | 'accent'
  | 'on-accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'focus'
  | 'price-was'
  | 'price-now'

export type Pair = readonly [light: string, dark: string]
export type Palette = Readonly<Record<Role, Pair>>

const base: Palette = {
  surface: ['#ffffff', '#14171b'],
  'surface-raised': ['#ffffff', '#1c2026'],
  'surface-sunken': ['#f5f6f8', '#0e1013'],
  text: ['#1a1d21', '#eceef1'],
  'text-muted': ['#5a626c', '#a3abb5'],
  border: ['#dfe3e8', '#30363e'],
  control: ['#838c97', '#77818c'],
  accent: ['#0b5fd7', '#7db2ff'],
  'on-accent': ['#ffffff', '#0b1a30'],
  success: ['#16753c', '#5fcb87'],
  warning: ['#8a5300', '#f0b354'],
  danger: ['#bf1d2d', '#ff8a8f'],
  focus: ['#0b5fd7', '#7db2ff'],
  'price-was': ['#5a626c', '#a3abb5'],
  'price-now': ['#1a1d21', '#eceef1'],
}

const own: Readonly<Record<Theme, Partial<Palette>>> = {
  aol: {},
  wa: {
    'surface-sunken': ['#f6f4f1', '#100f0e'],
    surface: ['#ffffff', '#171615'],
    'surface-raised': ['#ffffff', '#201f1d'],
    text: ['#1c1b1a', '#f0eeeb'],
    'text-muted': ['#635e57', '#aca69e'],
    border: ['#e4dfd8', '#37342f'],
    control: ['#8b847a', '#827b71'],
    accent: ['#1c1b1a', '#f0eeeb'],
    'on-accent': ['#ffffff', '#1c1b1a'],
    focus: ['#8a6d3b', '#d3b682'],
    'price-now': ['#7a5f31', '#d3b682'],
  },
  andoo: {
    'surface-sunken': ['#f6f4ef', '#0f1210'],
    surface: ['#fffefb', '#151917'],
    'surface-raised': ['#ffffff', '#1d2220'],
    border: ['#e3dfd5', '#323936'],
    accent: ['#2f5d50', '#8fc7b6'],
    'on-accent': ['#ffffff', '#0f2019'],
    focus: ['#2f5d50', '#8fc7b6'],
  },
  nz: {
    accent: ['#00727a', '#5fd0d8'],
    'on-accent': ['#ffffff', '#04222a'],
    focus: ['#00727a', '#5fd0d8'],
  },
  wac: {
    accent: ['#1d3557', '#9dbbe6'],
    'on-accent': ['#ffffff', '#0d1a2d'],
    focus: ['#1d5fb4', '#9dbbe6'],
  },
  hc: {
    accent: ['#c4102b', '#ff8d93'],
    'on-accent': ['#ffffff', '#33060c'],
    focus: ['#1a5fc0', '#8ab8ff'],
    'price-now': ['#c4102b', '#ff8d93'],
  },
}

/** Returns all colours of a theme. */
export function paletteOf(theme: Theme): Palette {
  return { ...base, ...own[theme] }
}
