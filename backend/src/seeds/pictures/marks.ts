import { type Brand, brands, type Theme } from '@countertop/sdk/rules'
import { circle, ellipse, group, label, line, path, rect, times } from '../../text/svg'

const themeColours: Readonly<Record<Theme, readonly [accent: string, on: string]>> = {
  aol: ['#0b5fd7', '#ffffff'],
  wa: ['#1c1b1a', '#c9a768'],
  andoo: ['#2f5d50', '#f2ead9'],
  nz: ['#00727a', '#ffffff'],
  wac: ['#1d3557', '#ffffff'],
  hc: ['#c4102b', '#ffffff'],
}

/** What stands in a brand's mark, in a square of 64: a plug, a cloche, a leaf, a fern, a cog, a roof. */
const signs: Readonly<Record<Theme, (on: string) => string>> = {
  aol: (on) =>
    rect(20, 26, 24, 18, on, { rx: 6 }) +
    line(26, 16, 26, 26, on, 4) +
    line(38, 16, 38, 26, on, 4) +
    path('M32 44v6q0 4 -6 4', 'none', { stroke: on, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  wa: (on) =>
    path('M14 42q0 -20 18 -20t18 20z', 'none', { stroke: on, 'stroke-width': 3 }) +
    circle(32, 18, 3, on) +
    line(10, 47, 54, 47, on, 3),
  andoo: (on) =>
    path('M16 46q-2 -30 32 -32q2 34 -28 30z', on) +
    path('M14 52q10 -18 24 -28', 'none', { stroke: '#2f5d50', 'stroke-width': 3, 'stroke-linecap': 'round' }),
  nz: (on) =>
    path('M20 50q16 -10 22 -36', 'none', { stroke: on, 'stroke-width': 4, 'stroke-linecap': 'round' }) +
    times(4, (index) =>
      path(
        `M${25 + index * 4.5} ${44 - index * 7}q${-12 + index} -2 ${-13 + index} ${-10 + index}M${25 + index * 4.5} ${44 - index * 7}q10 2 ${14 - index} ${-4}`,
        'none',
        {
          stroke: on,
          'stroke-width': 3,
          'stroke-linecap': 'round',
        },
      ),
    ),
  wac: (on) =>
    times(8, (index) =>
      group({ transform: `rotate(${index * 45} 32 32)` }, rect(29, 11, 6, 10, on, { rx: 2 })),
    ) +
    circle(32, 32, 14, 'none', { stroke: on, 'stroke-width': 5 }) +
    circle(32, 32, 4, on),
  hc: (on) =>
    path('M12 34L32 15l20 19', 'none', {
      stroke: on,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    path('M18 34v16h28V34', 'none', { stroke: on, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    rect(28, 38, 8, 12, on),
}

const svg = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`

/** The mark of one of the group's brands: a sign on its accent colour. */
export const drawBrandMark = (brand: Brand): string => {
  const [accent, on] = themeColours[brand.theme]
  return svg('0 0 64 64', rect(0, 0, 64, 64, accent, { rx: 15 }) + signs[brand.theme](on))
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

const walls = ['#d9c8b0', '#c4cdd0', '#e3d9ca', '#b9c2b4', '#d8b9a4']
const skies: readonly (readonly [string, string])[] = [
  ['#cfe3ee', '#f6efe2'],
  ['#f3dcc6', '#fbf3e6'],
  ['#c8d8e4', '#eef1ee'],
]

/** A shopfront as a store's picture: its name on the fascia, the window in the brand's accent. */
export const drawStore = (name: string, storeUri: string, brand: Brand): string => {
  const seed = hash(storeUri)
  const [accent, on] = themeColours[brand.theme]
  const wall = walls[seed % walls.length] as string
  const [high, low] = skies[seed % skies.length] as readonly [string, string]
  const bays = 3 + (seed % 2)
  const bay = 500 / bays
  return svg(
    '0 0 640 400',
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
      rect(0, 0, 640, 400, 'url(#sky)') +
      times(3, (index) =>
        ellipse(110 + index * 210, 60 + ((seed >> index) % 3) * 14, 60, 14, '#ffffff', { opacity: 0.6 }),
      ) +
      rect(0, 344, 640, 56, '#b7b2a9') +
      rect(0, 344, 640, 8, '#d0cbc2') +
      rect(60, 92, 520, 256, wall, { rx: 4 }) +
      times(seed % 2 ? 5 : 0, (index) => path(`M${60 + index * 104} 92l52 -36v36z`, wall)) +
      rect(50, 150, 540, 44, accent, { rx: 3 }) +
      label(320, 181, name, 24, on, { 'letter-spacing': 1 }) +
      times(
        bays,
        (index) =>
          rect(70 + index * bay, 206, bay - 14, index === bays - 1 ? 142 : 112, '#4a5a63', { rx: 3 }) +
          rect(74 + index * bay, 210, bay - 22, index === bays - 1 ? 138 : 104, '#f2e6cd', {
            rx: 2,
            opacity: 0.82,
          }) +
          (index === bays - 1
            ? line(
                70 + index * bay + (bay - 14) / 2,
                210,
                70 + index * bay + (bay - 14) / 2,
                346,
                '#4a5a63',
                4,
              )
            : rect(92 + index * bay, 262, 34, 52, accent, { rx: 4, opacity: 0.85 }) +
              rect(140 + index * bay, 280, Math.max(20, bay - 110), 34, wall, { rx: 4 }) +
              circle(109 + index * bay, 240, 11, '#f6c86a')),
      ) +
      times(
        2,
        (index) =>
          ellipse(36 + index * 568, 330, 22, 34, '#6f8a63') + rect(30 + index * 568, 340, 12, 24, '#7b6a52'),
      ),
  )
}

/** The brand whose shopfront a store shows: the first it belongs to. */
export const brandOfStore = (sites: readonly string[]): Brand =>
  Object.values(brands).find(({ code }) => sites.includes(code)) ?? brands.aol
