import { useCountertop } from '../../../ui'

/** What a demo looks like; its title stands beside it. */
export function DemoPicture({ src, eager = false }: { src: string; eager?: boolean }) {
  const { api } = useCountertop().config
  if (src === '') return <span className="demo-picture" />
  return (
    <img
      className="demo-picture"
      src={new URL(src, api).href}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
