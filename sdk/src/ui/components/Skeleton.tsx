export interface SkeletonProps {
  /** px of each line, 16 by default. */
  height?: number
  /** Any CSS width, full by default. */
  width?: string
  lines?: number
}

/** Holds the place of something on its way, at its final size. Decoration: say "loading" elsewhere, once. */
export function Skeleton({ height = 16, width = '100%', lines = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" part="skeleton" aria-hidden="true" style={{ height, width }} />
      ))}
    </>
  )
}
