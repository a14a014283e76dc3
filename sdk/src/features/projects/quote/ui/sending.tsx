import { useState } from 'react'
import { Button, useTexts } from '../../../../ui'
import type { ProjectInfo } from '../../project.types'
import type { ProjectStore } from '../../workspace/store.types'
import { quoteTexts } from '../quote.texts'

export interface DialogProps {
  store: ProjectStore
  info: ProjectInfo
  onClose(): void
}

/** Runs a form's call as one of the store's operations, and shows its errors in the form. */
export function useSending(store: ProjectStore): {
  isBusy: boolean
  errors: readonly string[]
  setErrors(errors: readonly string[]): void
  send: ProjectStore['run']
} {
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  return {
    isBusy,
    errors,
    setErrors,
    async send(operation, area, call, options) {
      // The store ignores the second press of a double click, which may come from the same rendering.
      if (isBusy) return false
      setIsBusy(true)
      setErrors([])
      const isDone = await store.run(operation, area, call, { isQuiet: true, ...options })
      setErrors(store.$errors.get()[area] ?? [])
      setIsBusy(false)
      return isDone
    },
  }
}

export function Errors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div className="field-note field-note-error" role="alert">
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

export function Buttons({ text, isBusy, onCancel }: { text: string; isBusy: boolean; onCancel(): void }) {
  const texts = useTexts('projectQuote', quoteTexts)
  return (
    <div className="buttons">
      <Button type="submit" busy={isBusy}>
        {text}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
