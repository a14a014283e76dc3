import { useState, type ImgHTMLAttributes } from 'react'
import { fallbackPicture, type PictureKind } from '../../rules'
import { useCountertop } from '../mount/context'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Selects the fallback drawing. */
  kind: PictureKind
  /** Path below the API or a full address; null, undefined and empty for none. */
  src: string | null | undefined
}

/**
 * A picture from the backend. The drawing of its kind replaces one that is missing or fails to load
 * (SHL-049). Without an `alt` it is decorative.
 */
export function Picture({ kind, src, ...attributes }: PictureProps) {
  const { config, brand } = useCountertop()
  // Stores the failed address instead of a flag, so that another product's picture in the same place is
  // tried.
  const [failed, setFailed] = useState<string | null>()
  const shown = src && src !== failed ? src : fallbackPicture(brand, kind)
  return <img alt="" {...attributes} src={new URL(shown, config.api).href} onError={() => setFailed(src)} />
}
