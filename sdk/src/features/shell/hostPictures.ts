import type { Countertop } from '../../core'
import { fallbackPicture, PICTURE_KINDS, type PictureKind } from '../../rules'

const SELECTOR = 'img[data-countertop-picture]'

const kindOf = (value: string | undefined): PictureKind | undefined =>
  PICTURE_KINDS.find((kind) => kind === value)

/**
 * Replaces the host's own labelled pictures, `<img data-countertop-picture="product">`, by the fallback
 * drawing of their kind when they fail to load, as widgets do with theirs (SHL-049).
 *
 * @returns a function that stops it
 */
export function repairHostPictures({ brand, config }: Countertop): () => void {
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return
    const kind = kindOf(target.dataset.countertopPicture)
    if (kind === undefined) return
    // Only once, because the drawing may fail too.
    delete target.dataset.countertopPicture
    target.removeAttribute('srcset')
    target.src = new URL(fallbackPicture(brand, kind), config.api).href
  }
  // Errors of pictures do not bubble.
  addEventListener('error', onError, true)
  // A picture that failed before the shell mounted is loaded again, which fires its error again.
  for (const img of document.querySelectorAll<HTMLImageElement>(SELECTOR)) {
    if (img.complete && img.naturalWidth === 0) img.setAttribute('src', img.src)
  }
  return () => removeEventListener('error', onError, true)
}
