import { Button, useTexts } from '../../../../ui'
import { moveTexts } from '../move.texts'

export interface MoveButtonsProps {
  busy?: boolean
  /** Absent until there is a place to move to. */
  onMove?: () => void
  onCancel(): void
}

export function MoveButtons({ busy, onMove, onCancel }: MoveButtonsProps) {
  const texts = useTexts('projectMove', moveTexts)
  return (
    <div className="buttons">
      <Button busy={busy} disabled={!onMove} onClick={onMove}>
        {texts.move}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
