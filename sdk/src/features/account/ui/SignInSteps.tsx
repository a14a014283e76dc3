import type { ReactNode, Ref } from 'react'
import { fill } from '../../../core'
import { AFTER_LOGIN_PATH } from '../../../rules'
import { Alert, Button, CheckIcon, Link, MailIcon } from '../../../ui'
import type { MailKind, Notice } from '../signIn.machine'
import type { SignInTexts } from '../signIn.texts'

export interface StepProps {
  texts: SignInTexts
  notice: Notice | null
  /** Receives the focus when the step begins. */
  heading: Ref<HTMLElement>
}

/** A step in its card: heading, message, content. */
export function Step({
  title,
  intro,
  mark,
  notice,
  texts,
  heading,
  children,
}: StepProps & { title: string; intro?: string | undefined; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className="sign-in" part="sign-in">
      {mark && <span className="sign-in-mark">{mark}</span>}
      <div className="sign-in-head">
        <h1 ref={heading as Ref<HTMLHeadingElement>} tabIndex={-1}>
          {title}
        </h1>
        {intro !== undefined && <p className="muted">{intro}</p>}
      </div>
      <NoticeLine notice={notice} texts={texts} />
      {children}
    </div>
  )
}

function NoticeLine({ notice, texts }: Pick<StepProps, 'notice' | 'texts'>) {
  if (notice === null) return null
  // A list of errors reads as paragraphs (SHL-450).
  const text = 'key' in notice ? texts[notice.key] : notice.messages.join('\n\n')
  return (
    <Alert tone={notice.tone} live>
      <span className="sign-in-message">{text}</span>
    </Alert>
  )
}

/** Work in progress that needs no input. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="sign-in sign-in-wait" role="status" part="sign-in">
      <span className="spinner" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}

/** A mail was sent. */
export function Mailed({
  mail,
  email,
  hasResent,
  isBusy,
  onRetry,
  onBack,
  ...step
}: StepProps & {
  mail: MailKind
  email: string
  hasResent: boolean
  isBusy: boolean
  onRetry(): void
  onBack(): void
}) {
  const { texts } = step
  return (
    <Step {...step} title={texts.mailedTitle} intro={fill(texts[mail], { email })} mark={<MailIcon />}>
      {hasResent && (
        <Alert tone="success" live>
          {texts.sentAgain}
        </Alert>
      )}
      <p className="muted">{texts.noMail}</p>
      <Button kind="secondary" wide busy={isBusy} busyLabel={texts.sending} onClick={onRetry}>
        {texts.again}
      </Button>
      <p className="sign-in-foot">
        <button type="button" className="text-button" onClick={onBack}>
          {texts.backToSignIn}
        </button>
      </p>
    </Step>
  )
}

/** A mail link could not be confirmed because the server did not answer. */
export function NotConfirmed({ onRetry, ...step }: StepProps & { onRetry(): void }) {
  return (
    <Step {...step} title={step.texts.confirmProblem}>
      <Button wide onClick={onRetry}>
        {step.texts.tryAgain}
      </Button>
    </Step>
  )
}

/** A customer who is already signed in, or could not be signed out. */
export function SignedIn({ onSignOut, ...step }: StepProps & { onSignOut(): void }) {
  const { texts } = step
  return (
    <Step {...step} title={texts.signedInAs} mark={<CheckIcon />}>
      <Link className="button button-primary button-wide" href={AFTER_LOGIN_PATH}>
        {texts.toAccount}
      </Link>
      <Button kind="secondary" wide onClick={onSignOut}>
        {texts.signOut}
      </Button>
    </Step>
  )
}

export function SignedOut({ target, onSignIn, ...step }: StepProps & { target: string; onSignIn(): void }) {
  const { texts } = step
  return (
    <Step {...step} title={texts.signedOut} intro={texts.signedOutIntro} mark={<CheckIcon />}>
      <Link className="button button-primary button-wide" href={target}>
        {texts.keepShopping}
      </Link>
      <Button kind="secondary" wide onClick={onSignIn}>
        {texts.signIn}
      </Button>
    </Step>
  )
}
