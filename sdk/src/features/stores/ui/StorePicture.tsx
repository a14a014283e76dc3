import { useCountertop } from '../../../ui'
import type { Store } from '../stores.store'

/** The shopfront; its name stands beside it. */
export function StorePicture({ store, eager = false }: { store: Store; eager?: boolean }) {
  const { api } = useCountertop().config
  const { src } = store.thumbImg
  if (src === '') return null
  return (
    <img
      className="store-picture"
      part="store-picture"
      src={new URL(src, api).href}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
