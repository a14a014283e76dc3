import type { Countertop } from '../../core'
import { fallbackPicture, PICTURE_KINDS, type PictureKind } from '../../rules'

const SELECTOR = 'img[data-countertop-picture]'

const kindOf = (value: string | undefined): PictureKind | undefined =>
  PICTURE_KINDS.find((kind) => kind === value)

/**
 * The host's own pictures that say what they are of, `<img data-countertop-picture="product">`: one that cannot be loaded has the drawing
 * of its kind in its place, as those of the widgets have (SHL-049).
 *
 * @returns the undo
 */
export function mendHostPictures({ brand, config }: Countertop): () => void {
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return
    const kind = kindOf(target.dataset.countertopPicture)
    if (kind === undefined) return
    // Once: the drawing may fail too.
    delete target.dataset.countertopPicture
    target.removeAttribute('srcset')
    target.src = new URL(fallbackPicture(brand, kind), config.api).href
  }
  // Errors of pictures do not bubble.
  addEventListener('error', onError, true)
  // One that failed before the shell was here is asked for again, and says so itself if it fails again.
  for (const img of document.querySelectorAll<HTMLImageElement>(SELECTOR)) {
    if (img.complete && img.naturalWidth === 0) img.setAttribute('src', img.src)
  }
  return () => removeEventListener('error', onError, true)
}
