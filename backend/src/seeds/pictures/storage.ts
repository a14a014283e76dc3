import { type Shape, shadow, type Sitter } from './shape'
import { circle, line, path, rect, spread, times } from '../../text/svg'

const edge = (s: Sitter) => ({ stroke: s.seam, 'stroke-width': 2 })

const grip = (s: Sitter, x: number, y: number): string =>
  s.choice('grip', 3) === 0
    ? circle(x, y, 7, '#c9a45c', { stroke: '#8d6d33', 'stroke-width': 1.5 })
    : s.choice('grip', 3) === 1
      ? rect(x - 24, y - 3, 48, 7, '#2d2f32', { rx: 3 })
      : path(`M${x - 20} ${y - 6}a20 12 0 0 0 40 0z`, s.paint.dark)

const legs = (s: Sitter, x: number, width: number, y: number, height: number): string =>
  [x + 26, x + width - 26]
    .map((at, index) => path(`M${at - 9} ${y}h18l${index ? 5 : -5} ${height}h-10z`, s.paint.dark))
    .join('')

const carcass = (s: Sitter, x: number, y: number, width: number, height: number): string =>
  path(`M${x + 12} ${y - 16}h${width - 24}l12 16H${x}z`, s.top, edge(s)) +
  rect(x, y, width, height, s.fill, { rx: 5, ...edge(s) })

const drawer = (s: Sitter, x: number, y: number, width: number, height: number, wide = false): string =>
  rect(x, y, width, height, s.fill, { rx: 4, ...edge(s) }) +
  path(`M${x + 10} ${y + height * 0.7}q${width * 0.3} -8 ${width - 20} -2`, 'none', {
    stroke: s.paint.dark,
    'stroke-width': 1.3,
    opacity: 0.35,
  }) +
  (wide
    ? grip(s, x + width * 0.28, y + height / 2) + grip(s, x + width * 0.72, y + height / 2)
    : grip(s, x + width / 2, y + height / 2))

const slats = (s: Sitter, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, s.paint.dark, { rx: 4, opacity: 0.65 }) +
  spread(x + 7, x + width - 7, Math.floor(width / 13))
    .map((at) => rect(at - 4, y + 3, 8, height - 6, s.paint.base, { rx: 2 }))
    .join('')

const lamp = (x: number, y: number): string =>
  rect(x - 4, y - 46, 8, 40, '#b98b4a') +
  rect(x - 22, y - 8, 44, 8, '#b98b4a', { rx: 4 }) +
  path(`M${x - 22} ${y - 86}h44l12 44h-68z`, '#fbf0d8', { stroke: '#dcc9a0', 'stroke-width': 2 })

export const bedsideTable: Shape = (s) => {
  const count = s.number('Drawers', 2)
  const [x, width] = [190, 220]
  const height = 90 + count * 62
  const y = 470 - height
  const size = (height - 24) / count
  return {
    body:
      shadow(x, 516, width, 16) +
      legs(s, x, width, 468, 46) +
      carcass(s, x, y, width, height) +
      times(count, (index) => drawer(s, x + 14, y + 12 + index * size, width - 28, size - 8)) +
      lamp(x + 70, y - 6) +
      rect(x + 124, y - 20, 64, 10, '#7d8f9a', { rx: 2 }) +
      rect(x + 128, y - 29, 56, 10, '#d2c3a8', { rx: 2 }),
    detail: [x, y - 100, 220],
    frame: [90, 100, 430],
  }
}

export const chestOfDrawers: Shape = (s) => {
  const count = s.number('Drawers', 5)
  const isWide = count === 6
  const width = isWide ? 420 : 280
  const rows = isWide ? 3 : count
  const height = isWide ? 250 : 90 + rows * 58
  const [x, y] = [300 - width / 2, 486 - height]
  const size = (height - 24) / rows
  return {
    body:
      shadow(x, 514, width, 20) +
      legs(s, x, width, 484, 28) +
      carcass(s, x, y, width, height) +
      times(rows, (index) =>
        isWide
          ? drawer(s, x + 14, y + 12 + index * size, width / 2 - 20, size - 8) +
            drawer(s, x + width / 2 + 6, y + 12 + index * size, width / 2 - 20, size - 8)
          : drawer(s, x + 14, y + 12 + index * size, width - 28, size - 8, true),
      ),
    detail: [x + 10, y - 20, 220],
  }
}

export const sideboard: Shape = (s) => {
  const doors = s.number('Doors', 3)
  const width = doors >= 4 ? 500 : 410
  const [x, y, height] = [300 - width / 2, 260, 190]
  const size = (width - 24) / doors
  const isSlatted = s.choice('front', 2) === 0
  return {
    body:
      shadow(x, 500, width, 20) +
      legs(s, x, width, 448, 52) +
      carcass(s, x, y, width, height) +
      times(doors, (index) =>
        isSlatted && index % 2 === 0
          ? slats(s, x + 12 + index * size, y + 12, size - 6, height - 24)
          : rect(x + 12 + index * size, y + 12, size - 6, height - 24, s.fill, { rx: 4, ...edge(s) }) +
            circle(
              x + 12 + index * size + (index < doors / 2 ? size - 26 : 20),
              y + height / 2,
              6,
              '#c9a45c',
            ),
      ) +
      lamp(x + 80, y - 8) +
      path(`M${x + width - 120} ${y - 8}q-26 -30 0 -58t0 -2q26 28 0 60z`, '#dfe3de', {
        stroke: '#b4bab3',
        'stroke-width': 2,
      }),
    detail: [x + 20, y - 100, 230],
  }
}

export const tvUnit: Shape = (s) => {
  const width = s.number('Width', 160) > 180 ? 510 : 430
  const [x, y, height] = [300 - width / 2, 380, 92]
  const parts = s.number('Drawers', 2)
  const size = (width - 20) / (parts + 1)
  return {
    body:
      shadow(x, 502, width, 18) +
      legs(s, x, width, 470, 32) +
      rect(150, 170, 300, 174, '#1d2023', { rx: 8 }) +
      rect(158, 178, 284, 156, '#7397a8', { rx: 4 }) +
      path('M158 290l80 -60 60 46 54 -66 90 88v36H158z', '#4d7182') +
      circle(388, 214, 16, '#f4e1b4') +
      rect(282, 344, 36, 22, '#2a2d31') +
      carcass(s, x, y, width, height) +
      times(parts + 1, (index) =>
        index % 2
          ? drawer(s, x + 10 + index * size, y + 10, size - 6, height - 20)
          : slats(s, x + 10 + index * size, y + 10, size - 6, height - 20),
      ),
    detail: [x + 10, 300, 220],
  }
}

const spines = ['#b5694b', '#5c6f7d', '#c9b9a0', '#7c8a72', '#e0d6c4', '#8a5a5f', '#44566b']

export const bookcase: Shape = (s) => {
  const shelves = s.number('Shelves', 5)
  const isWide = s.choice('wide', 3) === 0
  const width = isWide ? 330 : 240
  const [x, y, height] = [300 - width / 2, 84, 430]
  const gap = (height - 16) / shelves
  const books = (row: number): string => {
    const floor = y + 8 + (row + 1) * gap
    const count = 4 + ((s.choice('books', 5) + row * 3) % 5)
    return times(count, (index) => {
      const tall = gap * (0.5 + ((row * 7 + index * 5) % 4) * 0.09)
      return rect(
        x + 18 + index * 17 + (row % 2 ? width * 0.32 : 0),
        floor - tall - 3,
        14,
        tall,
        spines[(row * 3 + index) % spines.length] as string,
        { rx: 2 },
      )
    })
  }
  return {
    body:
      shadow(x, 524, width, 16) +
      rect(x, y, width, height, s.paint.dark, { rx: 4, opacity: 0.4 }) +
      times(shelves, books) +
      rect(x + width - 70, y + 8 + gap * 2 - 38, 40, 35, '#e9e4da', { rx: 10 }) +
      rect(x - 4, y - 8, 16, height + 18, s.side, { rx: 3 }) +
      rect(x + width - 12, y - 8, 16, height + 18, s.side, { rx: 3 }) +
      times(shelves + 1, (index) =>
        rect(x - 2, y + index * gap, width + 4, 10, s.fill, { rx: 2, ...edge(s) }),
      ) +
      line(x + 6, y - 5, x + width - 6, y - 5, '#ffffff', 2, { opacity: 0.4 }),
    detail: [x + 10, y + 60, 220],
  }
}
