import { fieldCss, Modal, modalCss, useCountertop } from '../../../ui'
import { passwordCss } from '../password.css'
import { signInCss } from '../signIn.css'
import { SignIn } from './SignIn'
import { withoutPrompt } from './withoutPrompt'

/** The chunk loaded when a page requests the login prompt. */
export function Part({ open, onClose }: { open: boolean; onClose(): void }) {
  const { brand } = useCountertop()
  return (
    <Modal open={open} onClose={onClose} title={brand.name} size="small">
      <div className="sign-in-prompt">
        <SignIn returnUrl={withoutPrompt()} view="signIn" />
      </div>
    </Modal>
  )
}

export const sheets = [fieldCss, modalCss, signInCss, passwordCss]
