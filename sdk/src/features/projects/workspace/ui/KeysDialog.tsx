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

const ROWS = ['lift', 'upDown', 'leftRight', 'step', 'escape', 'enter', 'undo'] as const

/** The keys of the workspace, under "?". */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useTexts('project', projectTexts)
  const keys = useTexts('projectKeys', keysTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.keys} size="small">
      <dl className="keys">
        {ROWS.map((name) => [
          <dt key={name}>{keys[`${name}Keys`]}</dt>,
          <dd key={`${name}-text`}>{keys[name]}</dd>,
        ])}
      </dl>
    </Modal>
  )
}
