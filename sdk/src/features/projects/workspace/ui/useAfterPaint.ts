import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

/** A store's value one frame later, so that a press is painted before what else it changes is drawn. */
export function useAfterPaint<Value>($store: ReadableAtom<Value>): Value {
  const value = useStore($store)
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}
