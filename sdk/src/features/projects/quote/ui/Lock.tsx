import { useRef, useState, type FormEvent } from 'react'
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
import { sendBased } from '../../basics/refusalBody'
import { useSending } from '../../sending/sending'
import type { SummaryContentProps } from '../quote.types'

/** Locks the prices until a day, changes that day, or cancels the lock (COM-OP-52). */
export function Lock({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const { announcer, brand } = useCountertop()
  const { projectId } = store
  const today = todayIn(brand.timeZone, new Date())
  // A lock that has ended still has its day.
  const lockedUntil = info.isLocked && info.lockExpiryDate
  const [date, setDate] = useState(lockedUntil || toIsoDate(addDays(today, LOCK_PROPOSED_DAYS)))
  const { isBusy, errors, setErrors, send } = useSending(store, isOpen)
  /** The version of the day that the person saw. */
  const base = useRef(info.version)
  const seen = (version: number) => void (base.current = version)
  const options = { area: 'priceLockEdit', isQuiet: false, success: true } as const

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const problem = lockDateError(date, today)
    if (problem !== null) {
      announcer.say(problem, { assertive: true })
      return setErrors([problem])
    }
    const operation = info.isLocked ? 'lockEdit' : 'lock'
    const lock = () => {
      const body = { projectId, expiryDate: date, version: base.current }
      return store.api.call('POST /api/v2/project/lock-price', { body })
    }
    if (await send(operation, sendBased(lock, seen), { ...options, afterSaves: true })) onClose()
  }

  async function unlock(): Promise<void> {
    const query = { projectId, version: base.current }
    const cancel = () => store.api.call('DELETE /api/v2/project/lock-price', { query })
    if (await send('unlock', sendBased(cancel, seen), options)) onClose()
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
