import { Button, CloseIcon, IconButton } from '../../../../ui'
import type { Undo } from '../store.types'
import { useWorkspace } from './context'
import { useAfterPaint } from './useAfterPaint'
import { useFocusAfter } from './useFocusAfter'

/** Offers to undo the last move or deletion, for ten seconds. */
export function UndoBar() {
  const offered = useAfterPaint(useWorkspace().store.$undo)
  return offered && <Bar {...offered} />
}

function Bar({ text, id }: Undo) {
  const { store, texts } = useWorkspace()
  const bar = useFocusAfter(id)
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
