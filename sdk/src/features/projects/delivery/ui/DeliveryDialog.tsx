import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import {
  dollarsToCents,
  formatPrice,
  fromIsoDate,
  isSameDate,
  toIsoDate,
  type CalendarDate,
} from '../../../../rules'
import { Button, Modal, Skeleton, spokenDate, TextInput, useCountertop, useTexts } from '../../../../ui'
import { createLocationStore } from '../../../location'
import { sendBased } from '../../basics/refusalBody'
import type { DeliveryDaysAnswer } from '../../project.answers'
import type { ProjectFolder } from '../../project.types'
import { FormButtons } from '../../parts/FormButtons'
import { useLookup } from '../../parts/useLookup'
import { Errors, useSending } from '../../sending/sending'
import type { ProjectStore } from '../../workspace/store.types'
import { deliveryTexts } from '../delivery.texts'
import { DayGrid } from './DayGrid'

const POSTCODE = /^\d{4}$/

/** The postcodes entered on this page: the folders of a project are delivered to one site. */
const entered = new WeakMap<ProjectStore, string>()

export interface DeliveryDialogProps {
  open: boolean
  folderId: string
  onClose(): void
  store: ProjectStore
}

/** Sets the day on which the products of a folder are delivered, from the days that the checkout offers. */
export function DeliveryDialog({ open, folderId, onClose, store }: DeliveryDialogProps) {
  const texts = useTexts('projectDelivery', deliveryTexts)
  const folders = useStore(store.$folders)
  const shown = useRef<ProjectFolder>(undefined)
  const current = folders.find(({ id }) => id === folderId)
  if (current) shown.current = current
  const folder = shown.current
  // Another person has deleted the folder.
  useEffect(() => {
    if (open && !current) onClose()
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={fill(texts.title, { name: folder?.title ?? '' })}
      size="small"
    >
      {folder && <Form key={`${folder.id} ${open}`} folder={folder} onClose={onClose} store={store} />}
    </Modal>
  )
}

interface FormProps {
  folder: ProjectFolder
  onClose(): void
  store: ProjectStore
}

function Form({ folder, onClose, store }: FormProps) {
  const countertop = useCountertop()
  const texts = useTexts('projectDelivery', deliveryTexts)
  const { isBusy, errors, send } = useSending(store)
  const [postcode, setPostcode] = useState(knownPostcode)
  const [day, setDay] = useState<CalendarDate | null>(saved(folder))
  const [isAvailable, setIsAvailable] = useState(false)
  const base = useRef(store.$info.get()?.version)
  const isChanged = day !== null && !isSameDate(day, saved(folder))

  function knownPostcode(): string {
    const ofSite = entered.get(store) ?? store.$info.get()?.quoteData?.postCode
    return ofSite || (countertop.once('location', createLocationStore).$state.get().geo?.postcode ?? '')
  }

  async function save(next: CalendarDate | null): Promise<void> {
    const body = {
      projectId: store.projectId,
      folderId: folder.id,
      day: next && toIsoDate(next),
      version: base.current,
    }
    const change = () => store.api.call('POST /api/v2/project/folder-delivery', { body })
    const success = next ? texts.saved : texts.removed
    const seen = (version: number) => void (base.current = version)
    if (await send('delivery', sendBased(change, seen), { success })) onClose()
  }

  return (
    <div className="dialog-form">
      <p className="muted">{texts.help}</p>
      <div className="delivery-postcode">
        <TextInput
          label={texts.postcode}
          value={postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          reserve={false}
          error={postcode.length === 4 && !POSTCODE.test(postcode) ? texts.postcodeInvalid : undefined}
          onChange={(text) => {
            setPostcode(text)
            if (POSTCODE.test(text)) entered.set(store, text)
          }}
        />
      </div>
      {POSTCODE.test(postcode) && (
        <Days
          folderId={folder.id}
          postcode={postcode}
          day={day}
          store={store}
          onChange={setDay}
          onAvailable={setIsAvailable}
        />
      )}
      <Errors errors={errors} />
      <FormButtons
        text={texts.save}
        busy={isBusy}
        disabled={!isChanged || !isAvailable}
        onClick={() => void save(day)}
        onCancel={onClose}
      >
        {folder.deliveryDay !== null && (
          <Button kind="secondary" disabled={isBusy} onClick={() => void save(null)}>
            {texts.removeDay}
          </Button>
        )}
      </FormButtons>
    </div>
  )
}

const saved = ({ deliveryDay }: ProjectFolder): CalendarDate | null =>
  deliveryDay === null ? null : fromIsoDate(deliveryDay)

interface DaysProps {
  folderId: string
  postcode: string
  day: CalendarDate | null
  store: ProjectStore
  onChange(day: CalendarDate): void
  /** Whether the chosen day can be saved. */
  onAvailable(isAvailable: boolean): void
}

function Days({ folderId, postcode, day, store, onChange, onAvailable }: DaysProps) {
  const texts = useTexts('projectDelivery', deliveryTexts)
  const { brand } = useCountertop()
  const { value, failed } = useLookup('delivery', `${folderId} ${postcode}`, (signal) =>
    store.api.call('GET /api/v2/project/delivery-days', {
      query: { projectId: store.projectId, folderId, postcode },
      signal,
    }),
  )
  const isAvailable =
    day !== null && Boolean(value?.dates.some(({ date, available }) => available && isSameDate(date, day)))
  useEffect(() => {
    onAvailable(isAvailable)
    return () => onAvailable(false)
  }, [isAvailable, onAvailable])

  if (failed) return failed
  const fee = day && value?.storageFees.find(({ date }) => isSameDate(date, day))?.fee
  const hasCalendar = value?.mode === 'calendar'
  return (
    <>
      {/* Mounted before its notes: some screen readers ignore a region inserted with its text. */}
      <div className="dialog-form" role="status" aria-atomic="false">
        {value === null && (
          <>
            <span className="vh">{texts.loading}</span>
            <Skeleton height={24} width="45%" />
          </>
        )}
        {value !== null && notesOf(value, texts).map((note) => <p key={note}>{note}</p>)}
        {/* Where the shop offers no days, a day that was saved before is of no use. */}
        {(hasCalendar || (value && day)) && (
          <p className="delivery-chosen">
            {day !== null &&
              fill(isAvailable ? texts.chosen : texts.chosenGone, { day: spokenDate(day, brand.locale) })}
          </p>
        )}
        {fee && <p>{fill(texts.storageFee, { amount: formatPrice(dollarsToCents(fee)) })}</p>}
      </div>
      {value === null && <Skeleton height={356} />}
      {hasCalendar && (
        <DayGrid
          dates={value.dates}
          selected={day}
          locale={brand.locale}
          label={texts.days}
          onSelect={onChange}
        />
      )}
    </>
  )
}

/** Notes beside or instead of the calendar. */
function notesOf(
  { mode, suppliers, leftOut, postcode }: DeliveryDaysAnswer,
  texts: typeof deliveryTexts,
): string[] {
  const names = suppliers.join(', ')
  const byMode = {
    calendar: suppliers.length > 0 ? fill(texts.alsoSuppliers, { names }) : null,
    suppliers: fill(texts.suppliers, { names }),
    manufacturer: texts.manufacturer,
    arranged: texts.arranged,
    unavailable: fill(texts.unavailable, { postcode }),
    nothing: texts.nothing,
  }[mode]
  const left = fill(leftOut === 1 ? texts.leftOutOne : texts.leftOut, { count: leftOut })
  return [byMode, leftOut > 0 ? left : null].filter((note) => note !== null)
}
