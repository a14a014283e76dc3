import { badge, type Shape, shadow, type Sitter } from './shape'
import { circle, ellipse, group, line, path, rect, times } from '../../text/svg'

const outline = (s: Sitter) => ({ stroke: s.seam, 'stroke-width': 2 })

export const stickVacuum: Shape = (s) => {
  const hasDock = s.choice('dock', 2) === 0
  return {
    body:
      shadow(210, 540, 220, 14) +
      (hasDock ? rect(372, 96, 16, 150, '#d7d3cb', { rx: 6 }) : '') +
      path('M292 190L318 500', 'none', {
        stroke: 'url(#body)',
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) +
      path('M292 190L318 500', 'none', { stroke: '#c3c9ce', 'stroke-width': 11, 'stroke-linecap': 'round' }) +
      path('M256 500h140q18 0 18 20v14q0 6 -8 6H236q-8 0 -6 -10z', '#2f3236') +
      rect(244, 524, 158, 8, s.paint.base, { rx: 4 }) +
      path('M252 516h56', 'none', {
        stroke: '#b9e6c9',
        'stroke-width': 4,
        'stroke-linecap': 'round',
        opacity: 0.9,
      }) +
      rect(262, 132, 58, 96, s.fill, { rx: 24, ...outline(s) }) +
      rect(270, 164, 42, 58, '#d5e2e8', { rx: 12, opacity: 0.8 }) +
      ellipse(291, 208, 16, 8, '#a39a8c') +
      circle(300, 96, 44, s.fill, outline(s)) +
      circle(300, 96, 28, '#26292d') +
      times(8, (index) =>
        line(
          300,
          96,
          300 + Math.cos((index * Math.PI) / 4) * 24,
          96 + Math.sin((index * Math.PI) / 4) * 24,
          '#5d646b',
          3,
        ),
      ) +
      path('M340 88q54 0 52 62t-50 62', 'none', {
        stroke: s.paint.dark,
        'stroke-width': 20,
        'stroke-linecap': 'round',
      }) +
      rect(356, 196, 44, 70, '#2b2e32', { rx: 12 }) +
      rect(366, 208, 24, 6, '#7fe0a0', { rx: 3 }) +
      badge({ ...s, ink: '#e9e7e2' }, 322, 520, 8),
    detail: [210, 50, 220],
  }
}

export const robotVacuum: Shape = (s) => {
  const hasDock = s.choice('dock', 3) !== 0
  return {
    body:
      shadow(140, 470, 330, 26) +
      (hasDock
        ? rect(196, 130, 208, 300, s.side, { rx: 24, ...outline(s) }) +
          rect(214, 150, 172, 120, s.fill, { rx: 14, ...outline(s) }) +
          circle(300, 250, 5, '#7fd8ff')
        : '') +
      ellipse(300, 438, 158, 46, '#2a2d31') +
      ellipse(300, 410, 158, 52, s.fill, outline(s)) +
      ellipse(300, 404, 128, 38, 'none', { stroke: s.seam, 'stroke-width': 2 }) +
      ellipse(300, 392, 46, 17, s.side, outline(s)) +
      ellipse(300, 386, 46, 17, '#26292d') +
      ellipse(300, 380, 34, 11, s.fill) +
      path('M150 436q150 62 300 0', 'none', { stroke: '#565c63', 'stroke-width': 6 }) +
      circle(300, 428, 7, '#7fd8ff') +
      (s.attributes.Mop === 'true'
        ? ellipse(220, 476, 36, 9, '#9fb9c9') + ellipse(380, 476, 36, 9, '#9fb9c9')
        : '') +
      badge(s, 300, hasDock ? 216 : 448, 11),
    detail: [180, 320, 220],
    ...(hasDock ? {} : { frame: [100, 190, 400] as const }),
  }
}

export const canisterVacuum: Shape = (s) => ({
  body:
    shadow(170, 480, 320, 22) +
    path('M214 330Q110 300 120 180t60 -110', 'none', {
      stroke: '#3a3d42',
      'stroke-width': 19,
      'stroke-linecap': 'round',
    }) +
    path('M214 330Q110 300 120 180t60 -110', 'none', {
      stroke: '#6b7178',
      'stroke-width': 11,
      'stroke-dasharray': '3 7',
    }) +
    path('M180 70l-46 388', 'none', {
      stroke: 'url(#chrome-x)',
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }) +
    path('M84 458h92q10 0 10 12t-10 12H70q-8 0 -4 -10z', '#2f3236') +
    path('M206 420q-10 -130 130 -140t168 140q2 20 -18 20H226q-18 0 -20 -20z', s.fill, outline(s)) +
    path('M240 340q40 -44 110 -44', 'none', {
      stroke: '#ffffff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.45,
    }) +
    path('M300 282q60 -54 120 14', 'none', {
      stroke: '#26282b',
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }) +
    circle(432, 352, 20, '#26282b') +
    circle(432, 352, 11, 'url(#chrome)') +
    circle(262, 440, 40, '#26282b') +
    circle(262, 440, 22, s.paint.base) +
    circle(452, 440, 40, '#26282b') +
    circle(452, 440, 22, s.paint.base) +
    badge(s, 344, 384, 18),
  detail: [270, 260, 220],
})

export const airPurifier: Shape = (s) => ({
  body:
    shadow(200, 512, 200, 18) +
    rect(196, 110, 208, 400, s.fill, { rx: 52 }) +
    rect(198, 112, 204, 396, 'none', { rx: 50, ...outline(s) }) +
    ellipse(300, 136, 78, 20, '#2a2d31') +
    times(7, (index) =>
      ellipse(300, 136, 70 - index * 10, 17 - index * 2.4, 'none', { stroke: '#6b7178', 'stroke-width': 2 }),
    ) +
    circle(300, 216, 30, 'none', { stroke: ['#7fd8a0', '#8fd0ff'][s.choice('ring', 2)], 'stroke-width': 6 }) +
    group(
      { opacity: 0.5 },
      times(9, (row) => times(11, (column) => circle(230 + column * 14, 290 + row * 20, 3.4, s.seam))),
    ) +
    badge(s, 300, 492, 10),
  detail: [190, 100, 220],
})
