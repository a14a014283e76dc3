import { useRef, type FormEvent } from 'react'
import { fill } from '../../../core'
import { ACCOUNT_NAME_MAX, fieldLimits, PASSWORD_MAX, type Brand } from '../../../rules'
import { Button, focusFirstError, TextInput } from '../../../ui'
import type { Provider } from '../signIn.api'
import { shownError, type FormView, type SignInField } from '../signIn.form'
import { errorsOf, type SignInContext, type SignInEvent } from '../signIn.machine'
import type { SignInTexts } from '../signIn.texts'
import { PasswordInput } from './PasswordInput'
import { Step, type StepProps } from './SignInSteps'

/** Eleven digits in four groups. */
const ABN_MAX = 14

export interface AccountFormProps extends StepProps {
  context: SignInContext
  brand: Brand
  isBusy: boolean
  providers: readonly Provider[]
  onProvider(id: string): void
  send(event: SignInEvent): void
}

interface FormTexts {
  title: string
  intro?: string
  submit: string
  busy: string
}

const formTextsOf = (view: FormView, texts: SignInTexts, isTrade: boolean): FormTexts => {
  switch (view) {
    case 'signIn':
      return { title: texts.signIn, intro: texts.signInIntro, submit: texts.signIn, busy: texts.signingIn }
    case 'register': {
      const intro = isTrade ? texts.registerTrade : texts.registerIntro
      return { title: texts.register, intro, submit: texts.create, busy: texts.creating }
    }
    case 'forgot':
      return { title: texts.forgot, intro: texts.forgotIntro, submit: texts.sendLink, busy: texts.sending }
    case 'resend':
      return {
        title: texts.confirmFailed,
        intro: texts.confirmFailedIntro,
        submit: texts.sendLink,
        busy: texts.sending,
      }
    case 'reset':
      return { title: texts.reset, intro: texts.resetIntro, submit: texts.savePassword, busy: texts.saving }
  }
}

/** The form of a view: signing in, registering, requesting a mail, choosing a new password. */
export function AccountForm(props: AccountFormProps) {
  const { context, brand, isBusy, providers, onProvider, send, ...step } = props
  const { texts } = step
  const { view, form, handled } = context
  const { requiresAbn } = brand.capabilities
  const errors = errorsOf(context)
  const formTexts = formTextsOf(view, texts, requiresAbn)
  const element = useRef<HTMLFormElement>(null)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    send({ type: 'SUBMIT' })
    // The errors appear with the next render, so the first one gets the focus a frame later.
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() => element.current && focusFirstError(element.current))
    }
  }

  const field = (name: SignInField) => ({
    name,
    value: form[name],
    error: shownError(name, errors, handled),
    onChange: (text: string) => send({ type: 'TYPED', field: name, text }),
    onBlur: () => send({ type: 'LEFT', field: name }),
    required: true,
    // The answer concerns the text that was sent.
    readOnly: isBusy,
  })
  const password = {
    ...field('password'),
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
  }
  const go = (to: FormView) => () => send({ type: 'GO', view: to })

  return (
    <Step {...step} title={formTexts.title} intro={formTexts.intro}>
      <form ref={element} noValidate onSubmit={handleSubmit} aria-label={formTexts.title}>
        {view === 'register' && (
          <div className="sign-in-names">
            <TextInput
              {...field('firstName')}
              label={texts.firstName}
              maxLength={ACCOUNT_NAME_MAX}
              autoComplete="given-name"
            />
            <TextInput
              {...field('lastName')}
              label={texts.lastName}
              maxLength={ACCOUNT_NAME_MAX}
              autoComplete="family-name"
            />
          </div>
        )}
        {view !== 'reset' && (
          <TextInput
            {...field('email')}
            label={texts.email}
            type="email"
            inputMode="email"
            maxLength={fieldLimits.email.max}
            autoComplete={view === 'signIn' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {view === 'register' && (
          <>
            <TextInput
              {...field('phone')}
              label={texts.phone}
              type="tel"
              inputMode="tel"
              maxLength={fieldLimits.phoneNumber.max}
              autoComplete="tel"
            />
            {requiresAbn && (
              <TextInput
                {...field('ABN')}
                label={texts.abn}
                helper={texts.abnHelp}
                inputMode="numeric"
                maxLength={ABN_MAX}
                autoComplete="off"
              />
            )}
          </>
        )}
        {view === 'signIn' && (
          <PasswordInput
            {...password}
            label={texts.password}
            maxLength={PASSWORD_MAX}
            autoComplete="current-password"
          />
        )}
        {(view === 'register' || view === 'reset') && (
          <PasswordInput
            {...password}
            label={view === 'reset' ? texts.newPassword : texts.password}
            helper={texts.passwordHelp}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
          />
        )}
        {view === 'signIn' && (
          <button type="button" className="text-button sign-in-forgot" onClick={go('forgot')}>
            {texts.forgotLink}
          </button>
        )}
        <Button type="submit" wide busy={isBusy} busyLabel={formTexts.busy}>
          {formTexts.submit}
        </Button>
      </form>
      {(view === 'signIn' || view === 'register') && providers.length > 0 && (
        <>
          <p className="sign-in-or">{texts.or}</p>
          <div className="sign-in-others">
            {providers.map(({ id, name }) => (
              <Button key={id} kind="secondary" wide onClick={() => onProvider(id)}>
                {fill(texts.continueWith, { name })}
              </Button>
            ))}
          </div>
        </>
      )}
      <p className="sign-in-foot">
        {view === 'signIn' && <span className="muted">{texts.newHere}</span>}
        {view === 'register' && <span className="muted">{texts.haveAccount}</span>}
        <button type="button" className="text-button" onClick={go(view === 'signIn' ? 'register' : 'signIn')}>
          {view === 'signIn' ? texts.registerLink : view === 'register' ? texts.signIn : texts.backToSignIn}
        </button>
      </p>
    </Step>
  )
}
