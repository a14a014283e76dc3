import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { fill } from '../../../core'
import {
  DEMO_GUESTS_MAX,
  demoAvailability,
  demoFieldLimits,
  formatPhone,
  isForCustomers,
  phoneHref,
} from '../../../rules'
import {
  Alert,
  Button,
  focusFirstError,
  Select,
  TextArea,
  TextInput,
  useCountertop,
  useScope,
  useTexts,
} from '../../../ui'
import { createBooking, type BookingKind, type BookingState, type BookingStore } from '../booking.store'
import type { Demo } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { BookingDone } from './BookingDone'
import { guestsText, toPayText } from './demoWords'

export interface BookingFormProps {
  demo: Demo
  /** Reports how many seats are left after a booking. */
  onSeats(seatsRemaining: number): void
}

/** Booking, wait list and RSVP of one demo, and their outcome (COM-089 to COM-092). */
export function BookingForm({ demo, onSeats }: BookingFormProps) {
  const texts = useTexts('demos', demosTexts)
  const { brand } = useCountertop()
  if (demo.availability === demoAvailability.ContactStore) {
    return (
      <section className="demo-form">
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contactHelp}</p>
        <a className="button button-primary" part="button button-primary" href={phoneHref(demo.storePhone)}>
          {fill(texts.call, { phone: formatPhone(demo.storePhone, brand.country) })}
        </a>
      </section>
    )
  }
  return <OpenForm demo={demo} onSeats={onSeats} />
}

const words = {
  book: { title: 'bookTitle', button: 'book', busy: 'booking', help: null },
  waitList: { title: 'waitTitle', button: 'join', busy: 'joining', help: 'waitHelp' },
  rsvp: { title: 'rsvpTitle', button: 'answer', busy: 'answering', help: 'rsvpHelp' },
} as const

function OpenForm({ demo, onSeats }: BookingFormProps) {
  const countertop = useCountertop()
  const { root } = useScope()
  const texts = useTexts('demos', demosTexts)
  const first: BookingKind = demo.availability === demoAvailability.WaitList ? 'waitList' : 'book'
  // Seats taken by others in the meantime change the demo, never the form being filled in.
  // oxlint-disable-next-line react/exhaustive-deps
  const store = useMemo(() => createBooking(countertop, demo, first), [countertop, demo.id])
  const state = useStore(store.$state)
  const { kind, isSending, refusal, isFull, result, seatsRemaining } = state
  const title = useRef<HTMLHeadingElement>(null)
  const [failures, setFailures] = useState(0)
  const word = words[kind]

  useEffect(() => {
    if (failures > 0) focusFirstError(root)
  }, [failures, root])
  useEffect(() => {
    if (seatsRemaining !== null) onSeats(seatsRemaining)
  }, [seatsRemaining, onSeats])

  const hasResult = result !== null
  const hadResult = useRef(false)
  useEffect(() => {
    // The form replaces the button that was pressed.
    if (hadResult.current && !hasResult) title.current?.focus()
    hadResult.current = hasResult
  }, [hasResult])

  async function handleSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (!(await store.send())) setFailures((count) => count + 1)
  }
  function switchTo(next: BookingKind): void {
    store.switchTo(next)
    title.current?.focus()
  }

  // Part of a group larger than the seats left can still book.
  const hasSeats = kind === 'waitList' && first === 'book'
  const help = hasSeats ? 'waitHelpSome' : word.help
  const isAside = kind === 'rsvp' || hasSeats
  const most = kind === 'book' ? Math.min(DEMO_GUESTS_MAX, Math.max(1, demo.seatsRemaining)) : DEMO_GUESTS_MAX
  const toPay = kind === 'book' ? toPayText(demo, state.form.guests, texts) : null

  if (result) return <BookingDone demo={demo} result={result} onChange={() => store.switchTo('rsvp')} />
  return (
    <section className="demo-form" part="demo-form">
      <h2 ref={title} tabIndex={-1}>
        {texts[word.title]}
      </h2>
      {help && <p className="muted">{texts[help]}</p>}
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        {kind === 'rsvp' && <Attending store={store} state={state} />}
        <Person store={store} state={state} />
        {(kind !== 'rsvp' || state.attending) && <Guests store={store} state={state} most={most} />}
        {toPay !== null && <p>{toPay}</p>}
        {kind === 'book' && isForCustomers(demo) && <OrderNumber store={store} state={state} />}
        {kind !== 'rsvp' && <Comments store={store} state={state} />}
        {refusal !== null && (
          <Alert tone="danger" live>
            <p>{refusal}</p>
            {isFull && (
              <Button kind="quiet" onClick={() => switchTo('waitList')}>
                {texts.joinInstead}
              </Button>
            )}
          </Alert>
        )}
        <Button type="submit" wide busy={isSending} busyLabel={texts[word.busy]}>
          {texts[word.button]}
        </Button>
      </form>
      {most < DEMO_GUESTS_MAX && (
        <Button kind="quiet" onClick={() => switchTo('waitList')}>
          {texts.moreOfUs}
        </Button>
      )}
      <Button kind="quiet" onClick={() => switchTo(isAside ? first : 'rsvp')}>
        {isAside ? texts.backToBooking : texts.alreadyBooked}
      </Button>
    </section>
  )
}

interface PartProps {
  store: BookingStore
  state: BookingState
}

function Person({ store, state: { form, problems } }: PartProps) {
  const texts = useTexts('demos', demosTexts)
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: texts[name],
    name,
    required: true,
    value: form[name],
    error: problems[name] && texts[`${name}Problem`],
    onChange: (value: string) => store.fill({ [name]: value }),
    onBlur: () => store.leave(name),
  })
  return (
    <>
      <div className="demo-pair">
        <TextInput {...field('firstName')} autoComplete="given-name" maxLength={demoFieldLimits.name} />
        <TextInput {...field('lastName')} autoComplete="family-name" maxLength={demoFieldLimits.name} />
      </div>
      <TextInput {...field('email')} type="email" autoComplete="email" maxLength={demoFieldLimits.email} />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" maxLength={demoFieldLimits.phone} />
    </>
  )
}

function Guests({ store, state: { form, problems }, most }: PartProps & { most: number }) {
  const texts = useTexts('demos', demosTexts)
  const choices = Array.from({ length: Math.max(most, form.guests) }, (_, index) => ({
    value: String(index + 1),
    label: guestsText(index + 1, texts),
  }))
  return (
    <Select
      label={texts.guests}
      value={String(form.guests)}
      choices={choices}
      error={problems.guests && texts.guestsProblem}
      onChange={(guests) => store.fill({ guests: Number(guests) })}
    />
  )
}

function OrderNumber({ store, state: { form, problems } }: PartProps) {
  const texts = useTexts('demos', demosTexts)
  return (
    <TextInput
      label={texts.orderNumber}
      helper={texts.orderNumberHelp}
      required
      autoComplete="off"
      maxLength={demoFieldLimits.orderNumber}
      value={form.orderNumber}
      error={problems.orderNumber && texts.orderNumberProblem}
      onChange={(orderNumber) => store.fill({ orderNumber })}
      onBlur={() => store.leave('orderNumber')}
    />
  )
}

function Comments({ store, state: { form, problems } }: PartProps) {
  const texts = useTexts('demos', demosTexts)
  return (
    <TextArea
      label={texts.comments}
      optional={texts.optional}
      helper={texts.commentsHelp}
      rows={2}
      maxLength={demoFieldLimits.comments}
      value={form.comments}
      error={problems.comments && texts.commentsProblem}
      onChange={(comments) => store.fill({ comments })}
      onBlur={() => store.leave('comments')}
    />
  )
}

function Attending({ store, state: { attending } }: PartProps) {
  const texts = useTexts('demos', demosTexts)
  const answers = [
    { isYes: true, label: texts.coming },
    { isYes: false, label: texts.notComing },
  ]
  return (
    <fieldset className="demo-answers">
      <legend className="vh">{texts.rsvpTitle}</legend>
      {answers.map(({ isYes, label }) => (
        <label key={label} className="demo-answer">
          <input
            type="radio"
            name="attending"
            checked={attending === isYes}
            onChange={() => store.setAttending(isYes)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
