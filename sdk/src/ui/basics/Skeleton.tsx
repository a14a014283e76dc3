export interface SkeletonProps {
  /** Height of each line in px, 16 by default. */
  height?: number
  /** Any CSS width, full by default. */
  width?: string
  lines?: number
}

/** Reserves the final size of content that is loading. Decorative: announce "loading" once elsewhere. */
export function Skeleton({ height = 16, width = '100%', lines = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" part="skeleton" aria-hidden="true" style={{ height, width }} />
      ))}
    </>
  )
}
