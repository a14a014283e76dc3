import type { Countertop } from '../../core'
import { fallbackPicture, PICTURE_KINDS } from '../../rules'

const SELECTOR = 'img[data-countertop-picture]'

/**
 * Replaces the host's own labelled pictures, `<img data-countertop-picture="product">`, by the fallback
 * drawing of their kind when they fail to load, as widgets do with theirs (SHL-049).
 *
 * @returns a function that stops it
 */
export function repairHostPictures({ brand, config }: Countertop): () => void {
  const onError = ({ target }: Event): void => {
    // The window, the target of a script's error, has no dataset.
    const img = target as Omit<HTMLImageElement, 'dataset'> & { dataset?: DOMStringMap }
    const kind = PICTURE_KINDS.find((one) => one === img.dataset?.countertopPicture)
    if (!kind) return
    // Only once, because the drawing may fail too.
    delete img.dataset?.countertopPicture
    img.removeAttribute('srcset')
    img.src = new URL(fallbackPicture(brand, kind), config.api).href
  }
  // Errors of pictures do not bubble.
  addEventListener('error', onError, true)
  // A picture that failed before the shell mounted is loaded again, which fires its error again.
  for (const img of document.querySelectorAll<HTMLImageElement>(SELECTOR)) {
    if (img.complete && !img.naturalWidth) img.setAttribute('src', img.src)
  }
  return () => removeEventListener('error', onError, true)
}
