import { useStore } from '@nanostores/react'
import { Button, CloseIcon, IconButton } from '../../../../ui'
import { useWorkspace } from './context'

/** Offers to undo the last move or deletion, for ten seconds. */
export function UndoBar() {
  const { store, texts } = useWorkspace()
  const offered = useStore(store.$undo)
  if (!offered) return null
  return (
    <div className="undo" role="group" aria-label={texts.undo}>
      <span>{offered.text}</span>
      <Button kind="secondary" onClick={() => void store.undo()}>
        {texts.undo}
      </Button>
      <IconButton label={texts.close} onClick={store.dismissUndo}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
