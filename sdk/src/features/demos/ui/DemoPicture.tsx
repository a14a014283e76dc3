import { Picture } from '../../../ui'

/** What a demo looks like, which is its store where it has no picture of its own; its title stands beside it. */
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
