import { type Shape, shadow, type Sitter } from './shape'
import { timber } from './paint'
import { circle, ellipse, line, path, rect, spread, times } from '../../text/svg'

const edge = (s: Sitter) => ({ stroke: s.seam, 'stroke-width': 2 })

/** Grain along a board. */
const grain = (s: Sitter, x: number, y: number, width: number, height: number, lines: number): string =>
  times(lines, (index) => {
    const at = y + (height * (index + 1)) / (lines + 1)
    return path(
      `M${x + 8} ${at}q${width * 0.25} ${index % 2 ? 4 : -4} ${width * 0.5} 0t${width * 0.5 - 16} 0`,
      'none',
      {
        stroke: s.paint.dark,
        'stroke-width': 1.4,
        opacity: 0.35,
      },
    )
  })

const legged = (
  s: Sitter,
  x: number,
  width: number,
  top: number,
  floor: number,
  thickness: number,
): string => {
  const style = s.choice('legs', 3)
  const wood = s.paint
  const stroke = { stroke: wood.base, 'stroke-width': 17, 'stroke-linecap': 'butt', fill: 'none' } as const
  if (style === 0)
    return (
      rect(x + 22, top + thickness, 20, floor - top - thickness, s.side) +
      rect(x + width - 42, top + thickness, 20, floor - top - thickness, s.side)
    )
  if (style === 1)
    return (
      path(
        `M${x + 62} ${top + thickness}L${x + 26} ${floor}M${x + width - 62} ${top + thickness}L${x + width - 26} ${floor}`,
        'none',
        stroke,
      ) +
      path(
        `M${x + 96} ${top + thickness}L${x + 106} ${floor - 20}M${x + width - 96} ${top + thickness}L${x + width - 106} ${floor - 20}`,
        'none',
        { ...stroke, stroke: wood.dark, 'stroke-width': 13 },
      )
    )
  return (
    path(
      `M${x + 50} ${top + thickness}v${floor - top - thickness}M${x + width - 50} ${top + thickness}v${floor - top - thickness}`,
      'none',
      { ...stroke, stroke: '#2b2d30' },
    ) +
    rect(x + 20, floor - 8, 60, 8, '#2b2d30', { rx: 3 }) +
    rect(x + width - 80, floor - 8, 60, 8, '#2b2d30', { rx: 3 })
  )
}

const pedestal = (s: Sitter, top: number, floor: number): string =>
  s.choice('legs', 2)
    ? path(`M286 ${top}h28l8 ${floor - top - 24}h-44z`, s.side) +
      path(`M208 ${floor}q92 -48 184 0z`, s.fill, edge(s))
    : path(`M264 ${top}L214 ${floor}M336 ${top}L386 ${floor}M300 ${top}V${floor - 10}`, 'none', {
        stroke: s.paint.base,
        'stroke-width': 16,
      })

/** The top, a little from above: rectangular, round or oval. */
const tableTop = (
  s: Sitter,
  x: number,
  y: number,
  width: number,
  depth: number,
  thickness: number,
): string => {
  const shape = s.attributes.Shape ?? 'Rectangular'
  if (shape === 'Rectangular')
    return (
      path(`M${x + 34} ${y - depth}h${width - 68}l34 ${depth}H${x}z`, s.top, edge(s)) +
      grain(s, x + 26, y - depth, width - 52, depth, 4) +
      rect(x, y, width, thickness, s.fill, { rx: 4, ...edge(s) })
    )
  return (
    ellipse(300, y - depth / 2 + thickness, width / 2, depth / 2 + 2, s.paint.dark) +
    ellipse(300, y - depth / 2, width / 2, depth / 2, s.top, edge(s)) +
    grain(s, x + width * 0.2, y - depth * 0.85, width * 0.6, depth * 0.7, 4)
  )
}

const vase = (x: number, y: number): string =>
  path(
    `M${x - 5} ${y - 44}q-14 -40 -6 -74M${x} ${y - 44}q2 -50 14 -84M${x + 4} ${y - 44}q20 -28 34 -50`,
    'none',
    { stroke: '#7f8f6a', 'stroke-width': 4, 'stroke-linecap': 'round' },
  ) +
  [
    [-12, -120],
    [15, -130],
    [39, -96],
  ]
    .map(([dx, dy]) => circle(x + (dx as number), y + (dy as number), 9, '#e6c9a0'))
    .join('') +
  path(`M${x - 12} ${y - 46}h24l6 30q2 16 -18 16t-18 -16z`, '#f4f1ea', {
    stroke: '#cfc8ba',
    'stroke-width': 2,
  })

const mug = (x: number, y: number): string =>
  rect(x - 13, y - 26, 26, 26, '#5c7d86', { rx: 5 }) +
  path(`M${x + 12} ${y - 20}q14 0 10 11t-12 5`, 'none', { stroke: '#5c7d86', 'stroke-width': 4 })

export const diningTable: Shape = (s) => {
  const seats = s.number('Seats', 6)
  const isRound = s.attributes.Shape === 'Round'
  const width = isRound ? 330 : Math.min(520, 300 + seats * 24)
  const x = 300 - width / 2
  return {
    body:
      shadow(x, 478, width, 22) +
      (isRound ? pedestal(s, 300, 474) : legged(s, x, width, 286, 474, 18)) +
      tableTop(s, x, 286, width, isRound ? 96 : 62, 20) +
      (s.attributes.Extends ? line(300, 226, 300, 306, s.seam, 3) : '') +
      vase(isRound ? 300 : 300 + (s.choice('vase', 2) ? 60 : -60), isRound ? 250 : 262),
    detail: [180, 130, 230],
  }
}

export const coffeeTable: Shape = (s) => {
  const isRound = s.attributes.Shape === 'Round'
  const width = isRound ? 320 : 400
  const x = 300 - width / 2
  return {
    body:
      shadow(x, 452, width, 22) +
      (isRound ? pedestal(s, 360, 448) : legged(s, x, width, 346, 448, 16)) +
      (s.choice('shelf', 2) && !isRound ? rect(x + 40, 408, width - 80, 10, s.side, { rx: 3 }) : '') +
      tableTop(s, x, 346, width, 88, 17) +
      rect(238, 292, 84, 12, '#c9b9a0', { rx: 2 }) +
      rect(244, 282, 76, 11, '#5c6f7d', { rx: 2 }) +
      mug(366, 306),
    detail: [190, 220, 220],
    frame: [60, 130, 480],
  }
}

const screen = (x: number, y: number): string =>
  rect(x, y, 150, 96, '#1e2124', { rx: 6 }) +
  rect(x + 6, y + 6, 138, 80, '#6f93a6', { rx: 3 }) +
  path(`M${x + 6} ${y + 62}l40 -24 34 20 30 -28 34 34v22H${x + 6}z`, '#4f7284') +
  rect(x + 68, y + 96, 14, 20, '#2a2d31') +
  rect(x + 46, y + 114, 58, 6, '#2a2d31', { rx: 3 })

export const desk: Shape = (s) => {
  const isStanding = s.attributes.Type === 'Sit-stand'
  const drawers = s.number('Drawers', 1)
  const width = drawers === 2 ? 350 : 430
  const x = 300 - width / 2
  const top = isStanding ? 250 : 298
  return {
    body:
      shadow(x, 490, width, 20) +
      (isStanding
        ? [x + 56, x + width - 82]
            .map(
              (at) =>
                rect(at, top + 16, 26, 120, '#d6d9db') +
                rect(at + 4, top + 100, 18, 124, '#9aa0a6') +
                rect(at - 34, 478, 94, 12, '#8a9096', { rx: 5 }),
            )
            .join('') + rect(x + width - 70, top + 16, 40, 10, '#26282b', { rx: 4 })
        : legged(s, x, width, top, 488, 16)) +
      (drawers > 0 && !isStanding
        ? rect(x + width - 150, top + 16, 130, 20 + drawers * 28, s.fill, { rx: 3, ...edge(s) }) +
          times(drawers, (index) => rect(x + width - 106, top + 32 + index * 34, 42, 6, '#33363a', { rx: 3 }))
        : '') +
      tableTop({ ...s, attributes: {} }, x, top, width, 50, 16) +
      screen(226, top - 142) +
      rect(236, top - 18, 100, 10, '#e4e5e6', { rx: 4 }) +
      mug(400, top - 14),
    detail: [190, top - 150, 230],
  }
}

const planks = (colour: string): string =>
  times(3, (index) => rect(110 + index * 2, 300 + index * 13, 380 - index * 4, 9, colour, { rx: 2 }))

/** A table with its chairs. */
export const outdoorSet: Shape = (s) => {
  const isRound = s.attributes.Shape === 'Round'
  const metal = timber('black ash').base
  const chair = (x: number, flip: number): string =>
    path(`M${x} 260q${flip * 26} 60 ${flip * 10} 116h${flip * 74}`, 'none', {
      stroke: metal,
      'stroke-width': 12,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    path(`M${x + flip * 8} 276q${flip * 20} 46 ${flip * 6} 92`, 'none', {
      stroke: s.paint.light,
      'stroke-width': 16,
      opacity: 0.85,
    }) +
    line(x + flip * 16, 376, x + flip * 4, 470, metal, 9) +
    line(x + flip * 80, 376, x + flip * 88, 470, metal, 9)
  return {
    body:
      shadow(80, 474, 440, 22) +
      (s.choice('umbrella', 2)
        ? line(300, 100, 300, 300, '#c9c3b6', 8) +
          path(
            'M120 190q180 -150 360 0q-30 -16 -60 0q-30 -16 -60 0q-30 -16 -60 0q-30 -16 -60 0q-30 -16 -60 0q-30 -16 -60 0z',
            '#efe8da',
            { stroke: '#cfc6b3', 'stroke-width': 2 },
          )
        : '') +
      chair(96, 1) +
      chair(504, -1) +
      (isRound
        ? pedestal(s, 320, 468) +
          ellipse(300, 316, 150, 34, s.paint.dark) +
          ellipse(300, 308, 150, 34, s.top, edge(s))
        : legged(s, 130, 340, 306, 470, 30) +
          planks(s.paint.base) +
          rect(110, 296, 380, 8, s.paint.light, { rx: 3 })) +
      circle(300, isRound ? 300 : 288, 12, '#d9784f') +
      circle(322, isRound ? 304 : 290, 9, '#e3b34c'),
    detail: [190, 220, 220],
  }
}

const patterns: Record<string, (s: Sitter) => string> = {
  Stripe: (s) =>
    spread(150, 450, 9)
      .map((y, index) =>
        rect(70, y - 7, 460, index % 2 ? 5 : 13, index % 2 ? s.paint.dark : s.paint.light, { opacity: 0.7 }),
      )
      .join(''),
  Border: (s) =>
    rect(104, 164, 392, 272, 'none', { stroke: s.paint.dark, 'stroke-width': 10, opacity: 0.7 }) +
    rect(126, 186, 348, 228, 'none', { stroke: s.paint.light, 'stroke-width': 4 }),
  Diamond: (s) =>
    times(4, (row) =>
      times(8, (column) =>
        path(`M${100 + column * 56} ${168 + row * 71}l22 30 -22 30 -22 -30z`, 'none', {
          stroke: (row + column) % 2 ? s.paint.light : s.paint.dark,
          'stroke-width': 5,
          opacity: 0.75,
        }),
      ),
    ),
}

export const rug: Shape = (s) => {
  if (s.attributes.Shape === 'Round')
    return {
      body:
        ellipse(300, 320, 232, 190, 'url(#shadow)') +
        circle(300, 304, 206, s.fill) +
        times(5, (index) =>
          circle(300, 304, 184 - index * 36, 'none', {
            stroke: index % 2 ? s.paint.light : s.paint.dark,
            'stroke-width': index % 2 ? 5 : 11,
            opacity: 0.65,
          }),
        ),
      detail: [300, 130, 210],
    }
  return {
    body:
      rect(66, 152, 478, 318, '#3a342c', { rx: 8, opacity: 0.14 }) +
      spread(146, 456, 40)
        .map((y) => line(54, y, 70, y, s.paint.base, 2.5) + line(530, y, 546, y, s.paint.base, 2.5))
        .join('') +
      rect(70, 140, 460, 322, s.fill, { rx: 5 }) +
      (patterns[s.attributes.Pattern ?? 'Stripe'] ?? (patterns.Stripe as (given: Sitter) => string))(s),
    detail: [60, 130, 220],
  }
}
