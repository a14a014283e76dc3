import type { Brand } from './brands'

/** What a picture is of: each kind has one drawing that stands in for it (SHL-049, OP-11). */
export const PICTURE_KINDS = ['product', 'brand', 'store', 'promotion'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/**
 * Address below the API of what is shown for a picture that is missing or fails: a part of a sprite, which a browser keeps for ever
 * under the version of the brand's map (SHL-048, SHL-049).
 */
export const fallbackPicture = ({ sprites }: Brand, kind: PictureKind): string =>
  `/media/sprites/fallbacks.svg?v=${sprites.fallbacks}#${kind}`
