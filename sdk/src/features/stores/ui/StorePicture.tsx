import { Picture } from '../../../ui'
import type { Store } from '../stores.store'

/** The shopfront. The name beside it serves as the alternative text. */
export function StorePicture({ store, eager = false }: { store: Store; eager?: boolean }) {
  return (
    <Picture
      kind="store"
      className="store-picture"
      part="store-picture"
      src={store.thumbImg.src}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
