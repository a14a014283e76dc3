import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { Button, CloseIcon, IconButton, useScope } from '../../../../ui'
import { focusOn } from '../focusOn'
import type { Undo } from '../store.types'
import { useWorkspace } from './context'

/** Offers to undo the last move or deletion, for ten seconds. */
export function UndoBar() {
  const offered = useStore(useWorkspace().store.$undo)
  return offered && <Bar offered={offered} />
}

function Bar({ offered: { text, id } }: { offered: Undo }) {
  const { store, texts } = useWorkspace()
  const { root } = useScope()
  const bar = useRef<HTMLDivElement>(null)
  const restored = useRef(id)
  useLayoutEffect(() => {
    restored.current = id
  }, [id])
  // The focus would be lost with its button. A newer offer retains the button.
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(root.activeElement)) focusOn(root, restored.current)
    }
  }, [root])
  return (
    <div ref={bar} className="undo" role="group" aria-label={texts.undo}>
      <span>{text}</span>
      <Button kind="secondary" onClick={() => void store.undo()}>
        {texts.undo}
      </Button>
      <IconButton label={texts.close} onClick={store.dismissUndo}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
