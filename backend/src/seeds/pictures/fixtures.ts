import { type Shape } from './shape'
import { circle, ellipse, path, rect, times } from '../../text/svg'

/** Seen from above, set in a benchtop. */
export const sink: Shape = (s) => {
  const bowls = s.attributes.Bowls ?? 'Single'
  const width = bowls === 'Single' ? 320 : 440
  const [x, y, height] = [300 - width / 2, 200, 270]
  const parts = bowls === 'Single' ? [1] : bowls === 'Double' ? [0.5, 0.5] : [0.62, 0.38]
  let left = x + 16
  const inner = width - 32 - (parts.length - 1) * 14
  const bowl = (share: number, index: number): string => {
    const at = left
    const size = inner * share
    left += size + 14
    const deep = index === 0 || bowls === 'Double'
    return (
      rect(at, y + 16, size, height - 32, s.side, { rx: 24 }) +
      rect(at + 10, y + 28, size - 20, height - 54, s.fill, { rx: 20, opacity: 0.9 }) +
      rect(at, y + 16, size, 26, '#000000', { rx: 18, opacity: 0.14 }) +
      circle(at + size / 2, y + height * (deep ? 0.56 : 0.5), 21, '#6f767d') +
      circle(at + size / 2, y + height * (deep ? 0.56 : 0.5), 13, '#3c4147')
    )
  }
  return {
    body:
      rect(40, 120, 520, 400, '#d9d3c8', { rx: 14 }) +
      rect(40, 120, 520, 400, 'none', { rx: 14, stroke: '#c2bbaf', 'stroke-width': 3 }) +
      times(26, (index) => circle(60 + ((index * 97) % 480), 136 + ((index * 61) % 368), 2, '#bdb5a7')) +
      rect(x - 4, y - 2, width + 8, height + 8, '#3a342c', { rx: 30, opacity: 0.16 }) +
      rect(x, y, width, height, s.fill, { rx: 28, stroke: s.seam, 'stroke-width': 2 }) +
      parts.map(bowl).join('') +
      ellipse(300, y - 26, 26, 10, '#3a342c', { opacity: 0.18 }) +
      circle(300, y - 32, 20, 'url(#chrome)') +
      rect(293, y - 34, 14, 120, 'url(#chrome-x)', { rx: 7 }) +
      circle(300, y + 84, 10, '#7d848b'),
    detail: [180, 130, 230],
  }
}

export const tap: Shape = (s) => {
  const type = s.attributes.Type ?? 'Gooseneck'
  const stroke = {
    stroke: 'url(#body)',
    'stroke-width': 27,
    'stroke-linecap': 'round',
    fill: 'none',
  } as const
  const line = {
    stroke: s.paint.light,
    'stroke-width': 5,
    'stroke-linecap': 'round',
    fill: 'none',
    opacity: 0.6,
  } as const
  const d =
    type === 'Square'
      ? 'M240 470V150h170v96'
      : type === 'Filtered'
        ? 'M240 470V250q0 -96 92 -96t92 86'
        : 'M240 470V210q0 -94 88 -94t88 94v44'
  const end: readonly [number, number] =
    type === 'Square' ? [410, 246] : type === 'Filtered' ? [424, 240] : [416, 254]
  const frame =
    type === 'Square' ? { ...stroke, 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' } : stroke
  return {
    body:
      rect(60, 492, 480, 28, '#d9d3c8', { rx: 6 }) +
      ellipse(246, 492, 74, 12, 'url(#shadow)') +
      path(d, 'none', { ...frame, stroke: s.paint.dark, 'stroke-width': 29 }) +
      path(d, 'none', { ...frame, stroke: s.paint.base, 'stroke-width': 24 }) +
      path(d, 'none', { ...line, transform: 'translate(-5 0)' }) +
      rect(end[0] - 16, end[1] - 6, 32, type === 'Pull-Out' ? 74 : 26, s.side, { rx: 7 }) +
      (type === 'Pull-Out'
        ? rect(end[0] - 16, end[1] + 22, 32, 4, s.seam) +
          rect(end[0] - 12, end[1] + 68, 24, 7, '#2a2d31', { rx: 3 })
        : '') +
      path(
        `M${end[0] - 4} ${end[1] + (type === 'Pull-Out' ? 78 : 24)}q4 60 2 150h6q0 -90 2 -150z`,
        'url(#water)',
        { opacity: 0.75 },
      ) +
      rect(216, 452, 48, 42, s.fill, { rx: 8 }) +
      rect(204, 482, 72, 14, s.side, { rx: 7 }) +
      path('M262 380l62 -26', 'none', {
        stroke: s.paint.dark,
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) +
      path('M262 379l62 -26', 'none', {
        stroke: s.paint.light,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }) +
      (type === 'Filtered' ? circle(240, 330, 12, '#7fc4e8') : ''),
    detail: [200, 100, 240],
  }
}
