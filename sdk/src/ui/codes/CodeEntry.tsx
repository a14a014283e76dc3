import { useEffect, useRef, useState } from 'react'
import { fill } from '../../core'
import { fieldLimits, giftCardState } from '../../rules'
import { Button } from '../basics/Button'
import { TextInput } from '../forms/inputs'
import type { codeEntryTexts } from './CodeEntry.texts'

export interface CodeEntryProps {
  texts: typeof codeEntryTexts
  /** The coupon and the gift card of the cart, and what each takes off it; null where there is none. */
  cart: {
    couponCode: string | null
    couponDiscount: number
    giftCardCode: string | null
    giftCardAmount: number
  }
  text: string
  /** Why `text` was refused; empty otherwise. */
  error: string
  /** The last accepted code, until the next key; empty for none. */
  accepted: string
  isApplying: boolean
  isRemoving: boolean
  onType(text: string): void
  onApply(): void
  onRemove(code: string): void
}

/**
 * One field for coupons and gift cards. The server distinguishes them, and a cart may have one of each
 * (CHK-286 to CHK-303, CHK-OP-063). Applied codes are listed above it, each with a button to remove it.
 */
export function CodeEntry({
  texts,
  cart,
  text,
  error,
  accepted,
  isApplying,
  isRemoving,
  onType,
  onApply,
  onRemove,
}: CodeEntryProps) {
  const field = useRef<HTMLInputElement>(null)
  const replaced = useReplaced(cart.couponCode)
  const codes = [
    [cart.couponCode, cart.couponDiscount],
    [cart.giftCardCode, cart.giftCardAmount],
  ] as const
  // The result applies to exactly this text: another key clears it (CHK-299).
  const state = giftCardState(text || accepted, error ? false : text ? null : true)

  useEffect(() => {
    // The pressed button disappears with the accepted code.
    if (accepted && !activeElementBeside(field.current)) field.current?.focus()
  }, [accepted])

  function handleRemove(code: string) {
    onRemove(code)
    // The focused button disappears with its code.
    field.current?.focus()
  }

  return (
    <>
      {codes.map(([code, amount]) =>
        code === null ? null : (
          <div key={code} className="coupon-applied">
            <p>{fill(amount > 0 ? texts.couponApplied : texts.couponIdle, { code })}</p>
            <Button
              kind="quiet"
              aria-label={fill(texts.couponRemoveCode, { code })}
              busy={isRemoving}
              onClick={() => handleRemove(code)}
            >
              {texts.couponRemove}
            </Button>
          </div>
        ),
      )}
      <form
        noValidate
        className="coupon"
        data-state={state}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <TextInput
          innerRef={field}
          label={texts.couponLabel}
          name="coupon"
          value={text}
          error={error || undefined}
          helper={
            state === 'valid'
              ? replaced && sameCode(replaced.code, accepted)
                ? fill(texts.couponReplaced, replaced)
                : fill(texts.couponAccepted, { code: accepted })
              : undefined
          }
          onChange={onType}
          maxLength={fieldLimits.couponCode}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
        />
        {text.trim() !== '' && (
          <Button type="submit" kind="secondary" busy={isApplying}>
            {texts.couponApply}
          </Button>
        )}
      </form>
    </>
  )
}

const activeElementBeside = (field: HTMLElement | null) =>
  (field?.getRootNode() as ShadowRoot | undefined)?.activeElement

const sameCode = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase()

/** Returns the coupon that replaced another, with the replaced one; null without a replacement. */
function useReplaced(coupon: string | null): { code: string; before: string } | null {
  const [change, setChange] = useState({ code: coupon, before: null as string | null })
  // After a change the reloaded cart has another coupon.
  if (change.code !== coupon) setChange({ code: coupon, before: change.code })
  const { code, before } = change
  return code === coupon && code !== null && before !== null ? { code, before } : null
}
