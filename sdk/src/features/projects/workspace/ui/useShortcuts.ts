import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { useScope } from '../../../../ui'
import type { ProjectStore } from '../store.types'
import type { OpenedDialog } from './context'

/** Keys of the whole page: Ctrl+Z undoes, `?` lists the keys. */
export function useShortcuts(
  store: ProjectStore,
  setDialog: Dispatch<SetStateAction<OpenedDialog | null>>,
  keepFocus: (code: string) => void,
): void {
  const { host, root } = useScope()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      if (target instanceof Element && target.matches('textarea, input:not([type=checkbox])')) return
      if ((event.ctrlKey || event.metaKey) && event.key === 'z' && store.$undo.get()) {
        event.preventDefault()
        // The row that has the focus may be the one that moves back.
        const code = root.activeElement?.closest<HTMLElement>('[data-code]')?.dataset.code
        if (code !== undefined) keepFocus(code)
        void store.undo()
      } else if (event.key === '?' && event.composedPath().includes(host)) {
        setDialog((now) => now ?? { name: 'keys' })
      }
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [store, host, root, setDialog, keepFocus])
}
