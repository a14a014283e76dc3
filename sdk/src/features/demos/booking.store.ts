import { atom, type ReadableAtom } from 'nanostores'
import { logged, toCountertopError, type Countertop } from '../../core'
import {
  cleanPhone,
  type DemoField,
  type DemoFieldProblem,
  type DemoForm,
  demoFormProblems,
  isForCustomers,
  showsError,
} from '../../rules'
import type { Demo } from './demoList.store'
import { UNKNOWN_ERROR } from './demos.texts'

/** The form's purpose: seats, a place on the wait list, or whether a booked guest is still coming. */
export type BookingKind = 'book' | 'waitList' | 'rsvp'

/** The outcome of a submitted form. */
export type BookingResult =
  /** With `wasBooked` this email had an earlier booking, which remains valid. */
  | { kind: 'book'; guests: number; wasBooked: boolean; email: string }
  | { kind: 'waitList'; position: number; email: string }
  | { kind: 'rsvp'; attending: boolean; guests: number; email: string }

export interface BookingState {
  kind: BookingKind
  form: DemoForm
  /** For an RSVP: they are coming. */
  attending: boolean
  /** The problems that the fields show now (SHL-454, SHL-455). */
  problems: Partial<Record<DemoField, DemoFieldProblem>>
  isSending: boolean
  /** First error text of the last refusal (COM-350). */
  refusal: string | null
  /** Too few seats were left, so the wait list is offered. */
  isFull: boolean
  result: BookingResult | null
  /** As the server last answered; null before that. */
  seatsRemaining: number | null
}

export interface BookingStore {
  $state: ReadableAtom<BookingState>
  fill(part: Partial<DemoForm>): void
  /** The focus has left a field. */
  leave(field: DemoField): void
  setAttending(attending: boolean): void
  /** Changes the form's purpose; the input stays, with the seats of a booking that was just made or found. */
  switchTo(kind: BookingKind): void
  /** Validates and submits the form; true on success. A press while another is pending does nothing. */
  send(): Promise<boolean>
}

const blank: DemoForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  guests: 1,
  orderNumber: '',
  comments: '',
}

/** The form of one cooking demo: booking, wait list and RSVP (COM-089 to COM-092). */
export function createBooking(
  countertop: Pick<Countertop, 'client' | 'log'>,
  demo: Demo,
  kind: BookingKind,
): BookingStore {
  const { client } = countertop
  const $state = atom<BookingState>({
    kind,
    form: blank,
    attending: true,
    problems: {},
    isSending: false,
    refusal: null,
    isFull: false,
    result: null,
    seatsRemaining: null,
  })
  const set = (part: Partial<BookingState>): void => $state.set({ ...$state.get(), ...part })
  let wasSubmitted = false
  const dirty = new Set<string>()
  const touched = new Set<string>()
  /** A wait list needs no order number, because staff turn an entry into a booking. */
  const problemsOf = (form: DemoForm, kind: BookingKind) =>
    demoFormProblems(form, kind === 'book' && isForCustomers(demo))

  function setForm(form: DemoForm): void {
    const problems = Object.entries(problemsOf(form, $state.get().kind)).filter(([field]) =>
      showsError({
        isInvalid: true,
        isSubmitted: wasSubmitted,
        isDirty: dirty.has(field),
        isTouched: touched.has(field),
      }),
    )
    set({ form, problems: Object.fromEntries(problems) })
  }

  async function submit(): Promise<BookingResult> {
    const { kind, form, attending } = $state.get()
    const person = {
      cookingDemoId: demo.id,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      phone: cleanPhone(form.phone),
    }
    const { email } = person
    const { guests } = form
    if (kind === 'rsvp') {
      await client.call('POST /api/cookingdemo/rsvp', { body: { ...person, attending, guests } })
      return { kind, attending, guests, email }
    }
    const comments = form.comments.trim() || null
    if (kind === 'waitList') {
      const body = { ...person, guests, comments }
      const { position } = await client.call('POST /api/v2/cookingdemo/wait-list', { body })
      return { kind, position, email }
    }
    const orderNumber = form.orderNumber.trim() || null
    const body = { ...person, guests, comments, orderNumber }
    const booked = await client.call('POST /api/v2/cookingdemo/booking', { body })
    set({ seatsRemaining: booked.seatsRemaining })
    return { kind, guests: booked.guests, wasBooked: booked.wasBooked, email }
  }

  return {
    $state,
    fill(part) {
      for (const field of Object.keys(part)) dirty.add(field)
      setForm({ ...$state.get().form, ...part })
    },
    leave(field) {
      touched.add(field)
      setForm($state.get().form)
    },
    setAttending: (attending) => set({ attending }),
    switchTo(next) {
      wasSubmitted = false
      dirty.clear()
      touched.clear()
      const { form, result } = $state.get()
      const { guests } = { ...form, ...result }
      set({ kind: next, form: { ...form, guests }, problems: {}, refusal: null, isFull: false, result: null })
    },
    async send() {
      const { form, kind, isSending } = $state.get()
      if (isSending) return false
      wasSubmitted = true
      const problems = problemsOf(form, kind)
      set({ problems, refusal: null, isFull: false })
      if (Object.keys(problems).length > 0) return false
      set({ isSending: true })
      try {
        set({ result: await logged(countertop, 'Booking the cooking demo failed.', submit()) })
        return true
      } catch (thrown) {
        const { ownMessages, reason } = toCountertopError(thrown)
        // The first text of the answer, else the general one (COM-OP-26).
        const refusal = ownMessages[0] || UNKNOWN_ERROR
        set({ refusal, isFull: reason === 'DEMO_FULL' })
        return false
      } finally {
        set({ isSending: false })
      }
    },
  }
}
