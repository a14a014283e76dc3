import { type Shape, shadow, type Sitter } from './shape'
import { timber } from './paint'
import { circle, line, path, rect, spread, times } from '../../text/svg'

const edge = (s: Sitter) => ({ stroke: s.seam, 'stroke-width': 2 })
const widths: Record<string, number> = { Single: 250, Double: 340, Queen: 390, King: 450 }

const pillow = (x: number, y: number, width: number): string =>
  rect(x, y, width, 58, '#fdfcfa', { rx: 22, stroke: '#d8d3c9', 'stroke-width': 2 }) +
  path(`M${x + 24} ${y + 40}q${width / 2 - 24} 14 ${width - 48} 0`, 'none', {
    stroke: '#e4dfd5',
    'stroke-width': 4,
    'stroke-linecap': 'round',
  })

export const bed: Shape = (s) => {
  const width = widths[s.attributes.Size ?? 'Queen'] ?? 390
  const x = 300 - width / 2
  const isTimber = s.paint.surface === 'timber'
  const head = s.choice('head', 3)
  const throwColour = ['#b5694b', '#5f7a6a', '#6f8597', '#c9a46a'][s.choice('throw', 4)] as string
  const pillows = width > 300 ? 2 : 1
  const size = Math.min(150, (width - 60) / pillows - 10)
  const headboard = isTimber
    ? head === 0
      ? spread(x + 14, x + width - 14, Math.round(width / 26))
          .map((at) => rect(at - 5, 178, 10, 190, s.side, { rx: 4 }))
          .join('') + rect(x - 6, 168, width + 12, 22, s.fill, { rx: 8, ...edge(s) })
      : rect(x - 6, 168, width + 12, 210, s.fill, { rx: head === 1 ? 12 : 70, ...edge(s) }) +
        line(x + 10, 250, x + width - 10, 250, s.seam, 2)
    : rect(x - 10, 152, width + 20, 226, s.fill, { rx: head === 1 ? 90 : 26, ...edge(s) }) +
      (head === 0
        ? spread(x + width / 6, x + width - width / 6, 5)
            .map((at) => line(at, 160, at, 370, s.seam, 2.5))
            .join('')
        : head === 2
          ? times(2, (row) =>
              spread(x + 40, x + width - 40, 6)
                .map((at) => circle(at, 200 + row * 44, 4, s.seam))
                .join(''),
            )
          : '')
  return {
    body:
      shadow(x - 10, 506, width + 20, 24) +
      headboard +
      times(pillows, (index) =>
        pillow(x + (width - pillows * (size + 10)) / 2 + index * (size + 10) + 5, 312, size),
      ) +
      path(`M${x + 6} 366h${width - 12}q8 0 10 8l12 92H${x - 16}l12 -92q2 -8 10 -8z`, '#f7f4ee', {
        stroke: '#d8d3c9',
        'stroke-width': 2,
      }) +
      path(`M${x + 4} 384q${width / 2} 22 ${width - 8} 0`, 'none', { stroke: '#e2dccf', 'stroke-width': 4 }) +
      path(`M${x - 8} 412h${width + 16}l7 50H${x - 15}z`, throwColour, { opacity: 0.92 }) +
      rect(x - 18, 462, width + 36, 32, isTimber ? s.fill : s.side, { rx: 6, ...edge(s) }) +
      rect(x + 4, 492, 20, 20, s.paint.dark, { rx: 3 }) +
      rect(x + width - 24, 492, 20, 20, s.paint.dark, { rx: 3 }),
    detail: [x + width / 2 - 150, 150, 240],
  }
}

export const mattress: Shape = (s) => {
  const width = (widths[s.attributes.Size ?? 'Queen'] ?? 390) + 40
  const x = 300 - width / 2
  return {
    body:
      shadow(x, 446, width, 24) +
      rect(x + 10, 408, width - 20, 32, timber('oak').base, { rx: 5, opacity: 0.9 }) +
      path(`M${x + 46} 232h${width - 92}q12 0 18 10l32 52H${x - 4}l32 -52q6 -10 18 -10z`, '#fbf9f5', {
        stroke: '#d6d0c4',
        'stroke-width': 2,
      }) +
      times(3, (row) =>
        spread(x + 80 - row * 14, x + width - 80 + row * 14, 8)
          .map((at) => circle(at, 248 + row * 16, 2.6, '#cfc8ba'))
          .join(''),
      ) +
      rect(x - 6, 288, width + 12, 122, s.fill, { rx: 26, ...edge(s) }) +
      rect(x - 6, 290, width + 12, 40, '#fbf9f5', { rx: 20 }) +
      line(x + 4, 330, x + width - 4, 330, s.seam, 2) +
      times(2, (row) =>
        spread(x + 24, x + width - 24, Math.round(width / 30))
          .map((at) =>
            path(`M${at - 10} ${352 + row * 30}l10 -9 10 9 -10 9z`, 'none', {
              stroke: '#ffffff',
              'stroke-width': 2,
              opacity: 0.45,
            }),
          )
          .join(''),
      ) +
      rect(x + 26, 344, 66, 34, '#ffffff', { rx: 4, opacity: 0.9 }) +
      line(x + 38, 356, x + 80, 356, '#8b8578', 3) +
      line(x + 38, 366, x + 66, 366, '#b3ad9f', 3),
    detail: [x, 220, 220],
  }
}
