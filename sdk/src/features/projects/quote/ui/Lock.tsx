import { useState, type FormEvent } from 'react'
import {
  addDays,
  LOCK_MAX_DAYS,
  LOCK_PROPOSED_DAYS,
  lockDateError,
  todayIn,
  toIsoDate,
} from '../../../../rules'
import { Button, TextInput, useCountertop } from '../../../../ui'
import { FormButtons } from '../../parts/FormButtons'
import { useSending } from '../../sending/sending'
import type { SummaryContentProps } from '../quote.types'

/** Locks the prices until a day, changes that day, or cancels the lock (COM-OP-52). */
export function Lock({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const { announcer, brand } = useCountertop()
  const { projectId } = store
  const today = todayIn(brand.timeZone, new Date())
  const [date, setDate] = useState(info.lockExpiryDate ?? toIsoDate(addDays(today, LOCK_PROPOSED_DAYS)))
  const { isBusy, errors, setErrors, send } = useSending(store, isOpen)
  const options = { area: 'priceLockEdit', isQuiet: false, success: true } as const

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const problem = lockDateError(date, today)
    if (problem !== null) {
      announcer.say(problem, { assertive: true })
      return setErrors([problem])
    }
    const operation = info.isLocked ? 'lockEdit' : 'lock'
    const lock = () =>
      store.api.call('POST /api/v2/project/lock-price', { body: { projectId, expiryDate: date } })
    if (await send(operation, lock, { ...options, afterSaves: true })) onClose()
  }

  async function unlock(): Promise<void> {
    const cancel = () => store.api.call('DELETE /api/v2/project/lock-price', { query: { projectId } })
    if (await send('unlock', cancel, options)) onClose()
  }

  return (
    <form className="dialog-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.lockText}</p>
      <TextInput
        label={texts.lockUntil}
        type="date"
        value={date}
        min={toIsoDate(addDays(today, 1))}
        max={toIsoDate(addDays(today, LOCK_MAX_DAYS))}
        error={errors[0]}
        onChange={setDate}
      />
      <FormButtons text={info.isLocked ? texts.lockChange : texts.lock} busy={isBusy} onCancel={onClose}>
        {info.isLocked && (
          <Button kind="secondary" onClick={() => void unlock()}>
            {texts.unlock}
          </Button>
        )}
      </FormButtons>
    </form>
  )
}
