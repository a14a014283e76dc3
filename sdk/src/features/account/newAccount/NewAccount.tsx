import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { fill, toCountertopError } from '../../../core'
import { normaliseEmail, PASSWORD_MAX, passwordError } from '../../../rules'
import { Alert, Button, focusFirstError, useCountertop, useTexts } from '../../../ui'
import type { NewAccountProps } from '../../checkout'
import { createIdentityStore } from '../identity/identity.store'
import { identityErrorText } from '../identityErrorText'
import { useIsSignedIn } from '../signedIn/useIsSignedIn'
import { PasswordInput } from '../ui/PasswordInput'
import { newAccountTexts } from './newAccount.texts'

/**
 * Offers an account to a guest who has ordered, by a password alone (SHL-361, SHL-365). Disappears when the
 * guest signs in in another tab.
 */
export function NewAccount(props: NewAccountProps) {
  return useIsSignedIn() ? null : <RegistrationForm {...props} />
}

function RegistrationForm({ email, details, part }: NewAccountProps) {
  const countertop = useCountertop()
  const texts = useTexts('newAccount', newAccountTexts)
  const { client } = countertop.once('identity', createIdentityStore)
  const [password, setPassword] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isDirty = useRef(false)
  /** The field was left after a change (SHL-455). */
  const [wasLeft, setWasLeft] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isMailed, setIsMailed] = useState(false)
  /** The server's refusal: below the field, or above the form. */
  const [refused, setRefused] = useState<{ field?: string; text?: string }>({})
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const error = passwordError(password, email)

  useEffect(() => {
    // Moving the focus announces what happened.
    if (isMailed) heading.current?.focus()
  }, [isMailed])

  const showError = () => requestAnimationFrame(() => form.current && focusFirstError(form.current))

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsSubmitted(true)
    setRefused({})
    if (error) return void showError()
    setIsBusy(true)
    const clientId = countertop.brand.siteId
    const body = { ...details, email: normaliseEmail(email), password, clientId, ABN: null }
    try {
      await client.call('POST /api/account/register', { body })
      setPassword('')
      setIsMailed(true)
    } catch (thrown) {
      const field = toCountertopError(thrown).fields.password?.[0]
      setRefused(field === undefined ? { text: identityErrorText(thrown) } : { field })
      if (field !== undefined) showError()
    }
    setIsBusy(false)
  }

  return (
    <section className="section new-account" aria-labelledby={titleId} part={part}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {isMailed ? texts.mailedTitle : texts.title}
      </h2>
      <p>{fill(isMailed ? texts.mailed : texts.intro, { email })}</p>
      {isMailed ? (
        <p className="muted">{texts.noMail}</p>
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          {refused.text !== undefined && (
            <Alert tone="danger" live>
              {refused.text}
            </Alert>
          )}
          {/* Password managers store it beside the password. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            label={texts.password}
            helper={texts.passwordHelp}
            error={refused.field ?? (isSubmitted || wasLeft ? error?.message : undefined)}
            required
            readOnly={isBusy}
            value={password}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            onChange={(text) => {
              isDirty.current = true
              setPassword(text)
              setRefused({})
            }}
            onBlur={() => isDirty.current && setWasLeft(true)}
          />
          <Button type="submit" busy={isBusy} busyLabel={texts.creating}>
            {texts.create}
          </Button>
        </form>
      )}
    </section>
  )
}
