import { useState, type ImgHTMLAttributes } from 'react'
import { fallbackPicture, type PictureKind } from '../../rules'
import { useCountertop } from '../mount/context'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Decides what stands in for it. */
  kind: PictureKind
  /** Path below the API or a whole address; null, undefined and empty for none. */
  src: string | null | undefined
}

/**
 * A picture of the backend's. One that is missing or cannot be loaded has the drawing of its kind in its place (SHL-049); without an
 * `alt` it adds nothing to what stands beside it.
 */
export function Picture({ kind, src, ...attributes }: PictureProps) {
  const { config, brand } = useCountertop()
  // The address that failed, not a yes: another product's picture in the same place is tried again.
  const [failed, setFailed] = useState<string | null>()
  const shown = src && src !== failed ? src : fallbackPicture(brand, kind)
  return <img alt="" {...attributes} src={new URL(shown, config.api).href} onError={() => setFailed(src)} />
}
