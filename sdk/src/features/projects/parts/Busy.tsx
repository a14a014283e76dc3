import type { ReactNode } from 'react'

/** Skeletons, named for screen readers. */
export function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-busy="true" aria-label={label}>
      {children}
    </div>
  )
}
