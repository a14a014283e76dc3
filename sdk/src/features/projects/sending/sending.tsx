import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../../ui'
import { createSendOnce } from '../basics/newKey'
import type { SendOnce } from '../project.answers'
import type { Operation, ProjectStore, RunOptions } from '../workspace/store.types'
import { FormButtons, type FormButtonsProps } from '../parts/FormButtons'
import { Problem } from '../parts/Problem'
import { quoteTexts } from '../quote/quote.texts'
import { unsavedText } from './unsaved'

/**
 * Runs a form's call as one of the store's operations, and shows its errors in the form.
 *
 * @param isOpen false while the form's dialog fades out, for a form that remains mounted then
 */
export function useSending(
  store: ProjectStore,
  isOpen = true,
): {
  isBusy: boolean
  errors: readonly string[]
  setErrors(errors: readonly string[]): void
  /** For the form's own presses: those of a form that opens again are new ones. */
  sendOnce: SendOnce
  /**
   * @param options `afterSaves`: sends nothing before everything typed is saved
   * @returns whether the call has succeeded and the dialog is still open
   */
  send(
    operation: Operation,
    call: () => Promise<unknown>,
    options?: RunOptions & { afterSaves?: boolean },
  ): Promise<boolean>
} {
  const texts = useTexts('projectQuote', quoteTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  // oxlint-disable-next-line react/exhaustive-deps -- a form that opens again before it fades is new
  const sendOnce = useMemo(() => createSendOnce(store.api.call), [isOpen])
  const isSending = useRef(false)
  const isStillOpen = useRef(true)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => void (isStillOpen.current = false)
  }, [isOpen])

  return {
    isBusy,
    errors,
    setErrors,
    sendOnce,
    async send(operation, call, { afterSaves, ...options } = {}) {
      // The second press of a double click may come from the same rendering.
      if (isSending.current && options.item === undefined) return false
      isSending.current = true
      setIsBusy(true)
      setErrors([])
      const problem = afterSaves ? await unsavedText(store, texts) : null
      let isDone = false
      if (problem !== null) setErrors([problem])
      else if (isStillOpen.current) {
        isDone = await store.run(operation, call, { isQuiet: true, ...options })
        const reasons = store.$errors.get()[options.area ?? operation]
        // The reasons of a call before this one remain.
        setErrors((now) => reasons ?? now)
      }
      isSending.current = false
      setIsBusy(false)
      return isDone && isStillOpen.current
    },
  }
}

export interface SendFormProps
  extends
    Pick<ReturnType<typeof useSending>, 'isBusy' | 'errors'>,
    Pick<FormButtonsProps, 'text' | 'disabled'> {
  onSubmit(): Promise<void>
  onCancel(): void
  children: ReactNode
}

/** A form that only sends: what it is about, its errors and its buttons. */
export function SendForm({ text, disabled, isBusy, errors, onSubmit, onCancel, children }: SendFormProps) {
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <Errors errors={errors} />
      <FormButtons text={text} busy={isBusy} disabled={disabled} onCancel={onCancel} />
    </form>
  )
}

/** Why the last try failed, one alert a reason. */
export const Errors = ({ errors }: { errors: readonly string[] }) =>
  errors.map((text) => <Problem key={text} text={text} />)
