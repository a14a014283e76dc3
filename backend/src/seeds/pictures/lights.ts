import { type Shape, shadow } from './shape'
import { circle, ellipse, line, path, rect } from '../../text/svg'

const halo = (x: number, y: number, radius: number): string => circle(x, y, radius, 'url(#halo)')
const linen = '#f8eedb'

export const floorLamp: Shape = (s) => {
  const type = s.attributes.Type ?? 'Tripod'
  const pole = { stroke: s.paint.base, 'stroke-width': 10, 'stroke-linecap': 'round', fill: 'none' } as const
  const edge = { stroke: s.seam, 'stroke-width': 2 }
  if (type === 'Arc')
    return {
      body:
        shadow(150, 536, 170, 14) +
        halo(420, 216, 130) +
        path('M220 520V210Q224 86 340 92T420 160', 'none', pole) +
        path('M352 214q0 -58 68 -58t68 58z', s.fill, edge) +
        ellipse(420, 214, 66, 10, 'url(#glow)') +
        ellipse(222, 526, 66, 15, s.paint.dark) +
        ellipse(222, 520, 66, 15, s.fill, edge),
      detail: [310, 90, 210],
    }
  if (type === 'Reading')
    return {
      body:
        shadow(220, 536, 160, 14) +
        halo(230, 190, 100) +
        path('M300 520V170', 'none', pole) +
        path('M300 170L240 140', 'none', pole) +
        path('M186 206l28 -76q6 -12 18 -8l38 16q12 6 6 18l-36 72z', s.fill, edge) +
        ellipse(212, 216, 30, 9, 'url(#glow)', { transform: 'rotate(24 212 216)' }) +
        circle(300, 170, 10, s.paint.dark) +
        ellipse(300, 526, 60, 14, s.paint.dark) +
        ellipse(300, 520, 60, 14, s.fill, edge),
      detail: [170, 90, 210],
    }
  return {
    body:
      shadow(190, 536, 220, 14) +
      halo(300, 190, 160) +
      path('M300 250L214 530M300 250L386 530M300 250V512', 'none', { ...pole, 'stroke-width': 12 }) +
      circle(300, 258, 16, s.paint.dark) +
      path('M232 100h136l34 142H198z', linen, { stroke: '#dccba8', 'stroke-width': 2 }) +
      path('M232 100h136l34 142H198z', 'url(#glow)', { opacity: 0.45 }) +
      rect(228, 96, 144, 9, s.paint.base, { rx: 4 }) +
      rect(194, 238, 212, 9, s.paint.base, { rx: 4 }),
    detail: [190, 80, 220],
  }
}

export const tableLamp: Shape = (s) => {
  const edge = { stroke: s.seam, 'stroke-width': 2 }
  if (s.attributes.Type === 'Mushroom')
    return {
      body:
        shadow(210, 476, 180, 16) +
        halo(300, 290, 180) +
        path('M276 300h48l16 150q2 16 -14 16h-52q-16 0 -14 -16z', s.fill, edge) +
        ellipse(300, 466, 62, 13, s.paint.dark) +
        path('M164 300q0 -130 136 -130t136 130z', s.fill, edge) +
        path('M196 276q12 -74 82 -88', 'none', {
          stroke: '#ffffff',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          opacity: 0.4,
        }) +
        ellipse(300, 301, 134, 14, 'url(#glow)') +
        (s.attributes.Power ? circle(300, 440, 5, '#7fe0a0') : ''),
      detail: [180, 160, 220],
    }
  const form = s.choice('body', 3)
  const base =
    form === 0
      ? path('M300 300q78 40 58 110q-10 52 -58 52t-58 -52q-20 -70 58 -110z', s.fill, edge)
      : form === 1
        ? rect(252, 318, 96, 146, s.fill, { rx: 22, ...edge })
        : circle(300, 400, 66, s.fill, edge)
  return {
    body:
      shadow(220, 474, 160, 14) +
      halo(300, 230, 170) +
      rect(293, 286, 14, 60, '#c9a45c') +
      base +
      path('M262 356q10 -26 26 -34', 'none', {
        stroke: '#ffffff',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.45,
      }) +
      path('M238 146h124l44 146H194z', linen, { stroke: '#dccba8', 'stroke-width': 2 }) +
      path('M238 146h124l44 146H194z', 'url(#glow)', { opacity: 0.5 }),
    detail: [190, 140, 220],
  }
}

export const pendant: Shape = (s) => {
  const type = s.attributes.Type ?? 'Dome'
  const edge = { stroke: s.seam, 'stroke-width': 2 }
  const cord = line(300, 0, 300, 220, '#3a3d41', 4) + rect(286, 206, 28, 28, '#c9a45c', { rx: 5 })
  const shade =
    type === 'Globe'
      ? circle(300, 344, 122, '#fdf7e8', { stroke: '#dccba8', 'stroke-width': 2 }) +
        circle(300, 344, 122, 'url(#glow)', { opacity: 0.55 }) +
        path('M256 236q44 -30 88 0l6 16q-50 -22 -100 0z', s.fill, edge)
      : type === 'Cone'
        ? path('M282 228h36l122 178q4 10 -8 10H168q-12 0 -8 -10z', s.fill, edge) +
          ellipse(300, 416, 134, 13, 'url(#glow)') +
          path('M276 250l-78 138', 'none', {
            stroke: '#ffffff',
            'stroke-width': 9,
            'stroke-linecap': 'round',
            opacity: 0.35,
          })
        : path('M150 398q0 -170 150 -170t150 170z', s.fill, edge) +
          ellipse(300, 398, 150, 15, 'url(#glow)') +
          path('M184 364q16 -90 96 -112', 'none', {
            stroke: '#ffffff',
            'stroke-width': 10,
            'stroke-linecap': 'round',
            opacity: 0.38,
          })
  return { body: halo(300, 410, 190) + cord + shade, detail: [180, 180, 230] }
}
