import { css, Modal, useTexts } from '../../../../ui'
import { projectTexts } from '../../project.texts'
import { keysTexts } from '../keys.texts'

export const keysCss = css`
  .keys {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 24px;
  }
  .keys dt {
    font-weight: 500;
  }
`

/** The keys of the workspace, under "?". */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useTexts('project', projectTexts)
  const keys = useTexts('projectKeys', keysTexts)
  const rows = [
    [keys.liftKeys, keys.lift],
    [keys.upDownKeys, keys.upDown],
    [keys.leftRightKeys, keys.leftRight],
    [keys.stepKeys, keys.step],
    [keys.escapeKeys, keys.escape],
    [keys.enterKeys, keys.enter],
    [keys.undoKeys, keys.undo],
  ] as const
  return (
    <Modal open={open} onClose={onClose} title={texts.keys} size="small">
      <dl className="keys">
        {rows.map(([key, text]) => (
          <>
            <dt key={key}>{key}</dt>
            <dd key={`${key}-text`}>{text}</dd>
          </>
        ))}
      </dl>
    </Modal>
  )
}
