import { PICTURE_KINDS, type PictureKind, type SpriteName } from '@countertop/sdk/rules'
import { circle, el, group, line, path, rect } from '../../text/svg'

/** Side of one drawing: the outline with its margin. */
const SIDE = 144
const AIR = (SIDE - 96) / 2
/** Distance between drawings, so that even a banner of ten to one shows no neighbour. */
const APART = SIDE * 24

const ink = {
  stroke: '#8b939c',
  'stroke-width': 3,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const

/**
 * Outlines of what is missing, in a square of 96: a carton, a tag, a shopfront, a ticket, in a grey that is
 * visible on light and dark.
 */
const outlines: Readonly<Record<PictureKind, string>> = {
  product:
    path('M22 38l8 -14h36l8 14v34h-52z', 'none', ink) +
    line(22, 38, 74, 38, ink.stroke, 3) +
    path('M42 24l-2 14v12h16v-12l-2 -14', 'none', ink),
  brand: path('M24 26h24l26 26l-22 22l-28 -26z', 'none', ink) + circle(36, 38, 4, 'none', ink),
  store:
    path('M26 44v28h44v-28', 'none', ink) +
    path('M20 40l6 -16h44l6 16q-5 8 -11 0q-5 8 -11 0q-6 8 -12 0q-6 8 -11 0q-6 8 -11 0z', 'none', ink) +
    path('M54 72v-16h8v16', 'none', ink) +
    rect(34, 54, 12, 9, 'none', ink),
  promotion:
    path('M20 32h56v10q-6 6 0 12v10h-56v-10q6 -6 0 -12z', 'none', ink) +
    path('M48 37l3.5 7.2l7.8 1.1l-5.7 5.4l1.4 7.8l-7 -3.8l-7 3.8l1.4 -7.8l-5.7 -5.4l7.8 -1.1z', 'none', ink),
}

/**
 * One drawing for each kind of picture that may be missing (SHL-049, SHL-OP-11). `#store` shows the drawing
 * of a store and none of the others, whatever the proportions of its container.
 */
const drawFallbacks = (): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}` },
    PICTURE_KINDS.map(
      (kind, index) =>
        el('view', { id: kind, viewBox: `${index * APART} 0 ${SIDE} ${SIDE}` }) +
        group({ transform: `translate(${index * APART + AIR} ${AIR})` }, outlines[kind]),
    ).join(''),
  )

/**
 * Every sprite by name. A change needs a new version in the brands' maps, or browsers keep the old sprite.
 */
export const sprites: Readonly<Record<SpriteName, string>> = { fallbacks: drawFallbacks() }

export const isSprite = (name: string): name is SpriteName => Object.hasOwn(sprites, name)
