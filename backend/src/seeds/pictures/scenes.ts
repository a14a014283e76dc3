import type { Theme } from '@countertop/sdk/rules'
import { circle, ellipse, group, line, path, rect, spread, times } from '../../text/svg'
import { drawItem } from './index'
import { sharedGradients } from './paint'
import type { PictureSubject } from './shape'

/** Size of a scene in px: wide enough for the head of a page, and its middle square works on a phone. */
const SCENE = { width: 1200, height: 720 } as const

/** A product in a scene: the middle of its foot, and its size in proportion to its own picture. */
interface Item {
  readonly subject: PictureSubject
  readonly x: number
  readonly floor: number
  readonly scale: number
  /** Where the product's own picture ends, in px of its 600. */
  readonly foot: number
}

const item = (
  category: string,
  colour: string,
  [x, floor, scale]: readonly [number, number, number],
  foot: number,
  more: Readonly<Record<string, string>> = {},
): Item => ({
  subject: { category, brand: '', modelNumber: `scene ${category}`, attributes: { Colour: colour, ...more } },
  x,
  floor,
  scale,
  foot,
})

const fridge = (colour: string, x: number, floor: number, scale: number) =>
  item('french-door-fridges', colour, [x, floor, scale], 537)
const oven = (colour: string, x: number, floor: number, scale: number) =>
  item('ovens', colour, [x, floor, scale], 460)
const washer = (colour: string, x: number, floor: number, scale: number) =>
  item('front-load-washers', colour, [x, floor, scale], 516)
const dryer = (colour: string, x: number, floor: number, scale: number) =>
  item('heat-pump-dryers', colour, [x, floor, scale], 516)
const dishwasher = (colour: string, x: number, floor: number, scale: number) =>
  item('built-in-dishwashers', colour, [x, floor, scale], 518)
const coffee = (colour: string, x: number, floor: number, scale: number) =>
  item('coffee-machines', colour, [x, floor, scale], 474)
const kettle = (colour: string, x: number, floor: number, scale: number) =>
  item('kettles', colour, [x, floor, scale], 472)
const toaster = (colour: string, x: number, floor: number, scale: number) =>
  item('toasters', colour, [x, floor, scale], 450)
const mixer = (colour: string, x: number, floor: number, scale: number) =>
  item('stand-mixers', colour, [x, floor, scale], 480)
const hood = (colour: string, x: number, floor: number, scale: number) =>
  item('range-hoods', colour, [x, floor, scale], 500)
const vacuum = (colour: string, x: number, floor: number, scale: number) =>
  item('stick-vacuums', colour, [x, floor, scale], 540)
const pendant = (colour: string, x: number, floor: number, scale: number) =>
  item('pendant-lights', colour, [x, floor, scale], 600)

const draw = (back: string, items: readonly Item[], front = ''): string => {
  const drawn = items.map(({ subject, x, floor, scale, foot }, index) => {
    const { body, defs } = drawItem(`i${index}`, subject)
    const transform = `translate(${Math.round(x - 300 * scale)} ${Math.round(floor - foot * scale)}) scale(${scale})`
    return { body: group({ transform }, body), defs }
  })
  const { width, height } = SCENE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${sharedGradients}${drawn.map(({ defs }) => defs).join('')}` +
    `<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe4f2"/><stop offset="1" stop-color="#f7f1e4"/></linearGradient>` +
    `<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.16"/></linearGradient></defs>` +
    back +
    drawn.map(({ body }) => body).join('') +
    front +
    '</svg>'
  )
}

const room = (wall: string, floor: string, at: number): string =>
  rect(0, 0, SCENE.width, at, wall) +
  rect(0, at - 150, SCENE.width, 150, 'url(#fall)', { opacity: 0.5 }) +
  rect(0, at, SCENE.width, SCENE.height - at, floor) +
  rect(0, at, SCENE.width, SCENE.height - at, 'url(#fall)')

/** A window with the day behind it, and what `view` draws in it. */
const pane = (x: number, y: number, width: number, height: number, frame: string, view = ''): string =>
  rect(x - 10, y - 10, width + 20, height + 20, frame, { rx: 4 }) +
  rect(x, y, width, height, 'url(#day)') +
  view +
  rect(x + width / 2 - 4, y, 8, height, frame) +
  rect(x - 18, y + height + 8, width + 36, 12, frame, { rx: 3 })

const plant = (x: number, y: number, size: number, pot: string): string =>
  times(5, (index) =>
    path(
      `M${x} ${y - size * 0.5}q${(index - 2) * size * 0.32} ${-size * 0.5} ${(index - 2) * size * 0.42} ${-size * (1 - Math.abs(index - 2) * 0.16)}q${(2 - index) * size * 0.05 + size * 0.12} ${size * 0.5} ${(2 - index) * size * 0.42} ${size * (1 - Math.abs(index - 2) * 0.16)}z`,
      index % 2 === 0 ? '#5f7f57' : '#78986d',
    ),
  ) +
  path(
    `M${x - size * 0.26} ${y - size * 0.52}h${size * 0.52}l${-size * 0.08} ${size * 0.52}h${-size * 0.36}z`,
    pot,
  )

/** Doors of cupboards side by side, `null` where something is built in. */
const cupboards = (
  x: number,
  y: number,
  widths: readonly (number | null)[],
  height: number,
  front: string,
  handle: string,
): string => {
  let at = x
  return widths
    .map((width) => {
      const left = at
      at += width ?? 190
      if (width === null) return ''
      return (
        rect(left + 2, y, width - 4, height, front, { rx: 3, stroke: '#00000022', 'stroke-width': 1.5 }) +
        line(left + width / 2 - 26, y + 24, left + width / 2 + 26, y + 24, handle, 5)
      )
    })
    .join('')
}

interface Kitchen {
  wall: string
  floor: string
  front: string
  top: string
  handle: string
  splash: string
}

const kitchen = ({ wall, floor, front, top, handle, splash }: Kitchen, items: readonly Item[]): string =>
  draw(
    room(wall, floor, 610) +
      pane(
        96,
        84,
        240,
        170,
        '#ffffff',
        ellipse(190, 262, 130, 44, '#9db58b') + ellipse(300, 262, 90, 30, '#86a376'),
      ) +
      // The splashback between bench and shelf.
      rect(40, 284, 690, 94, splash) +
      times(11, (index) => line(40 + index * 69, 284, 40 + index * 69, 378, '#ffffff', 2, { opacity: 0.6 })) +
      line(40, 331, 730, 331, '#ffffff', 2, { opacity: 0.6 }) +
      rect(40, 378, 700, 16, top, { rx: 2 }) +
      rect(40, 394, 700, 8, '#00000026') +
      rect(48, 396, 684, 226, front) +
      cupboards(48, 400, [150, null, 172, 172], 210, front, handle) +
      rect(48, 614, 684, 18, '#2a2c2f') +
      // The tower of the oven.
      rect(756, 110, 210, 522, front, { rx: 3 }) +
      cupboards(756, 114, [210], 126, front, handle) +
      cupboards(756, 470, [210], 144, front, handle) +
      rect(756, 614, 210, 18, '#2a2c2f') +
      rect(450, 372, 200, 8, '#17191c', { rx: 2 }),
    items,
    plant(372, 378, 62, '#f4efe6'),
  )

const friendlyKitchen = (): string =>
  kitchen(
    {
      wall: '#e4eefb',
      floor: '#e3c9a3',
      front: '#fdfdfc',
      top: '#d9b98c',
      handle: '#9aa4b0',
      splash: '#bcd3f2',
    },
    [
      hood('Stainless Steel', 550, 372, 0.66),
      coffee('Stainless Steel', 140, 378, 0.4),
      kettle('Retro Red', 256, 378, 0.3),
      toaster('Cream', 690, 378, 0.26),
      dishwasher('Stainless Steel', 293, 614, 0.53),
      oven('Black Glass', 861, 462, 0.66),
      fridge('Stainless Steel', 1098, 634, 0.8),
    ],
  )

/** Quiet, dark, with brass: one island and a wall of built-in appliances. */
const showroom = (): string =>
  draw(
    room('#39342f', '#1f1c19', 600) +
      times(9, (index) => rect(index * 134, 0, 2, 600, '#00000033')) +
      rect(640, 70, 520, 530, '#2a2622', { rx: 2 }) +
      spread(640, 1160, 4)
        .map((x) => rect(x - 1, 70, 2, 530, '#00000066'))
        .join('') +
      rect(640, 70, 520, 6, '#c4a36b', { opacity: 0.7 }) +
      rect(0, 300, 600, 300, '#332e29') +
      rect(60, 200, 460, 10, '#c4a36b', { opacity: 0.8 }) +
      times(4, (index) =>
        rect(
          96 + index * 96,
          140 + (index % 2) * 18,
          34,
          60 - (index % 2) * 18,
          ['#e8e0d2', '#b99a63', '#8d8478', '#d6cbb8'][index] as string,
          { rx: 8 },
        ),
      ),
    [
      oven('Obsidian Black', 727, 330, 0.52),
      oven('Obsidian Black', 727, 520, 0.52),
      item('wine-cabinets', 'Black Glass', [900, 520, 0.64], 547),
      item('coffee-machines', 'Stainless Steel', [1073, 330, 0.48], 474),
      item('microwaves', 'Obsidian Black', [900, 284, 0.36], 434),
      oven('Obsidian Black', 1073, 520, 0.52),
      pendant('Brushed Brass', 190, 372, 0.62),
      pendant('Brushed Brass', 390, 372, 0.62),
      item('kitchen-taps', 'Brushed Brass', [250, 452, 0.34], 508),
      mixer('White', 430, 452, 0.36),
    ],
    // The island in front: stone with a soft vein.
    rect(30, 450, 560, 24, '#f0ebe3', { rx: 2 }) +
      rect(50, 474, 520, 196, '#e2dbd0') +
      path('M70 520q120 40 220 -10t260 60', 'none', { stroke: '#c9beae', 'stroke-width': 3, opacity: 0.8 }) +
      path('M90 640q160 -60 300 -20t160 -30', 'none', {
        stroke: '#cfc5b6',
        'stroke-width': 2,
        opacity: 0.8,
      }) +
      ellipse(310, 676, 320, 14, '#000000', { opacity: 0.35 }),
  )

const livingRoom = (): string =>
  draw(
    room('#efe7d8', '#cfae82', 560) +
      times(6, (index) => line(index * 240 - 60, 720, index * 150 + 225, 560, '#00000014', 2)) +
      path('M96 420v-180q0 -130 130 -130t130 130v180z', '#fdfaf3') +
      path('M110 420v-178q0 -118 116 -118t116 118v178z', 'url(#day)') +
      ellipse(180, 400, 70, 34, '#a9bd97') +
      ellipse(280, 404, 70, 28, '#8fa87f') +
      rect(110, 412, 232, 16, '#fdfaf3') +
      rect(222, 124, 8, 296, '#fdfaf3') +
      rect(520, 110, 150, 190, '#fffdf8', { stroke: '#b3946a', 'stroke-width': 6 }) +
      circle(595, 190, 40, '#c98059', { opacity: 0.85 }) +
      path('M532 292v-60q40 -50 66 -6t60 -10v76z', '#2f5d50', { opacity: 0.85 }) +
      rect(700, 150, 110, 150, '#fffdf8', { stroke: '#b3946a', 'stroke-width': 6 }) +
      path('M755 280q-34 -50 0 -110q34 60 0 110z', '#7a7c55') +
      ellipse(620, 656, 470, 54, '#f6f0e3') +
      ellipse(620, 656, 430, 46, 'none', {
        stroke: '#c9b48e',
        'stroke-width': 4,
        'stroke-dasharray': '18 12',
      }),
    [
      item('floor-lamps', 'Brushed Brass', [420, 592, 0.86], 530),
      item('sofas', 'Sage Green', [650, 610, 1.12], 462, { Seats: '3' }),
      item('sideboards', 'Oak', [1090, 574, 0.62], 500),
      item('armchairs', 'Rust', [985, 662, 0.92], 486),
      item('coffee-tables', 'Oak', [600, 690, 0.66], 448),
      pendant('Brushed Brass', 900, 330, 0.56),
    ],
    plant(130, 628, 150, '#e6d6bd'),
  )

const laundry = (): string =>
  draw(
    room('#e3f3f1', '#d8c7a8', 600) +
      pane(
        80,
        80,
        320,
        210,
        '#ffffff',
        path('M80 290l90 -120l60 70l70 -100l100 110v40z', '#8fb0b5') +
          path('M152 194l18 -24l20 24l-14 10zM282 166l18 -26l26 30l-20 12z', '#ffffff') +
          rect(80, 262, 320, 28, '#7f9f7b'),
      ) +
      rect(470, 180, 620, 14, '#c9a878', { rx: 2 }) +
      times(3, (index) =>
        rect(500 + index * 96, 110, 82, 70, ['#ffffff', '#9fd0cd', '#f2d9b8'][index] as string, { rx: 10 }),
      ) +
      times(4, (index) =>
        rect(820, 160 - index * 18, 110, 16, ['#00727a', '#ffffff', '#9fd0cd', '#e9eef0'][index] as string, {
          rx: 7,
        }),
      ) +
      rect(60, 300, 760, 18, '#c9a878', { rx: 2 }) +
      rect(60, 318, 18, 312, '#ffffff') +
      rect(802, 318, 18, 312, '#ffffff') +
      rect(78, 318, 724, 312, '#cfe3e1') +
      rect(90, 330, 200, 290, '#ffffff', { rx: 3 }) +
      line(140, 356, 240, 356, '#8aa6a5', 5),
    [
      washer('White', 424, 628, 0.74),
      dryer('White', 672, 628, 0.74),
      fridge('White', 1060, 634, 0.82),
      vacuum('Retro Red', 856, 644, 0.6),
    ],
    path('M250 300h110l-14 -62h-82z', '#d9b98c') +
      times(4, (index) => line(268 + index * 22, 244, 262 + index * 28, 296, '#b58f5c', 2)) +
      path('M262 240q40 -40 84 0z', '#ffffff'),
  )

/** A plan with measures: what is fitted into every kitchen of a building. */
const plan = (): string =>
  draw(
    rect(0, 0, SCENE.width, SCENE.height, '#1d3557') +
      times(31, (index) => line(index * 40, 0, index * 40, 720, '#ffffff', 1, { opacity: 0.07 })) +
      times(19, (index) => line(0, index * 40, 1200, index * 40, '#ffffff', 1, { opacity: 0.07 })) +
      rect(60, 120, 1080, 480, 'none', { stroke: '#9dbbe6', 'stroke-width': 3 }) +
      spread(60, 1140, 5)
        .map((x) => line(x, 120, x, 600, '#9dbbe6', 2, { opacity: 0.6 }))
        .join('') +
      line(60, 76, 1140, 76, '#9dbbe6', 2) +
      spread(60, 1140, 5)
        .map((x) => line(x - 8, 84, x + 8, 68, '#9dbbe6', 3))
        .join('') +
      line(24, 120, 24, 600, '#9dbbe6', 2) +
      line(16, 128, 32, 112, '#9dbbe6', 3) +
      line(16, 608, 32, 592, '#9dbbe6', 3) +
      rect(0, 600, 1200, 120, '#142741') +
      rect(330, 340, 540, 16, '#d9dee6'),
    [
      fridge('Stainless Steel', 195, 598, 0.78),
      item('cooktops', 'Black Glass', [465, 340, 0.5], 469),
      dishwasher('Stainless Steel', 465, 598, 0.56),
      oven('Stainless Steel', 735, 572, 0.66),
      item('microwaves', 'Stainless Steel', [735, 336, 0.5], 434),
      washer('White', 1005, 598, 0.56),
      dryer('White', 1005, 358, 0.56),
    ],
  )

/** A stack of bargains on coloured boxes before the sun. */
const bargains = (): string =>
  draw(
    rect(0, 0, SCENE.width, SCENE.height, '#ffd400') +
      times(16, (index) =>
        group(
          { transform: `rotate(${index * 22.5} 600 420)` },
          path('M600 420L520 -520h160z', '#ffe25a', { opacity: 0.8 }),
        ),
      ) +
      rect(0, 640, 1200, 80, '#c4102b') +
      rect(70, 520, 270, 120, '#c4102b', { rx: 4 }) +
      rect(350, 440, 250, 200, '#a50d24', { rx: 4 }) +
      rect(926, 540, 224, 100, '#a50d24', { rx: 4 }),
    [
      washer('White', 205, 520, 0.66),
      mixer('Retro Red', 420, 440, 0.4),
      coffee('Stainless Steel', 544, 440, 0.36),
      fridge('Stainless Steel', 760, 644, 0.98),
      item('microwaves', 'Black Glass', [1034, 540, 0.5], 434),
      kettle('Navy Blue', 984, 418, 0.32),
      toaster('Retro Red', 1084, 418, 0.3),
      vacuum('Violet', 36, 690, 0.66),
    ],
  )

const scenes: Readonly<Record<Theme, () => string>> = {
  aol: friendlyKitchen,
  wa: showroom,
  andoo: livingRoom,
  nz: laundry,
  wac: plan,
  hc: bargains,
}

/**
 * The picture at the head of a shop's home page: products of its range in a room of its own character. Pure.
 */
export const drawScene = (theme: Theme): string => scenes[theme]()
