import type { ReactNode } from 'react'
import { Skeleton, useTexts, type SkeletonProps } from '../../../ui'
import { commonTexts } from './common.texts'

interface BusyProps extends Partial<SkeletonProps> {
  label?: string
  /** Instead of one skeleton. */
  children?: ReactNode
}

/** Skeletons, named for screen readers. */
export function Busy({ label, children, ...skeleton }: BusyProps) {
  const { loading } = useTexts('projectCommon', commonTexts)
  return (
    <div role="group" aria-busy="true" aria-label={label ?? loading}>
      {children ?? <Skeleton {...skeleton} />}
    </div>
  )
}
