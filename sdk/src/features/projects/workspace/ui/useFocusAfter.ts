import { useLayoutEffect, useRef } from 'react'
import { useScope } from '../../../../ui'
import { focusOn } from '../focusOn'

/**
 * Moves the focus to a line or folder, or to the project's name, when the control or bar that has it
 * disappears.
 *
 * @param id of the line or folder; that of the project for its name
 * @returns the ref of the control or bar
 */
export function useFocusAfter<Element extends HTMLElement = HTMLDivElement>(id: string) {
  const { root } = useScope()
  const control = useRef<Element>(null)
  const latest = useRef(id)
  useLayoutEffect(() => {
    latest.current = id
  }, [id])
  useLayoutEffect(() => {
    const element = control.current
    return () => {
      if (element?.contains(root.activeElement)) focusOn(root, latest.current)
    }
  }, [root])
  return control
}
