import { Modal } from '../../../ui'
import { useLaterTexts } from './useLateTexts'

/** Shows where a card's security code is printed. */
export function CvvHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useLaterTexts()
  return (
    <Modal open={open} onClose={onClose} title={texts.cvvHelpTitle} size="small">
      <p>{texts.cvvHelpText}</p>
    </Modal>
  )
}
