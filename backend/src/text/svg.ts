/**
 * Elements of a drawing as text. Only presentation attributes: the pictures' own Content-Security-Policy
 * allows no styles.
 */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const round = (value: number): number => Math.round(value * 10) / 10

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string,
  )

export const el = (name: string, attributes: Attributes, children = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escape(String(value))}"`)
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => el('rect', { x, y, width, height, fill, ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more })
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => el('ellipse', { cx, cy, rx, ry, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more })
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 2,
  more: Attributes = {},
) => el('line', { x1, y1, x2, y2, stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })
export const group = (attributes: Attributes, ...children: string[]) => el('g', attributes, children.join(''))

/** Small lettering: a maker's name on a front. */
export const label = (
  x: number,
  y: number,
  content: string,
  size: number,
  fill: string,
  more: Attributes = {},
) =>
  el(
    'text',
    {
      x,
      y,
      fill,
      'font-size': size,
      'font-family': 'Helvetica, Arial, sans-serif',
      'font-weight': 600,
      'letter-spacing': size / 8,
      'text-anchor': 'middle',
      ...more,
    },
    escape(content),
  )

/** `count` numbers evenly from `start` to `end`. */
export const spread = (start: number, end: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? (start + end) / 2 : start + ((end - start) * index) / (count - 1),
  )

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('')
