import { el } from '../../text/svg'

/** A colour in three tones of one soft light from above, and how its surface takes it. */
export interface Paint {
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly surface: 'metal' | 'gloss' | 'matte' | 'timber' | 'fabric'
}

const paint = (surface: Paint['surface'], light: string, base: string, dark: string): Paint => ({
  light,
  base,
  dark,
  surface,
})

const paints: Readonly<Record<string, Paint>> = {
  'stainless steel': paint('metal', '#f1f3f4', '#c6cbd0', '#989ea5'),
  chrome: paint('metal', '#ffffff', '#cfd4d9', '#8b9299'),
  'dark stainless': paint('metal', '#8b9096', '#62676d', '#44484d'),
  'black steel': paint('metal', '#777b80', '#4c5055', '#313438'),
  'graphite grey': paint('metal', '#80858a', '#585d62', '#3c4044'),
  'brushed brass': paint('metal', '#ecd8a6', '#c8aa63', '#94763a'),
  copper: paint('metal', '#ecb694', '#c98059', '#985837'),
  'black glass': paint('gloss', '#3c4046', '#1b1d20', '#0c0d0e'),
  'obsidian black': paint('gloss', '#44454a', '#232428', '#111214'),
  'matte black': paint('matte', '#4a4b4d', '#333436', '#202122'),
  midnight: paint('fabric', '#3e4557', '#2c3243', '#1d2230'),
  white: paint('gloss', '#ffffff', '#f3f3f2', '#d3d4d4'),
  cream: paint('gloss', '#fdf9ef', '#f2ead8', '#d2c6ab'),
  ivory: paint('fabric', '#faf6ec', '#ede5d5', '#cbbfa8'),
  'sage green': paint('matte', '#c3cfba', '#a3b498', '#7d9071'),
  'mint green': paint('gloss', '#d3ebdf', '#aed6c4', '#82b09b'),
  'navy blue': paint('matte', '#4a628d', '#2f446b', '#1e2e4b'),
  'retro red': paint('gloss', '#e36a5f', '#c13a33', '#8d2320'),
  violet: paint('gloss', '#a58cc4', '#7c5fa3', '#573f79'),
  oat: paint('fabric', '#ece5d8', '#d9cfbe', '#b6a88f'),
  charcoal: paint('fabric', '#696c70', '#4d5054', '#34363a'),
  olive: paint('fabric', '#9a9b74', '#7a7c55', '#57593a'),
  rust: paint('fabric', '#d48a66', '#b46641', '#864427'),
  'dusk blue': paint('fabric', '#a0b5c8', '#7991a8', '#566d84'),
  blush: paint('fabric', '#edd0c5', '#dcb0a1', '#b48474'),
  'forest green': paint('fabric', '#5d8371', '#3d6150', '#274537'),
  'tan leather': paint('fabric', '#d2a878', '#b38453', '#855c34'),
  oak: paint('timber', '#e4c9a0', '#cfac7a', '#a37f4b'),
  'tasmanian oak': paint('timber', '#ddb68a', '#c49565', '#976b40'),
  ash: paint('timber', '#efe4ce', '#dccbab', '#b39c76'),
  walnut: paint('timber', '#9b7254', '#74503a', '#4d3323'),
  blackwood: paint('timber', '#875d42', '#61402b', '#3e2617'),
  'black ash': paint('timber', '#56524f', '#3b3836', '#242220'),
}

const fallback = paint('matte', '#dcdcda', '#bdbdba', '#8f8f8b')

/** The paint of a colour's name; a quiet grey for one that is not known. */
export const paintOf = (colour: string | undefined): Paint => paints[(colour ?? '').toLowerCase()] ?? fallback

export const timber = (name = 'oak'): Paint => paints[name] ?? fallback

/** Whether lettering on it must be light. */
export const isDark = ({ base }: Paint): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < 130
}

const stops = (entries: readonly (readonly [number, string, number?])[]): string =>
  entries
    .map(([offset, colour, opacity]) =>
      el('stop', { offset: `${offset}%`, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('')

type Point = readonly [x1: number, y1: number, x2: number, y2: number]

const linear = (id: string, [x1, y1, x2, y2]: Point, entries: Parameters<typeof stops>[0]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(entries)}</linearGradient>`

/**
 * Gradients of a paint: `{id}` for a front, `{id}-side` for what turns away, `{id}-top` for what faces the
 * light.
 */
export const gradients = (id: string, { light, base, dark, surface }: Paint): string => {
  const front =
    surface === 'metal'
      ? linear(
          id,
          [0, 0, 1, 0.25],
          [
            [0, base],
            [18, light],
            [42, base],
            [66, light],
            [84, base],
            [100, dark],
          ],
        )
      : surface === 'gloss'
        ? linear(
            id,
            [0, 0, 0.6, 1],
            [
              [0, light],
              [38, base],
              [100, dark],
            ],
          )
        : linear(
            id,
            [0, 0, 0.15, 1],
            [
              [0, light],
              [55, base],
              [100, dark],
            ],
          )
  return (
    front +
    linear(
      `${id}-side`,
      [0, 0, 1, 0],
      [
        [0, base],
        [100, dark],
      ],
    ) +
    linear(
      `${id}-top`,
      [0, 0, 0, 1],
      [
        [0, light],
        [100, base],
      ],
    )
  )
}

/** Shared by every drawing: oven glass, its reflection, chrome, the floor's shadow, the light of the room. */
export const sharedGradients: string =
  linear(
    'glass',
    [0, 0, 0.7, 1],
    [
      [0, '#4b535b'],
      [35, '#2a2e33'],
      [100, '#121416'],
    ],
  ) +
  linear(
    'shine',
    [0, 0, 1, 1],
    [
      [0, '#ffffff', 0.3],
      [60, '#ffffff', 0.04],
      [100, '#ffffff', 0],
    ],
  ) +
  linear(
    'chrome',
    [0, 0, 0, 1],
    [
      [0, '#fbfcfc'],
      [45, '#c4c9ce'],
      [60, '#9aa1a8'],
      [100, '#dfe2e5'],
    ],
  ) +
  linear(
    'chrome-x',
    [0, 0, 1, 0],
    [
      [0, '#8f969d'],
      [30, '#f5f6f7'],
      [60, '#c4c9ce'],
      [100, '#868d94'],
    ],
  ) +
  linear(
    'water',
    [0, 0, 1, 1],
    [
      [0, '#dfeaf0'],
      [100, '#8ba7b6'],
    ],
  ) +
  linear(
    'glow',
    [0, 0, 0, 1],
    [
      [0, '#fff3d6'],
      [100, '#fbd996'],
    ],
  ) +
  `<radialGradient id="room" cx="0.5" cy="0.42" r="0.75">${stops([
    [0, '#fbfaf8'],
    [62, '#f2f0ed'],
    [100, '#e6e3de'],
  ])}</radialGradient>` +
  `<radialGradient id="shadow">${stops([
    [0, '#3a342c', 0.42],
    [55, '#3a342c', 0.16],
    [100, '#3a342c', 0],
  ])}</radialGradient>` +
  `<radialGradient id="halo">${stops([
    [0, '#fff2cf', 0.95],
    [45, '#ffeec2', 0.4],
    [100, '#ffeec2', 0],
  ])}</radialGradient>`
