import { type Shape, shadow, type Sitter } from './shape'
import { timber } from './paint'
import { circle, line, path, rect, spread, times } from '../../text/svg'

const legColours = [timber('oak').base, '#2b2c2e', timber('walnut').base]
const legColour = (s: Sitter): string => legColours[s.choice('legs', legColours.length)] as string

const cushion = (s: Sitter, x: number, y: number, width: number, height: number, radius: number): string =>
  rect(x, y, width, height, s.fill, { rx: radius, stroke: s.seam, 'stroke-width': 2 }) +
  path(`M${x + radius} ${y + 6}h${width - radius * 2}`, 'none', {
    stroke: '#ffffff',
    'stroke-width': 5,
    'stroke-linecap': 'round',
    opacity: 0.3,
  })

const legs = (s: Sitter, from: number, to: number, y: number, height: number): string =>
  [from, to]
    .map((x, index) => path(`M${x - 8} ${y}h16l${index ? 4 : -4} ${height}h-8z`, legColour(s)))
    .join('')

export const sofa: Shape = (s) => {
  const seats = Math.min(4, s.number('Seats', 3))
  const hasChaise = s.attributes.Chaise !== undefined
  const width = hasChaise ? 480 : 230 + seats * 74
  const x = 300 - width / 2
  const arm = [34, 46, 26][s.choice('arm', 3)] as number
  const seatWidth = (width - arm * 2) / seats
  const low = s.choice('back', 2) === 0
  const back = low ? 262 : 236
  const pillow = ['#c9a46a', '#e8e1d4', '#7c8a72', '#b5694b'][s.choice('pillow', 4)] as string
  return {
    body:
      shadow(x - 10, 462, width + 20, 26) +
      legs(s, x + 30, x + width - 30, 428, 34) +
      rect(x + 8, back, width - 16, 150, s.side, { rx: 26 }) +
      times(seats, (index) => cushion(s, x + arm + index * seatWidth + 1, back + 8, seatWidth - 2, 120, 20)) +
      rect(x + arm + 10, back + 40, 74, 74, pillow, {
        rx: 16,
        transform: `rotate(-8 ${x + arm + 47} ${back + 77})`,
      }) +
      rect(x + 4, 384, width - 8, 46, s.side, { rx: 12 }) +
      times(seats, (index) => cushion(s, x + arm + index * seatWidth + 1, 346, seatWidth - 2, 52, 16)) +
      cushion(s, x, 302, arm, 128, 16) +
      (hasChaise ? '' : cushion(s, x + width - arm, 302, arm, 128, 16)) +
      (hasChaise
        ? path(
            `M${x + width - arm - seatWidth} 360h${seatWidth + arm - 6}q6 0 8 10l14 76q2 12 -10 12H${x + width - arm - seatWidth + 8}q-10 0 -9 -12z`,
            s.fill,
            { stroke: s.seam, 'stroke-width': 2 },
          ) + legs(s, x + width - arm - seatWidth + 30, x + width - 14, 458, 18)
        : ''),
    detail: [x + 4, 220, 220],
  }
}

export const armchair: Shape = (s) => {
  const isWing = s.attributes.Back === 'Wing'
  const isSwivel = s.attributes.Base === 'Swivel'
  const isRound = !isWing && s.choice('form', 2) === 0
  return {
    body:
      shadow(180, 488, 240, 22) +
      (isSwivel
        ? rect(292, 436, 16, 34, '#3a3d41') +
          path('M222 484q78 -36 156 0q2 6 -8 6H230q-10 0 -8 -6z', '#3a3d41')
        : legs(s, 216, 384, 440, 46)) +
      (isRound
        ? path('M170 330q0 -150 130 -150t130 150v76q0 34 -34 34H204q-34 0 -34 -34z', s.side, {
            stroke: s.seam,
            'stroke-width': 2,
          }) + path('M208 330q0 -112 92 -112t92 112v40H208z', s.fill, { stroke: s.seam, 'stroke-width': 2 })
        : rect(206, isWing ? 140 : 190, 188, 230, s.fill, {
            rx: isWing ? 46 : 30,
            stroke: s.seam,
            'stroke-width': 2,
          })) +
      (isWing
        ? path('M206 180q-34 20 -26 160h30z', s.side) + path('M394 180q34 20 26 160h-30z', s.side)
        : '') +
      (isWing
        ? times(3, (row) =>
            spread(250, 350, 3)
              .map((x) => circle(x, 186 + row * 44, 3.4, s.seam))
              .join(''),
          )
        : '') +
      rect(186, 398, 228, 44, s.side, { rx: 12 }) +
      cushion(s, 206, 352, 188, 56, 20) +
      (isRound ? '' : cushion(s, 164, 312, 46, 128, 20) + cushion(s, 390, 312, 46, 128, 20)) +
      (s.choice('pillow', 2)
        ? rect(262, 288, 78, 66, '#e8e1d4', { rx: 16, transform: 'rotate(6 300 320)', opacity: 0.95 })
        : ''),
    detail: [180, 170, 220],
  }
}

export const diningChair: Shape = (s) => {
  const isPadded = s.attributes.Back === 'Padded'
  const wood =
    s.paint.surface === 'timber' ? s.paint : timber(['oak', 'walnut', 'black ash'][s.choice('wood', 3)])
  const cloth = s.paint.surface === 'fabric' ? s.fill : 'url(#body)'
  const frame = { stroke: wood.base, 'stroke-width': 15, 'stroke-linecap': 'round', fill: 'none' } as const
  const back = s.choice('back', 3)
  const chair =
    path('M226 380L206 520', 'none', { ...frame, stroke: wood.dark }) +
    path('M374 380L394 520', 'none', { ...frame, stroke: wood.dark }) +
    path('M232 372V150', 'none', frame) +
    path('M368 372V150', 'none', frame) +
    (isPadded
      ? rect(222, 140, 156, 150, cloth, { rx: 26, stroke: s.seam, 'stroke-width': 2 })
      : back === 0
        ? path('M226 150q74 -34 148 0v34q-74 -30 -148 0z', wood.light, {
            stroke: wood.dark,
            'stroke-width': 2,
          }) + path('M230 232q70 -24 140 0v22q-70 -22 -140 0z', wood.base)
        : back === 1
          ? path('M228 140q72 -26 144 0v20q-72 -24 -144 0z', wood.light) +
            spread(254, 346, 5)
              .map((x) => line(x, 156, x, 356, wood.base, 7))
              .join('')
          : path('M222 200q0 -70 78 -70t78 70v20q-78 -40 -156 0z', wood.light, {
              stroke: wood.dark,
              'stroke-width': 2,
            })) +
    path(
      'M200 356h200q10 0 12 10l4 22q2 10 -8 10H192q-10 0 -8 -10l4 -22q2 -10 12 -10z',
      isPadded || s.choice('seat', 2) ? cloth : wood.light,
      { stroke: s.seam, 'stroke-width': 2 },
    ) +
    path('M214 392L188 530', 'none', frame) +
    path('M386 392L412 530', 'none', frame) +
    line(204, 466, 396, 466, wood.dark, 8)
  return {
    body:
      shadow(180, 532, 240, 16) +
      (s.attributes.Pack
        ? `<g transform="translate(96 -14) scale(0.9)" opacity="0.92">${chair}</g><g transform="translate(-34 22) scale(0.94)">${chair}</g>`
        : chair),
    detail: [190, 120, 220],
  }
}

export const officeChair: Shape = (s) => {
  const hasArms = s.attributes.Armrests !== 'None'
  const isMesh = s.attributes.Back === 'Mesh'
  const metal = s.choice('metal', 2) ? '#b9bfc5' : '#2f3236'
  return {
    body:
      shadow(170, 536, 260, 18) +
      path('M300 430V486M300 490l-104 30M300 490l104 30M300 490l-46 44M300 490l46 44', 'none', {
        stroke: metal,
        'stroke-width': 14,
        'stroke-linecap': 'round',
      }) +
      [196, 254, 346, 404].map((x, index) => circle(x, index % 3 ? 540 : 526, 11, '#232527')).join('') +
      rect(291, 330, 18, 80, '#3a3d41') +
      rect(212, isMesh ? 120 : 84, 176, isMesh ? 220 : 256, isMesh ? '#33363a' : s.fill, {
        rx: 46,
        stroke: s.seam,
        'stroke-width': 3,
      }) +
      (isMesh
        ? times(14, (index) =>
            line(226, 140 + index * 14, 374, 140 + index * 14, s.paint.light, 2.4, { opacity: 0.75 }),
          ) +
          times(10, (index) =>
            line(232 + index * 15, 132, 232 + index * 15, 330, s.paint.base, 2, { opacity: 0.75 }),
          )
        : rect(232, 100, 136, 60, s.side, { rx: 26 }) + line(226, 230, 374, 230, s.seam, 3)) +
      rect(196, 372, 208, 54, s.fill, { rx: 24, stroke: s.seam, 'stroke-width': 2 }) +
      rect(206, 410, 188, 24, '#2b2e32', { rx: 12 }) +
      (hasArms
        ? path('M196 400h-22v-80M404 400h22v-80', 'none', {
            stroke: '#3a3d41',
            'stroke-width': 13,
            'stroke-linejoin': 'round',
          }) +
          rect(146, 304, 60, 20, '#26282b', { rx: 10 }) +
          rect(394, 304, 60, 20, '#26282b', { rx: 10 })
        : ''),
    detail: [190, 100, 230],
  }
}
