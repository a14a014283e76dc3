import { badge, type Shape, shadow, type Sitter } from './shape'
import { box, display, feet, handle, knob, porthole } from './fronts'
import { circle, ellipse, line, path, rect, spread, times } from '../../text/svg'

const frame = { x: 140, y: 100, width: 320, height: 410 }

const controls = (s: Sitter): string => {
  const { x, y, width } = frame
  return (
    rect(x + 4, y + 74, width - 8, 2, s.seam) +
    rect(x + 18, y + 20, 86, 38, 'none', { rx: 6, stroke: s.seam, 'stroke-width': 2 }) +
    badge(s, x + 61, y + 44, 9) +
    knob(x + width / 2, y + 38, 25) +
    display(x + width - 120, y + 22, 66, 32, s.choice('light', 2) ? '#ffd9a0' : '#a9e2ff') +
    circle(x + width - 32, y + 38, 10, 'url(#chrome)')
  )
}

const machine = (s: Sitter, ring: string, tint: string, extra = ''): string => {
  const { x, y, width, height } = frame
  return (
    shadow(x, y + height + 10, width, 20) +
    feet(x, y + height - 3, width) +
    box(s, x, y, width, height, 14) +
    controls(s) +
    porthole(300, y + 238, 128, ring, tint) +
    extra +
    rect(x + width - 70, y + height - 34, 44, 18, 'none', { rx: 4, stroke: s.seam, 'stroke-width': 2 })
  )
}

const rings = ['url(#chrome-x)', '#f4f5f5', '#3a3d41', 'url(#chrome)']

export const washer: Shape = (s) => ({
  body: machine(
    s,
    rings[s.choice('ring', rings.length)] as string,
    'url(#water)',
    path('M214 352c30 -22 54 18 86 0s56 -18 86 2c-6 46 -44 76 -86 76s-80 -30 -86 -78z', '#7fa4b8', {
      opacity: 0.75,
    }) + (s.attributes.Steam === 'true' ? steam(404, 208) : ''),
  ),
  detail: [frame.x + 110, frame.y - 10, 220],
})

const steam = (x: number, y: number): string =>
  times(3, (index) =>
    path(`M${x + index * 10} ${y}q6 -8 0 -16t0 -16`, 'none', {
      stroke: '#7d99a8',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  )

export const dryer: Shape = (s) => ({
  body: machine(
    s,
    rings[s.choice('ring', rings.length)] as string,
    '#4a4f55',
    times(3, (index) =>
      path(`M${258 + index * 42} 366q10 -18 0 -36t0 -36`, 'none', {
        stroke: '#f0d9b4',
        'stroke-width': 5,
        'stroke-linecap': 'round',
        opacity: 0.75,
      }),
    ) +
      times(6, (index) =>
        rect(frame.x + 28 + index * 13, frame.y + frame.height - 36, 6, 20, '#00000033', { rx: 3 }),
      ),
  ),
  detail: [frame.x + 110, frame.y - 10, 220],
})

export const combo: Shape = (s) => ({
  body: machine(
    s,
    rings[s.choice('ring', rings.length)] as string,
    'url(#water)',
    path('M214 352c30 -22 54 18 86 0s56 -18 86 2c-6 46 -44 76 -86 76s-80 -30 -86 -78z', '#7fa4b8', {
      opacity: 0.75,
    }) + circle(372, 268, 20, '#f0d9b4', { opacity: 0.5 }),
  ),
  detail: [frame.x + 60, frame.y + 110, 240],
})

export const topLoader: Shape = (s) => {
  const width = 270 + s.number('Capacity', 8) * 7
  const [x, y, height] = [300 - width / 2, 130, 380]
  return {
    body:
      shadow(x, y + height + 10, width, 20) +
      feet(x, y + height - 3, width) +
      path(`M${x + 18} ${y - 58}h${width - 36}l18 62H${x}z`, s.top, { stroke: s.seam, 'stroke-width': 2 }) +
      rect(x + 30, y - 52, width - 60, 16, '#1d2024', { rx: 6 }) +
      spread(x + 50, x + width - 130, 5)
        .map((at) => circle(at, y - 44, 4, '#93a1ab'))
        .join('') +
      display(x + width - 116, y - 51, 54, 14) +
      path(`M${x + 34} ${y - 28}h${width - 68}l10 28H${x + 24}z`, 'url(#glass)', { opacity: 0.92 }) +
      ellipse(300, y - 13, width * 0.3, 9, 'none', { stroke: '#cfd6db', 'stroke-width': 2, opacity: 0.7 }) +
      box(s, x, y, width, height, 12) +
      line(x + 20, y + height - 60, x + width - 20, y + height - 60, s.seam, 2) +
      badge(s, 300, y + 46, 13),
    detail: [300 - 110, y - 70, 220],
  }
}

const plates = (x: number, y: number, width: number): string =>
  spread(x + 20, x + width - 20, 11)
    .map((at) => ellipse(at, y, 6, 26, '#f7f7f6', { stroke: '#b9c0c5', 'stroke-width': 1.5 }))
    .join('')

export const dishwasher: Shape = (s) => {
  const [x, width, y, height] = [140, 320, 96, 410]
  const isIntegrated = s.attributes.Installation === 'Fully Integrated'
  const opening = s.choice('open', 3) === 0
  const front = opening ? 300 : height - 74
  return {
    body:
      shadow(x, y + height + 12, width, 20) +
      (isIntegrated
        ? rect(x - 26, y - 22, width + 52, 22, '#d9d2c6', { rx: 4 }) +
          rect(x - 26, y, 22, height, '#e6e1d8') +
          rect(x + width + 4, y, 22, height, '#e6e1d8')
        : '') +
      box(s, x, y, width, height, isIntegrated ? 4 : 10) +
      (opening
        ? rect(x + 14, y + 66, width - 28, 220, '#8d969d', { rx: 6 }) +
          rect(x + 20, y + 72, width - 40, 208, '#5d666d', { rx: 4 }) +
          plates(x + 20, y + 124, width - 40) +
          line(x + 22, y + 152, x + width - 22, y + 152, '#d7dde1', 4) +
          plates(x + 20, y + 226, width - 40) +
          line(x + 22, y + 254, x + width - 22, y + 254, '#d7dde1', 4) +
          path(`M${x} ${y + 288}h${width}l26 84q2 8 -6 8H${x - 20}q-8 0 -6 -8z`, s.top, {
            stroke: s.seam,
            'stroke-width': 2,
          })
        : rect(x + 4, y + 66, width - 8, front, s.fill, { rx: 5, stroke: s.seam, 'stroke-width': 2 }) +
          (s.choice('handle', 2)
            ? handle(x + 40, y + 84, width - 80, 13)
            : rect(x + 80, y + 68, width - 160, 16, '#00000040', { rx: 8 }))) +
      rect(x + 14, y + 18, width - 28, 36, '#16191c', { rx: 6 }) +
      display(x + width / 2 - 34, y + 20, 68, 32, s.choice('light', 2) ? '#ffd9a0' : '#a9e2ff') +
      spread(x + 36, x + 106, 4)
        .map((at) => circle(at, y + 36, 4.5, '#8d979f'))
        .join('') +
      spread(x + width - 106, x + width - 36, 4)
        .map((at) => circle(at, y + 36, 4.5, '#8d979f'))
        .join('') +
      rect(x + 14, y + height - 2, width - 28, 14, '#2b2d30', { rx: 2 }) +
      badge(s, 300, opening ? y + 352 : y + height - 26, 10),
    detail: [x + 50, y - 10, 220],
  }
}
