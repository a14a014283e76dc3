import { badge, type Shape, shadow, type Sitter } from './shape'
import { box, display, glass, handle, knobs } from './fronts'
import { circle, ellipse, group, line, path, rect, spread, times } from '../../text/svg'

const racks = (x: number, y: number, width: number, height: number, count: number): string =>
  spread(y + height * 0.3, y + height * 0.85, count)
    .map((at) => line(x + 14, at, x + width - 14, at, '#aeb4ba', 2, { opacity: 0.28 }))
    .join('')

/** Front of one oven door with window and handle. */
const door = (s: Sitter, x: number, y: number, width: number, height: number): string => {
  const isFullGlass = s.paint.surface === 'gloss' || s.choice('door', 2) === 0
  const inset = isFullGlass ? 10 : width * 0.12
  const top = y + (height > 150 ? 54 : 40)
  return (
    rect(x + 4, y, width - 8, height - 4, s.fill, { rx: 6, stroke: s.seam, 'stroke-width': 2 }) +
    glass(
      x + inset,
      isFullGlass ? y + 8 : top,
      width - inset * 2,
      y + height - 16 - (isFullGlass ? y + 8 : top),
      8,
    ) +
    group(
      {},
      racks(x + inset + 22, top, width - inset * 2 - 44, y + height - 20 - top, height > 150 ? 3 : 1),
    ) +
    handle(x + width * 0.1, y + 20, width * 0.8, 14)
  )
}

const panel = (s: Sitter, x: number, y: number, width: number, height: number): string => {
  const middle = y + height / 2
  const screen = display(
    x + width / 2 - 46,
    middle - 15,
    92,
    30,
    s.choice('light', 2) ? '#ffd9a0' : '#a9e2ff',
  )
  switch (s.choice('panel', 3)) {
    case 0:
      return (
        screen +
        knobs(x + width * 0.2, x + width * 0.2, middle, 1, 17) +
        knobs(x + width * 0.8, x + width * 0.8, middle, 1, 17)
      )
    case 1:
      return (
        screen +
        knobs(x + width * 0.11, x + width * 0.25, middle, 2, 14) +
        knobs(x + width * 0.75, x + width * 0.89, middle, 2, 14)
      )
    default:
      return (
        rect(x + width * 0.2, middle - 18, width * 0.6, 36, '#14171a', { rx: 6 }) +
        screen +
        spread(x + width * 0.24, x + width * 0.32, 3)
          .map((at) => circle(at, middle, 4, '#8c949b'))
          .join('') +
        spread(x + width * 0.68, x + width * 0.76, 3)
          .map((at) => circle(at, middle, 4, '#8c949b'))
          .join('')
      )
  }
}

export const oven: Shape = (s) => {
  const width = 300 + Math.max(0, s.number('Width', 60) - 60) * 5
  const isDouble = s.number('Number of ovens', 1) === 2
  const isCompact = s.attributes.Height === '45 cm'
  const height = isDouble ? 470 : isCompact ? 250 : width > 400 ? 290 : 320
  const [x, y] = [300 - width / 2, 300 - height / 2]
  const first = isDouble ? (height - 70) * 0.36 : height - 70
  return {
    body:
      shadow(x, y + height + 8, width) +
      box(s, x, y, width, height, 8) +
      panel(s, x, y + 6, width, 56) +
      badge(s, x + width / 2, y + height - 8, 9) +
      door(s, x, y + 66, width, first - (isDouble ? 0 : 14)) +
      (isDouble ? door(s, x, y + 70 + first, width, height - 84 - first) : ''),
    detail: [x + width / 2 - 120, y - 10, 240],
    ...(width <= 375 && !isDouble ? { frame: [75, 75, 450] as const } : {}),
  }
}

const burner = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, '#2a2c2f') +
  circle(x, y, radius * 0.55, '#55595e') +
  circle(x, y, radius * 0.3, '#1a1b1d') +
  times(4, (index) => {
    const [dx, dy] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][index] as [number, number]
    return line(
      x + dx * radius * 0.4,
      y + dy * radius * 0.4,
      x + dx * radius * 1.45,
      y + dy * radius * 1.45,
      '#17181a',
      8,
    )
  })

const zone = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, 'none', { stroke: '#c9d2d9', 'stroke-width': 2, opacity: 0.75 }) +
  circle(x, y, radius * 0.82, 'none', { stroke: '#c9d2d9', 'stroke-width': 1.5, opacity: 0.4 }) +
  line(x - 7, y, x + 7, y, '#c9d2d9', 2, { opacity: 0.8 }) +
  line(x, y - 7, x, y + 7, '#c9d2d9', 2, { opacity: 0.8 })

/** The glow of a hot cooking zone. */
const heat = (x: number, y: number, radius: number): string =>
  circle(x, y, radius * 0.78, '#ff5a36', { opacity: 0.16 }) +
  circle(x, y, radius, 'none', { stroke: '#ff7a5c', 'stroke-width': 3 })

/** Seen from above. */
export const cooktop: Shape = (s) => {
  const lit = s.choice('lit', 5)
  const width = Math.min(520, 330 + (s.number('Width', 60) - 60) * 6)
  const height = 310
  const [x, y] = [300 - width / 2, 300 - height / 2]
  const isGas = s.attributes.Fuel === 'Gas'
  const hasFive = s.number('Zones', 4) >= 5
  const draw = isGas ? burner : zone
  const size = isGas ? 26 : 46
  const left = x + width * (hasFive ? 0.19 : 0.28)
  const right = x + width * (hasFive ? 0.81 : 0.72)
  const rows = [y + height * 0.26, y + height * 0.64] as const
  return {
    body:
      rect(x + 6, y + 14, width, height, '#3a342c', { rx: 16, opacity: 0.16 }) +
      rect(x, y, width, height, isGas ? s.fill : '#17191c', { rx: 12 }) +
      (isGas ? '' : rect(x, y, width, height, 'url(#glass)', { rx: 12 })) +
      path(
        `M${x + 20} ${y + 3}h${width * 0.34}l${-height * 0.5} ${height - 6}h${-width * 0.12}q-8 0 -8 -8V${y + 14}q0 -11 11 -11z`,
        'url(#shine)',
        { opacity: 0.32 },
      ) +
      rect(x + 1.5, y + 1.5, width - 3, height - 3, 'none', {
        rx: 11,
        stroke: isGas ? s.seam : '#6b7178',
        'stroke-width': 3,
      }) +
      draw(left, rows[0], size) +
      draw(right, rows[0], size * (isGas ? 0.85 : 0.8)) +
      draw(left, rows[1], size * (isGas ? 0.8 : 0.78)) +
      draw(right, rows[1], size) +
      (isGas || lit > 1 ? '' : heat(lit ? right : left, rows[1], lit ? size : size * 0.78)) +
      badge({ ...s, ink: isGas ? s.ink : '#dfe3e6' }, x + 42, y + height - 9, 8) +
      (hasFive ? draw(300, y + height * 0.45, size * (isGas ? 1.45 : 1.3)) : '') +
      (isGas
        ? knobs(300 - (hasFive ? 100 : 78), 300 + (hasFive ? 100 : 78), y + height - 28, hasFive ? 5 : 4, 14)
        : spread(300 - 92, 300 + 92, 9)
            .map((at, index) =>
              circle(at, y + height - 24, index % 4 === 0 ? 5 : 2.5, index === 4 ? '#ff7a5c' : '#aab3ba'),
            )
            .join('')),
    detail: [left - 90, rows[1] - 90, 220],
  }
}

export const cooker: Shape = (s) => {
  const width = 260 + (s.number('Width', 60) - 54) * 3.6
  const height = 400
  const [x, y] = [300 - width / 2, 110]
  const isGas = s.attributes.Fuel === 'Dual Fuel'
  const count = s.number('Zones', 4)
  const split = s.number('Number of ovens', 1) === 2 ? width * 0.6 : width
  return {
    body:
      shadow(x, y + height + 10, width, 20) +
      (isGas
        ? spread(x + 46, x + width - 46, Math.ceil(count / 2))
            .map(
              (at) =>
                rect(at - 34, y - 12, 68, 7, '#1d1e20', { rx: 3 }) +
                rect(at - 30, y - 8, 6, 12, '#1d1e20') +
                rect(at + 24, y - 8, 6, 12, '#1d1e20'),
            )
            .join('')
        : rect(x + 8, y - 5, width - 16, 8, '#1b1d20', { rx: 4 })) +
      box(s, x, y, width, height, 8) +
      rect(x + 4, y + 62, width - 8, 2, s.seam) +
      knobs(x + 34, x + width - 34, y + 34, count + 2, width > 340 ? 15 : 13) +
      door(s, x, y + 70, split, 240) +
      (split < width ? door(s, x + split, y + 70, width - split, 240) : '') +
      rect(x + 6, y + 322, width - 12, 58, s.fill, { rx: 5, stroke: s.seam, 'stroke-width': 2 }) +
      handle(x + width * 0.3, y + 334, width * 0.4, 11) +
      badge(s, 300, y + 370, 9) +
      rect(x + 18, y + height - 2, 26, 12, '#3c3e41', { rx: 3 }) +
      rect(x + width - 44, y + height - 2, 26, 12, '#3c3e41', { rx: 3 }),
    detail: [x + 10, y - 30, 230],
  }
}

export const hood: Shape = (s) => {
  const type = s.attributes.Type ?? 'Canopy'
  const width = Math.min(500, 250 + (s.number('Width', 60) - 60) * 4.2)
  const x = 300 - width / 2
  const lights = spread(x + width * 0.25, x + width * 0.75, 3)
  if (type === 'Undermount' || type === 'Slide-Out')
    return {
      body:
        rect(x - 8, 250, width + 16, 20, '#c9c3b8', { rx: 4 }) +
        rect(x + 12, 268, width - 24, 44, s.side, { rx: 4 }) +
        box(s, x, 308, width, 58, 8) +
        rect(x + 16, 366, width - 32, 12, '#6d7278', { rx: 4 }) +
        spread(300 - 40, 300 + 40, 4)
          .map((at) => circle(at, 338, 6, '#3b3f44'))
          .join('') +
        lights.map((at) => ellipse(at, 380, 22, 5, 'url(#glow)')).join('') +
        path(`M${x + 20} 382h${width - 40}l40 90h${-width - 40}z`, 'url(#glow)', { opacity: 0.2 }) +
        badge(s, x + width - 46, 342, 8),
      detail: [300 - 110, 250, 220],
      frame: [300 - (width + 90) / 2, 345 - (width + 90) / 2, width + 90],
    }
  const isIsland = type.startsWith('Island')
  const isGlass = s.choice('canopy', 2) === 0
  const canopy = isGlass
    ? path(`M${x} 352q${width / 2} -54 ${width} 0l-6 12H${x + 6}z`, '#b9cdd4', {
        opacity: 0.75,
        stroke: '#7f98a1',
        'stroke-width': 2,
      }) + rect(300 - width * 0.3, 322, width * 0.6, 44, s.fill, { rx: 5, stroke: s.seam, 'stroke-width': 2 })
    : path(`M${300 - 68} 290h136l${width / 2 - 68} 62v26q0 6 -6 6H${x + 6}q-6 0 -6 -6v-26z`, s.fill, {
        stroke: s.seam,
        'stroke-width': 2,
      }) + rect(x, 352, width, 32, s.fill, { rx: 5, stroke: s.seam, 'stroke-width': 2 })
  return {
    body:
      (isIsland
        ? line(300 - 50, 60, 300 - 50, 120, '#8c9298', 4) + line(350, 60, 350, 120, '#8c9298', 4)
        : '') +
      rect(300 - 62, isIsland ? 110 : 70, 124, isIsland ? 200 : 240, s.fill, {
        rx: 4,
        stroke: s.seam,
        'stroke-width': 2,
      }) +
      rect(300 - 62, 190, 124, 2.5, s.seam) +
      canopy +
      spread(300 - 40, 300 + 40, 5)
        .map((at) => circle(at, isGlass ? 344 : 368, 5, '#3b3f44'))
        .join('') +
      lights.map((at) => ellipse(at, 388, 22, 5, 'url(#glow)')).join('') +
      path(`M${x + 24} 388h${width - 48}l44 112h${-width - 40}z`, 'url(#glow)', { opacity: 0.2 }) +
      badge(s, 300, 240, 10),
    detail: [300 - 110, 270, 220],
  }
}

export const microwave: Shape = (s) => {
  const width = 370 + s.number('Capacity', 30) * 1.6
  const height = 236
  const [x, y] = [300 - width / 2, 190]
  const side = 96
  return {
    body:
      shadow(x, y + height + 10, width) +
      feet4(x, y + height, width) +
      box(s, x, y, width, height, 12) +
      glass(x + 16, y + 18, width - side - 40, height - 36, 10) +
      ellipse(x + (width - side) / 2, y + height - 52, (width - side) * 0.32, 9, '#8d959c', {
        opacity: 0.35,
      }) +
      handle(x + width - side - 12, y + 28, 12, height - 56) +
      display(x + width - side + 12, y + 26, side - 28, 32, '#9ff0c4') +
      (s.choice('controls', 2)
        ? knobs(x + width - side / 2 - 2, x + width - side / 2 - 2, y + 118, 1, 24) +
          knobs(x + width - side / 2 - 2, x + width - side / 2 - 2, y + 180, 1, 15)
        : times(12, (index) =>
            rect(
              x + width - side + 14 + (index % 3) * 23,
              y + 78 + Math.floor(index / 3) * 27,
              17,
              17,
              '#7c8288',
              { rx: 4, opacity: 0.75 },
            ),
          )) +
      badge(s, x + width - side / 2 - 2, y + height - 14, 8),
    detail: [x + width - 230, y - 10, 240],
    frame: [50, 60, 500],
  }
}

const feet4 = (x: number, y: number, width: number): string =>
  rect(x + 24, y - 2, 26, 10, '#2e2f31', { rx: 3 }) +
  rect(x + width - 50, y - 2, 26, 10, '#2e2f31', { rx: 3 })

export const warmingDrawer: Shape = (s) => {
  const height = s.number('Height', 14) > 20 ? 190 : 110
  const [x, y, width] = [110, 300 - height / 2, 380]
  return {
    body:
      shadow(x, y + height + 8, width) +
      rect(x + 10, y - 46, width - 20, 44, '#d8d3ca', { rx: 4 }) +
      times(5, (index) =>
        ellipse(300, y - 6 - index * 7, 66 - index, 7, index % 2 ? '#ffffff' : '#eceae6', {
          stroke: '#c8c4bc',
          'stroke-width': 1,
        }),
      ) +
      box(s, x, y, width, height, 6) +
      (s.choice('handle', 2)
        ? handle(x + 60, y + 22, width - 120, 13)
        : rect(x + 60, y + 10, width - 120, 6, '#00000040', { rx: 3 })) +
      circle(x + width - 40, y + height - 26, 6, '#ff7a5c') +
      badge(s, 300, y + height - 20, 10),
    detail: [x + 180, y - 60, 220],
    frame: [75, 70, 450],
  }
}
