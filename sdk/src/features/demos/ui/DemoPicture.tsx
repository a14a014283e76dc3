import { Picture } from '../../../ui'

/**
 * The picture of a demo, or its store's where it has none. The title beside it serves as the alternative
 * text.
 */
export function DemoPicture({ src, eager = false }: { src: string; eager?: boolean }) {
  return (
    <Picture
      kind="store"
      className="demo-picture"
      src={src}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
