import { isDark, type Paint } from './paint'
import { ellipse, label } from '../../text/svg'

/** The data that a product's picture is drawn from. */
export interface PictureSubject {
  /** Slug of the product's own category. */
  readonly category: string
  readonly brand: string
  readonly modelNumber: string
  /** Attribute values by name: colour, width, doors, seats … */
  readonly attributes: Readonly<Record<string, string>>
}

/** A subject with its colour, ready to draw. `fill`, `side` and `top` are the paint's gradients. */
export interface Sitter extends PictureSubject {
  readonly paint: Paint
  readonly fill: string
  readonly side: string
  readonly top: string
  /** Colour of thin lines on the front. */
  readonly seam: string
  /** Colour of lettering on the front. */
  readonly ink: string
  /** The leading number of an attribute, e.g. 60 of `60 cm`. */
  number(name: string, otherwise: number): number
  /** One of `count` ways to draw a detail, always the same for the same model. */
  choice(detail: string, count: number): number
}

export interface Drawing {
  readonly body: string
  /** The square of the 600 by 600 picture that the detail view shows: left, top, size. */
  readonly detail: readonly [number, number, number]
  /** The square that the main view shows, if the subject is small in the 600 by 600 picture. */
  readonly frame?: readonly [number, number, number]
}

export type Shape = (sitter: Sitter) => Drawing

const hash = (text: string): number => {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619)
  return (value ^ (value >>> 15)) >>> 0
}

export const sitterOf = (subject: PictureSubject, paint: Paint): Sitter => ({
  ...subject,
  paint,
  fill: 'url(#body)',
  side: 'url(#body-side)',
  top: 'url(#body-top)',
  seam: isDark(paint) ? '#00000066' : '#5a554c55',
  ink: isDark(paint) ? '#e9e7e2' : '#4a4741',
  number: (name, otherwise) => {
    const value = Number.parseFloat(subject.attributes[name] ?? '')
    return Number.isFinite(value) ? value : otherwise
  },
  choice: (detail, count) => hash(`${subject.modelNumber} ${detail}`) % count,
})

/** Soft shadow on the floor under something from `x` to `x + width` that stands at `y`. */
export const shadow = (x: number, y: number, width: number, depth = 16): string =>
  ellipse(x + width / 2, y, width * 0.56, depth, 'url(#shadow)')

export const badge = ({ brand, ink }: Sitter, x: number, y: number, size = 11): string =>
  label(x, y, brand.toUpperCase(), size, ink, { opacity: 0.85 })
