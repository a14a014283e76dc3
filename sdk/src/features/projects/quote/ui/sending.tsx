import { useState } from 'react'
import { toCountertopError, type CountertopError } from '../../../../core'
import { Button, useTexts } from '../../../../ui'
import type { ProjectInfo } from '../../project.types'
import { projectErrorsOf } from '../../basics/projectErrors'
import type { ProjectStore } from '../../workspace/store.types'
import { quoteTexts } from '../quote.texts'

export interface DialogProps {
  store: ProjectStore
  info: ProjectInfo
  onClose(): void
}

/** Sends a form's call, and shows its errors under the form. */
export function useSending(doing: string): {
  isBusy: boolean
  errors: readonly string[]
  setErrors(errors: readonly string[]): void
  send(call: () => Promise<unknown>): Promise<boolean>
} {
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  return {
    isBusy,
    errors,
    setErrors,
    async send(call) {
      if (isBusy) return false
      setIsBusy(true)
      setErrors([])
      try {
        await call()
        return true
      } catch (thrown) {
        setErrors(projectErrorsOf(toCountertopError(thrown), doing))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/** As the store's `run`, which records the status and the area's errors, but also throws for the dialog. */
export async function runOrThrow(
  store: ProjectStore,
  ...[operation, area, call, options]: Parameters<ProjectStore['run']>
): Promise<void> {
  let refusal: CountertopError | null = null
  const isDone = await store.run(
    operation,
    area,
    () =>
      call().catch((thrown: unknown) => {
        refusal = toCountertopError(thrown)
        throw refusal
      }),
    { isQuiet: true, ...options },
  )
  if (!isDone) throw refusal ?? new Error('Another press is still running')
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
