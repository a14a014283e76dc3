import { badge, type Shape, shadow, type Sitter } from './shape'
import { box, feet, handle } from './fronts'
import { circle, group, line, path, rect, spread, times } from '../../text/svg'

const panelOf = (s: Sitter, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, s.fill, { rx: 7, stroke: s.seam, 'stroke-width': 2.5 }) +
  line(x + 8, y + 3, x + width - 8, y + 3, '#ffffff', 2, { opacity: 0.45 })

const dispenser = (x: number, y: number): string =>
  rect(x, y, 52, 92, '#1e2226', { rx: 8 }) +
  rect(x + 7, y + 8, 38, 20, '#0d1013', { rx: 4 }) +
  spread(x + 15, x + 37, 3)
    .map((at) => circle(at, y + 18, 2.5, '#9fd8ff'))
    .join('') +
  rect(x + 10, y + 36, 32, 46, '#3a4046', { rx: 6 }) +
  rect(x + 20, y + 36, 12, 14, '#7c848b', { rx: 3 })

const hasWater = (s: Sitter): boolean => s.attributes['Water and ice'] === 'true'
const isBar = (s: Sitter): boolean => s.choice('handle', 3) !== 0

/** Two doors above, one or two drawers below. */
export const frenchDoor: Shape = (s) => {
  const width = 330
  const [x, y, height] = [300 - width / 2, 50, 480]
  const half = width / 2
  const split = y + 290
  const drawers = s.choice('drawers', 2) + 1
  const drawerHeight = (y + height - 8 - split) / drawers
  return {
    body:
      shadow(x, y + height + 12, width, 20) +
      feet(x, y + height - 2, width) +
      box(s, x, y, width, height, 10) +
      panelOf(s, x + 4, y + 5, half - 6, split - y - 9) +
      panelOf(s, x + half + 2, y + 5, half - 6, split - y - 9) +
      times(
        drawers,
        (index) =>
          panelOf(s, x + 4, split + index * drawerHeight, width - 8, drawerHeight - 4) +
          (isBar(s)
            ? handle(x + 60, split + 12 + index * drawerHeight, width - 120, 11)
            : rect(x + 40, split + 4 + index * drawerHeight, width - 80, 7, '#00000045', { rx: 3 })),
      ) +
      (isBar(s)
        ? handle(x + half - 24, y + 70, 11, 190) + handle(x + half + 13, y + 70, 11, 190)
        : rect(x + half - 8, y + 40, 5, 220, '#00000045', { rx: 2 }) +
          rect(x + half + 3, y + 40, 5, 220, '#00000045', { rx: 2 })) +
      (hasWater(s) ? dispenser(x + half / 2 - 34, y + 100) : '') +
      badge(s, x + half + half / 2, y + 34, 10),
    detail: [x + half - 130, y + 60, 240],
  }
}

export const bottomMount: Shape = (s) => {
  const width = 236 + (s.number('Capacity', 400) - 290) * 0.18
  const [x, y, height] = [300 - width / 2, 48, 484]
  const split = y + height * 0.62
  return {
    body:
      shadow(x, y + height + 12, width, 18) +
      feet(x, y + height - 2, width) +
      box(s, x, y, width, height, 10) +
      panelOf(s, x + 4, y + 5, width - 8, split - y - 8) +
      panelOf(s, x + 4, split, width - 8, y + height - split - 5) +
      (isBar(s)
        ? handle(x + width - 30, split - 170, 11, 150) + handle(x + width - 30, split + 14, 11, 100)
        : rect(x + width - 14, split - 190, 6, 180, '#00000045', { rx: 3 }) +
          rect(x + width - 14, split + 8, 6, 130, '#00000045', { rx: 3 })) +
      (hasWater(s) ? dispenser(x + width / 2 - 40, y + 110) : '') +
      badge(s, x + width / 2, y + 32, 10),
    detail: [x + width - 200, split - 130, 220],
  }
}

export const sideBySide: Shape = (s) => {
  const width = 330
  const [x, y, height] = [300 - width / 2, 50, 480]
  const split = x + width * (s.choice('split', 2) ? 0.5 : 0.42)
  return {
    body:
      shadow(x, y + height + 12, width, 20) +
      feet(x, y + height - 2, width) +
      box(s, x, y, width, height, 10) +
      panelOf(s, x + 4, y + 5, split - x - 6, height - 10) +
      panelOf(s, split + 2, y + 5, x + width - split - 6, height - 10) +
      (isBar(s)
        ? handle(split - 22, y + 120, 11, 250) + handle(split + 12, y + 120, 11, 250)
        : rect(split - 8, y + 60, 5, 360, '#00000045', { rx: 2 }) +
          rect(split + 4, y + 60, 5, 360, '#00000045', { rx: 2 })) +
      (hasWater(s) ? dispenser(x + (split - x) / 2 - 34, y + 130) : '') +
      badge(s, split + (x + width - split) / 2, y + 34, 10),
    detail: [split - 140, y + 90, 240],
  }
}

export const upright: Shape = (s) => {
  const height = 300 + s.number('Capacity', 240) * 0.55
  const [x, width] = [195, 210]
  const y = 536 - height
  return {
    body:
      shadow(x, 546, width, 18) +
      feet(x, 534, width) +
      box(s, x, y, width, height, 10) +
      panelOf(s, x + 4, y + 5, width - 8, height - 10) +
      (isBar(s)
        ? handle(x + width - 30, y + height * 0.25, 11, 150)
        : rect(x + width - 14, y + 50, 6, height - 100, '#00000045', { rx: 3 })) +
      rect(x + 20, y + 20, 44, 12, '#15181b', { rx: 4 }) +
      circle(x + 30, y + 26, 2.5, '#9fd8ff') +
      badge(s, x + width / 2 + 20, y + 34, 10),
    detail: [x + 30, y - 6, 210],
  }
}

const bottles = (x: number, y: number, width: number, rows: number, gap: number): string =>
  times(rows, (row) => {
    const at = y + row * gap
    return (
      rect(x, at + 12, width, 5, '#a97f52', { rx: 2 }) +
      spread(x + 16, x + width - 16, Math.max(3, Math.floor(width / 34)))
        .map(
          (bottle, index) =>
            circle(bottle, at, 10, (index + row) % 3 ? '#3d4a35' : '#5a2731') +
            circle(bottle, at, 4.5, (index + row) % 3 ? '#22291d' : '#37171e'),
        )
        .join('')
    )
  })

/** A cabinet with a glass door: wine, or drinks. */
const glassCabinet = (
  s: Sitter,
  inside: (x: number, y: number, width: number, height: number) => string,
  height: number,
  width: number,
) => {
  const [x, y] = [300 - width / 2, 540 - height]
  return {
    body:
      shadow(x, 550, width, 18) +
      feet(x, 538, width) +
      box(s, x, y, width, height, 10) +
      rect(x + 16, y + 18, width - 32, height - 62, '#1a1c1f', { rx: 6 }) +
      rect(x + 20, y + 22, width - 40, 8, 'url(#glow)', { opacity: 0.85 }) +
      rect(x + 20, y + 22, width - 40, 120, 'url(#glow)', { opacity: 0.14 }) +
      inside(x + 26, y + 52, width - 52, height - 110) +
      path(`M${x + 30} ${y + 20}h${width * 0.3}l${-width * 0.24} ${height * 0.6}V${y + 30}z`, 'url(#shine)', {
        opacity: 0.6,
      }) +
      handle(x + width - 18, y + height * 0.25, 10, height * 0.4) +
      badge(s, 300, y + height - 18, 10),
    detail: [x + 20, y + 10, 220] as const,
  }
}

export const wineCabinet: Shape = (s) => {
  const isTall = s.number('Bottles', 50) > 60
  const zones = s.number('Temperature zones', 1)
  return glassCabinet(
    s,
    (x, y, width, height) => {
      const rows = Math.floor(height / 42)
      return (
        bottles(x, y + 8, width, rows, 42) +
        (zones === 2 ? rect(x - 6, y + height * 0.48, width + 12, 8, '#3a3d42') : '')
      )
    },
    isTall ? 480 : 330,
    isTall ? 240 : 250,
  )
}

const cans = ['#c94b3f', '#e0a63a', '#3f7d6e', '#39618f', '#d8d5cf']

export const barFridge: Shape = (s) => {
  const height = 270 + s.number('Capacity', 100) * 0.9
  if (s.attributes.Door === 'Glass')
    return glassCabinet(
      s,
      (x, y, width, space) =>
        times(
          Math.floor(space / 66),
          (row) =>
            rect(x - 4, y + 52 + row * 66, width + 8, 4, '#9aa1a7') +
            spread(x + 12, x + width - 12, 6)
              .map(
                (at, index) =>
                  rect(at - 10, y + 12 + row * 66, 20, 40, cans[(index + row) % cans.length] as string, {
                    rx: 4,
                  }) + rect(at - 10, y + 12 + row * 66, 6, 40, '#ffffff', { rx: 3, opacity: 0.25 }),
              )
              .join(''),
        ),
      height,
      230,
    )
  const [x, width] = [185, 230]
  const y = 540 - height
  const isRetro = s.choice('retro', 2) === 0 || /Red|Mint/.test(s.attributes.Colour ?? '')
  return {
    body:
      shadow(x, 550, width, 18) +
      feet(x, 538, width) +
      rect(x, y, width, height, s.fill, { rx: isRetro ? 46 : 12 }) +
      rect(x + 1.5, y + 1.5, width - 3, height - 3, 'none', {
        rx: isRetro ? 44 : 11,
        stroke: s.seam,
        'stroke-width': 2.5,
      }) +
      group({}, rect(x + 20, y + 26, 16, height * 0.5, '#ffffff', { rx: 8, opacity: 0.3 })) +
      handle(x + width - 44, y + 56, 13, 92) +
      badge(s, x + width / 2, y + height * 0.5, 13),
    detail: [x + 40, y - 10, 200],
  }
}

export const chestFreezer: Shape = (s) => {
  const width = 300 + s.number('Capacity', 200) * 0.36
  const [x, y, height] = [300 - width / 2, 240, 260]
  return {
    body:
      shadow(x, y + height + 14, width, 22) +
      feet(x, y + height - 2, width) +
      path(`M${x + 14} ${y - 44}h${width - 28}l14 48H${x}z`, s.top, { stroke: s.seam, 'stroke-width': 2 }) +
      box(s, x, y, width, height, 10) +
      rect(x - 4, y - 4, width + 8, 26, s.fill, { rx: 8, stroke: s.seam, 'stroke-width': 2 }) +
      rect(300 - 60, y + 14, 120, 14, '#8b9197', { rx: 7 }) +
      circle(x + width - 40, y + height - 40, 16, '#e4e5e5', { stroke: s.seam, 'stroke-width': 2 }) +
      circle(x + 34, y + height - 34, 4, '#57c36b') +
      circle(x + 50, y + height - 34, 4, '#ff7a5c') +
      times(5, (index) =>
        line(
          x + width - 120 + index * 12,
          y + height - 52,
          x + width - 120 + index * 12,
          y + height - 26,
          '#9da2a7',
          3,
        ),
      ) +
      badge(s, 300, y + 70, 13),
    detail: [300 - 110, y - 60, 220],
  }
}
