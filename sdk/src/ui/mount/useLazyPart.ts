import { useEffect, useState, type ComponentType } from 'react'
import { adopt } from '../basics/css'
import { useScope } from './context'

/** The exports of a lazily loaded file: a component and its sheets. */
export interface LazyPart<P> {
  Part: ComponentType<P>
  sheets: readonly string[]
}

/**
 * A part of a widget whose code loads when it is first wanted; null until then. `load` is one constant `() =>
 * import('./part')` of the module, never created during a render. A loaded part stays mounted, so that it can
 * animate its exit.
 *
 * @param onFailure called when the file could not be loaded; the next render that wants it tries again
 */
export function useLazyPart<P>(
  load: () => Promise<LazyPart<P>>,
  isWanted: boolean,
  onFailure?: () => void,
): ComponentType<P> | null {
  const { root } = useScope()
  const [part, setPart] = useState<LazyPart<P> | null>(null)

  useEffect(() => {
    if (!isWanted || part) return
    let isCurrent = true
    load().then(
      (loaded) => {
        if (!isCurrent) return
        adopt(root, loaded.sheets)
        setPart(loaded)
      },
      () => isCurrent && onFailure?.(),
    )
    return () => {
      isCurrent = false
    }
  })

  return part && part.Part
}
