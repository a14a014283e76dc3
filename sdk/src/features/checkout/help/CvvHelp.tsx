import { Modal } from '../../../ui'
import { useTextsOf } from '../page/context'
import { helpTexts } from './texts'

/** Shows where a card's security code is printed. */
export function CvvHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useTextsOf(helpTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.cvvHelpTitle} size="small">
      <p>{texts.cvvHelpText}</p>
    </Modal>
  )
}
