import { label, line, rect } from '../../text/svg'

/** Outer size in millimetres. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly depth: number
}

const INK = '#4a4741'
const OUTLINE = { stroke: INK, 'stroke-width': 3, rx: 4 }
/** The square that front and side share, in units of the picture. */
const [WIDE, HIGH, GAP] = [430, 330, 60]

/** A measure along a side: a line with two ends and its length. */
const across = (x: number, y: number, width: number, millimetres: number): string =>
  line(x, y, x + width, y, INK, 2) +
  line(x, y - 8, x, y + 8, INK, 2) +
  line(x + width, y - 8, x + width, y + 8, INK, 2) +
  label(x + width / 2, y + 30, `${millimetres} mm`, 18, INK)

const upright = (x: number, y: number, height: number, millimetres: number): string =>
  line(x, y, x, y + height, INK, 2) +
  line(x - 8, y, x + 8, y, INK, 2) +
  line(x - 8, y + height, x + 8, y + height, INK, 2) +
  label(0, 0, `${millimetres} mm`, 18, INK, {
    transform: `translate(${Math.round(x - 16)} ${Math.round(y + height / 2)}) rotate(-90)`,
  })

/**
 * A measured drawing of a product as an SVG document: its outline from the front and from the side, to scale.
 */
export const drawDimensions = ({ width, height, depth }: Size): string => {
  const scale = Math.min((WIDE - GAP) / (width + depth), HIGH / height)
  const [wide, high, deep] = [width * scale, height * scale, depth * scale]
  const left = 320 - (wide + GAP + deep) / 2
  const top = 290 - high / 2
  const side = left + wide + GAP
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">' +
    rect(0, 0, 600, 600, '#f6f5f2') +
    rect(left, top, wide, high, '#ffffff', OUTLINE) +
    rect(side, top, deep, high, '#ffffff', OUTLINE) +
    upright(left - 28, top, high, height) +
    across(left, top + high + 28, wide, width) +
    across(side, top + high + 28, deep, depth) +
    label(left + wide / 2, top - 18, 'FRONT', 13, INK, { opacity: 0.75 }) +
    label(side + deep / 2, top - 18, 'SIDE', 13, INK, { opacity: 0.75 }) +
    '</svg>'
  )
}
