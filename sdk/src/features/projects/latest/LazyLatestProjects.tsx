import { useState } from 'react'
import { GENERAL_ERROR } from '../../../core'
import { Skeleton, useLazyPart } from '../../../ui'

const load = () => import('./part')

/** The latest projects, for a panel under the head's project icon. Its code loads when it is drawn. */
export function LazyLatestProjects() {
  const [hasFailed, setHasFailed] = useState(false)
  const Latest = useLazyPart(load, !hasFailed, () => setHasFailed(true))
  if (hasFailed) return <p role="alert">{GENERAL_ERROR}</p>
  return Latest ? <Latest /> : <Skeleton height={56} lines={5} />
}
