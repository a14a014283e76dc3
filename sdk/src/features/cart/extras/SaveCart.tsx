import { useState, type FormEvent } from 'react'
import { toCountertopError } from '../../../core'
import { EMAIL_INVALID, fieldLimits, isEmail } from '../../../rules'
import { Accordion, Button, TextInput, useCountertop, useTexts } from '../../../ui'
import { createCartStore, type Cart } from '../page/cart.store'
import { extrasTexts } from './extras.texts'

/** Saves the cart under an email; the store reads the cart again afterwards (COM-020). */
export function SaveCart({ cart }: { cart: Cart }) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', extrasTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [email, setEmail] = useState(cart.email ?? '')
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const isSaved = cart.email !== null && cart.email === email.trim()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = email.trim()
    if (!isEmail(typed)) return setError(EMAIL_INVALID)
    if (isSaving) return
    setError('')
    setIsSaving(true)
    try {
      await store.setEmail(typed)
      countertop.announcer.say(texts.cartSaved)
    } catch (thrown) {
      setError(toCountertopError(thrown).message)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Accordion title={texts.saveCart} open={isOpen} onToggle={setIsOpen}>
      <form className="cart-save" noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          label={texts.saveCartEmail}
          name="email"
          type="email"
          value={email}
          error={error || undefined}
          helper={isSaved ? texts.cartSaved : texts.saveCartHint}
          onChange={(typed) => {
            setEmail(typed)
            setError('')
          }}
          maxLength={fieldLimits.email.max}
          autoComplete="email"
          inputMode="email"
        />
        <Button type="submit" kind="secondary" busy={isSaving}>
          {texts.save}
        </Button>
      </form>
    </Accordion>
  )
}
