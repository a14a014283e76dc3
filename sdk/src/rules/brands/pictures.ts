import type { Brand } from './brands'

/** The subject of a picture: each kind has one placeholder drawing (SHL-049, SHL-OP-11). */
export const PICTURE_KINDS = ['product', 'brand', 'store', 'promotion'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/**
 * Path below the API of the placeholder for a picture that is missing or fails: a part of a sprite, which
 * browsers cache for ever under the version of the brand's map (SHL-048, SHL-049).
 */
export const fallbackPicture = ({ sprites }: Brand, kind: PictureKind): string =>
  `/media/sprites/fallbacks.svg?v=${sprites.fallbacks}#${kind}`
