import { useEffect, useState, type ComponentType } from 'react'
import { adopt } from '../css'
import { useScope } from './context'

/** What a lazily loaded file exports: a component and the sheets it is drawn with. */
export interface LazyPart<P> {
  Part: ComponentType<P>
  sheets: readonly string[]
}

/**
 * A part of a widget whose code is fetched when it is first wanted; null until then. `load` is one `() => import('./part')`
 * of the module, never made anew in a render. The part stays once it is there, so that it can animate its leaving.
 *
 * @param onFailure the file could not be fetched; the next time it is wanted it is tried again
 */
export function useLazyPart<P>(
  load: () => Promise<LazyPart<P>>,
  isWanted: boolean,
  onFailure: () => void,
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
      () => isCurrent && onFailure(),
    )
    return () => {
      isCurrent = false
    }
  })

  return part && part.Part
}
