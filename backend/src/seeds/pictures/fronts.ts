import type { Sitter } from './shape'
import { circle, group, line, path, rect, spread, times } from '../../text/svg'

/** Parts that several appliances share. */

/** A box seen from the front with a hint of its top edge. */
export const box = (
  { fill, seam }: Sitter,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 10,
): string =>
  rect(x, y, width, height, fill, { rx: radius }) +
  rect(x + 1, y + 1, width - 2, height - 2, 'none', { rx: radius - 1, stroke: seam, 'stroke-width': 2 }) +
  line(x + radius, y + 2.5, x + width - radius, y + 2.5, '#ffffff', 3, { opacity: 0.55 })

/** Dark glass with a slanting reflection. */
export const glass = (x: number, y: number, width: number, height: number, radius = 8): string => {
  const slant = Math.min(width * 0.5, height * 0.7)
  return (
    rect(x, y, width, height, 'url(#glass)', { rx: radius }) +
    path(
      `M${x + width * 0.12} ${y + 3}h${width * 0.3}l${-slant * 0.7} ${height - 6}h${-width * 0.05}q-6 0 -6 -6V${y + 9 + height * 0.2}z`,
      'url(#shine)',
      { opacity: 0.55 },
    )
  )
}

/** A bar handle with its two posts. */
export const handle = (x: number, y: number, width: number, height: number): string =>
  width >= height
    ? rect(x + 10, y - 2, 8, height + 6, '#7d838a', { rx: 3 }) +
      rect(x + width - 18, y - 2, 8, height + 6, '#7d838a', { rx: 3 }) +
      rect(x, y, width, height, 'url(#chrome)', { rx: height / 2 })
    : rect(x - 2, y + 10, width + 6, 8, '#7d838a', { rx: 3 }) +
      rect(x - 2, y + height - 18, width + 6, 8, '#7d838a', { rx: 3 }) +
      rect(x, y, width, height, 'url(#chrome-x)', { rx: width / 2 })

export const knob = (x: number, y: number, radius: number): string =>
  circle(x, y + 2, radius + 1.5, '#00000033') +
  circle(x, y, radius, 'url(#chrome)') +
  circle(x, y, radius * 0.68, 'url(#chrome-x)') +
  line(x, y - radius * 0.62, x, y - radius * 0.2, '#4b4f54', 2.5)

export const knobs = (from: number, to: number, y: number, count: number, radius: number): string =>
  spread(from, to, count)
    .map((x) => knob(x, y, radius))
    .join('')

/** A display with a few lit digits. */
export const display = (x: number, y: number, width: number, height: number, colour = '#9fe0ff'): string =>
  rect(x, y, width, height, '#101316', { rx: 5 }) +
  group(
    { opacity: 0.9 },
    ...[0.2, 0.36, 0.58, 0.74].map((at) =>
      rect(x + width * at, y + height * 0.28, width * 0.1, height * 0.44, 'none', {
        stroke: colour,
        'stroke-width': 2,
        rx: 1.5,
      }),
    ),
    circle(x + width * 0.52, y + height * 0.42, 1.5, colour),
    circle(x + width * 0.52, y + height * 0.6, 1.5, colour),
  )

/** Short feet under a box. */
export const feet = (x: number, y: number, width: number): string =>
  rect(x + 22, y, 34, 9, '#2e2f31', { rx: 3 }) + rect(x + width - 56, y, 34, 9, '#2e2f31', { rx: 3 })

/** The ring, the glass and the drum of a machine that turns clothes. */
export const porthole = (x: number, y: number, radius: number, ring: string, tint: string): string =>
  circle(x, y + 4, radius + 3, '#00000022') +
  circle(x, y, radius, ring) +
  circle(x, y, radius * 0.99, 'none', { stroke: '#00000030', 'stroke-width': 2 }) +
  circle(x, y, radius * 0.8, '#22262b') +
  circle(x, y, radius * 0.76, tint) +
  times(3, (index) =>
    circle(x, y, radius * (0.66 - index * 0.16), 'none', {
      stroke: '#ffffff22',
      'stroke-width': 2,
      'stroke-dasharray': '3 9',
    }),
  ) +
  path(
    `M${x - radius * 0.6} ${y - radius * 0.2}a${radius * 0.66} ${radius * 0.66} 0 0 1 ${radius * 0.72} ${-radius * 0.42}`,
    'none',
    { stroke: '#ffffff', 'stroke-width': radius * 0.07, 'stroke-linecap': 'round', opacity: 0.5 },
  )
