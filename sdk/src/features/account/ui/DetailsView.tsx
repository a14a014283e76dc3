import { useRef, useState, type FormEvent } from 'react'
import { fill, toCountertopError } from '../../../core'
import { identityErrorText } from '../identityErrorText'
import { ACCOUNT_NAME_MAX, fieldLimits, normalisePhone, profileErrors } from '../../../rules'
import { Alert, Button, focusFirstError, TextInput, useCountertop } from '../../../ui'
import { createAccountStore, type Account, type ProfileChange } from '../current/account.store'
import { createIdentityStore } from '../identity/identity.store'
import { ConnectedApps } from './ConnectedApps'
import { Heading, type SectionProps } from './Heading'
import { useHandled } from './useHandled'

/** Name, phone and email, the link to a new password, and the connected apps. */
export function DetailsView({ account, texts, heading }: SectionProps & { account: Account }) {
  return (
    <>
      <Heading text={texts.details} intro={texts.detailsIntro} innerRef={heading} />
      <ProfileForm account={account} texts={texts} />
      <PasswordLink account={account} texts={texts} />
      <ConnectedApps texts={texts} />
    </>
  )
}

type Outcome = { tone: 'success' | 'danger'; text: string } | null

function ProfileForm({ account, texts }: Pick<SectionProps, 'texts'> & { account: Account }) {
  const countertop = useCountertop()
  const store = countertop.once('account', createAccountStore)
  const { firstName, lastName, phone, email } = account
  const [form, setForm] = useState<ProfileChange>({ firstName, lastName, phone, email })
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const element = useRef<HTMLFormElement>(null)
  // Autofill inserts the international form.
  const change: ProfileChange = { ...form, phone: normalisePhone(form.phone) }
  const errors = profileErrors(change)
  const handled = useHandled<keyof ProfileChange>(errors)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    handled.submit()
    setOutcome(null)
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() => element.current && focusFirstError(element.current))
      return
    }
    handled.reset()
    setIsBusy(true)
    try {
      const isMailed = await store.change(change)
      const mailed = isMailed ? ` ${fill(texts.emailMailed, { email: form.email.trim() })}` : ''
      setOutcome({ tone: 'success', text: texts.saved + mailed })
      // Text typed while the profile was saved stays.
      setForm((typed) => (typed.email === form.email ? { ...typed, email } : typed))
    } catch (error) {
      setOutcome({ tone: 'danger', text: identityErrorText(error) })
    }
    setIsBusy(false)
  }

  const field = (name: keyof ProfileChange) => ({
    name,
    label: texts[name],
    value: form[name],
    error: handled.error(name),
    onChange: (text: string) => {
      handled.type(name)
      setForm((typed) => ({ ...typed, [name]: text }))
    },
    onBlur: () => handled.leave(name),
    required: true,
  })
  return (
    <form ref={element} className="account-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput {...field('firstName')} maxLength={ACCOUNT_NAME_MAX} autoComplete="given-name" />
      <TextInput {...field('lastName')} maxLength={ACCOUNT_NAME_MAX} autoComplete="family-name" />
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        maxLength={fieldLimits.phoneNumber.max}
        autoComplete="tel"
      />
      <TextInput
        {...field('email')}
        type="email"
        inputMode="email"
        maxLength={fieldLimits.email.max}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="account-actions">
        <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
      {outcome && (
        <div className="account-outcome">
          <Alert tone={outcome.tone} live>
            {outcome.text}
          </Alert>
        </div>
      )}
    </form>
  )
}

function PasswordLink({ account: { email }, texts }: Pick<SectionProps, 'texts'> & { account: Account }) {
  const countertop = useCountertop()
  const { client } = countertop.once('identity', createIdentityStore)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function sendLink(): Promise<void> {
    setIsBusy(true)
    try {
      await client.call('POST /api/account/forgotpassword', {
        body: { clientId: countertop.brand.siteId, email },
      })
      setOutcome({ tone: 'success', text: texts.passwordSent })
    } catch (error) {
      setOutcome({ tone: 'danger', text: toCountertopError(error).message })
    }
    setIsBusy(false)
  }

  return (
    <div className="account-block">
      <h2>{texts.password}</h2>
      <p className="muted">{fill(texts.passwordIntro, { email })}</p>
      <div className="account-actions">
        <Button kind="secondary" busy={isBusy} onClick={() => void sendLink()}>
          {texts.passwordSend}
        </Button>
      </div>
      {outcome && (
        <Alert tone={outcome.tone} live>
          {outcome.text}
        </Alert>
      )}
    </div>
  )
}
