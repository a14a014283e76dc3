import { Modal } from '../../../ui'
import { useLaterTexts } from './useLateTexts'

/** Where the security code stands on a card. */
export function CvvHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const texts = useLaterTexts()
  return (
    <Modal open={open} onClose={onClose} title={texts.cvvHelpTitle} size="small">
      <p>{texts.cvvHelpText}</p>
    </Modal>
  )
}
