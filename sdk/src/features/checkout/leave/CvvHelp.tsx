import { Modal } from '../../../ui'
import { useTextsOf } from '../page/context'
import { leaveTexts } from './texts'

/** Shows where a card's security code is printed. */
export function CvvHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useTextsOf(leaveTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.cvvHelpTitle} size="small">
      <p>{texts.cvvHelpText}</p>
    </Modal>
  )
}
