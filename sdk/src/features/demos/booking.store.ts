import { atom, type ReadableAtom } from 'nanostores'
import { logged, type Countertop, type CountertopError } from '../../core'
import {
  CART_UNKNOWN_ERROR,
  cleanPhone,
  type DemoField,
  type DemoFieldProblem,
  type DemoForm,
  demoFormProblems,
  isForCustomers,
} from '../../rules'
import type { Demo } from './demoList.store'

/** What the form asks for: seats, a place on the wait list, or whether somebody who has seats still comes. */
export type BookingKind = 'book' | 'waitList' | 'rsvp'

/** What came of it. */
export type BookingResult =
  /** `wasBooked`: with this e-mail before, which is what stands. */
  | { kind: 'book'; guests: number; wasBooked: boolean; email: string }
  | { kind: 'waitList'; position: number; email: string }
  | { kind: 'rsvp'; attending: boolean; guests: number; email: string }

export interface BookingState {
  kind: BookingKind
  form: DemoForm
  /** Of an RSVP: they come. */
  attending: boolean
  /** Shown from the first press of the button on. */
  problems: Partial<Record<DemoField, DemoFieldProblem>>
  isSending: boolean
  /** First error text of the last refusal (COM-350). */
  refusal: string | null
  /** The refusal was that too few seats are left: the wait list is offered. */
  isFull: boolean
  result: BookingResult | null
  /** As the server told it last; null until it did. */
  seatsRemaining: number | null
}

export interface BookingStore {
  $state: ReadableAtom<BookingState>
  fill(part: Partial<DemoForm>): void
  setAttending(attending: boolean): void
  /** Changes what the form asks for; what was typed stays. */
  turnTo(kind: BookingKind): void
  /** Checks the form and sends it; a press while one is on its way does nothing. True when it was taken. */
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
  let wasPressed = false
  /** A wait list asks for no order: staff turn an entry into a booking. */
  const problemsOf = (form: DemoForm, asked: BookingKind) =>
    demoFormProblems(form, asked === 'book' && isForCustomers(demo))

  async function ask(): Promise<BookingResult> {
    const { kind: asked, form, attending } = $state.get()
    const person = {
      cookingDemoId: demo.id,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      phone: cleanPhone(form.phone),
    }
    const { email } = person
    const { guests } = form
    if (asked === 'rsvp') {
      await client.call('POST /api/cookingdemo/rsvp', { body: { ...person, attending, guests } })
      return { kind: asked, attending, guests, email }
    }
    const comments = form.comments.trim() || null
    if (asked === 'waitList') {
      const body = { ...person, guests, comments }
      const { position } = await client.call('POST /api/v2/cookingdemo/wait-list', { body })
      return { kind: asked, position, email }
    }
    const orderNumber = form.orderNumber.trim() || null
    const body = { ...person, guests, comments, orderNumber }
    const booked = await client.call('POST /api/v2/cookingdemo/booking', { body })
    set({ seatsRemaining: booked.seatsRemaining })
    return { kind: asked, guests: booked.guests, wasBooked: booked.guests !== guests, email }
  }

  return {
    $state,
    fill(part) {
      const form = { ...$state.get().form, ...part }
      set({ form, ...(wasPressed ? { problems: problemsOf(form, $state.get().kind) } : {}) })
    },
    setAttending: (attending) => set({ attending }),
    turnTo(next) {
      wasPressed = false
      set({ kind: next, problems: {}, refusal: null, isFull: false, result: null })
    },
    async send() {
      const { form, kind: asked, isSending } = $state.get()
      if (isSending) return false
      wasPressed = true
      const problems = problemsOf(form, asked)
      set({ problems, refusal: null, isFull: false })
      if (Object.keys(problems).length > 0) return false
      set({ isSending: true })
      try {
        set({ result: await logged(countertop, 'The cooking demo was not booked.', ask()) })
        return true
      } catch (thrown) {
        set({
          refusal: refusalText(thrown),
          isFull: asked === 'book' && (thrown as CountertopError).reason === 'DEMO_FULL',
        })
        return false
      } finally {
        set({ isSending: false })
      }
    },
  }
}

/** The first error text of the answer, else the general one (OP-26). */
function refusalText(thrown: unknown): string {
  const { errors } = ((thrown as Partial<CountertopError>).body ?? {}) as { errors?: unknown }
  const first: unknown = Array.isArray(errors) ? errors[0] : Object.values(errors ?? {}).flat()[0]
  return typeof first === 'string' && first !== '' ? first : CART_UNKNOWN_ERROR
}
