import { assign, fromPromise, setup } from 'xstate'
import { CountertopError } from '../../core'
import type { Brand, FieldErrors } from '../../rules'
import type { Arrival } from './entering'
import {
  emptyForm,
  signInErrors,
  untouched,
  type FormView,
  type Handled,
  type SignInField,
  type SignInForm,
} from './signIn.form'
import type { SignInTexts } from './signIn.texts'

/** What the person is told above the form: a text of ours, or the server's own words. */
export type Notice =
  { tone: 'danger' | 'success'; key: keyof SignInTexts } | { tone: 'danger'; messages: readonly string[] }

/** The mail that is on its way, by the text that says so. */
export type MailKind = 'registered' | 'forgotten' | 'reconfirmed'

export interface SignInInput {
  /** What the form begins with. */
  email: string
  arrival: Arrival
  brand: Pick<Brand, 'capabilities'>
  passwordMissing: string
  isSignedIn: boolean
  /** The page is there to sign out. */
  isLeaving: boolean
  /** The page names where to go when it has signed out. */
  goesOn: boolean
}

export interface SignInContext extends SignInInput {
  view: FormView
  form: SignInForm
  handled: Handled
  /** What the server found wrong, until the field is typed in again. */
  refused: FieldErrors
  notice: Notice | null
  mail: MailKind
  hasResent: boolean
  /** Where to go when all is done. */
  target: string | null
}

export type SignInEvent =
  | { type: 'TYPED'; field: SignInField; text: string }
  | { type: 'LEFT'; field: SignInField }
  | { type: 'SUBMIT' }
  | { type: 'GO'; view: FormView }
  /** The mail is asked for again. */
  | { type: 'AGAIN' }
  | { type: 'SIGN_OUT' }
  /** The page was open when a link of a mail was followed in it. */
  | { type: 'ARRIVED'; arrival: Arrival }
  /** The page was left for the identity host, and the browser has brought it back from its memory. */
  | { type: 'RETURNED' }

/** One form as it is sent. */
export interface Submission {
  view: FormView
  form: SignInForm
  /** From the link of a mail. */
  token: string
}

const MAILS: Partial<Record<FormView, MailKind>> = {
  register: 'registered',
  forgot: 'forgotten',
  resend: 'reconfirmed',
}

const noticeOf = (error: unknown): Notice => ({
  tone: 'danger',
  messages: error instanceof CountertopError ? error.messages : [String(error)],
})

const fieldsOf = (error: unknown): FieldErrors =>
  error instanceof CountertopError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, [message = '']]) => [field, { flag: 'server', message }]),
      )
    : {}

const tokenOf = (arrival: Arrival): string => ('token' in arrival ? arrival.token : '')

/** The errors of the view's fields: the rules' own, else the server's. */
export const errorsOf = ({ view, form, brand, passwordMissing, refused }: SignInContext): FieldErrors => ({
  ...refused,
  ...signInErrors(view, form, brand, passwordMissing),
})

/** The text for a sign-in that the identity host refused; one it may learn later reads as one that was not finished. */
const refusals = ['invalid_login', 'too_many_attempts', 'social_failed', 'social_email_unverified'] as const
const refusalOf = (arrival: Arrival): Notice => ({
  tone: 'danger',
  key: refusals.find((known) => arrival.kind === 'refused' && arrival.error === known) ?? 'notFinished',
})

/** What the form begins with. */
const startOf = (arrival: Arrival): Pick<SignInContext, 'view' | 'notice'> => ({
  view: arrival.kind === 'reset' ? 'reset' : 'signIn',
  notice: arrival.kind === 'refused' ? refusalOf(arrival) : null,
})

const missing = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Signing in needs its actor "${name}"`))

/** Another view begins: what was typed stays, its errors wait until it is filled in. */
const anew = { handled: untouched, refused: {}, notice: null, hasResent: false }

/**
 * Signing in with everything around it: a form that leaves the page and comes back with tokens, registration and the mail that follows,
 * a forgotten password, the links of the mails, signing out.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends a form; that of signing in takes the page with it. */
    send: fromPromise<unknown, Submission>(missing('send')),
    confirm: fromPromise<unknown, string>(missing('confirm')),
    arrive: fromPromise<string, Arrival>(missing('arrive')),
    leave: fromPromise<string>(missing('leave')),
  },
  guards: {
    isFilledIn: ({ context }) => Object.keys(errorsOf(context)).length === 0,
  },
}).createMachine({
  id: 'signIn',
  initial: 'arriving',
  context: ({ input }) => ({
    ...input,
    ...anew,
    ...startOf(input.arrival),
    form: { ...emptyForm, email: input.email },
    mail: 'registered',
    target: null,
  }),
  on: {
    TYPED: {
      actions: assign(({ context: { form, refused, handled }, event: { field, text } }) => ({
        form: { ...form, [field]: text },
        refused: Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)),
        handled: { ...handled, dirty: { ...handled.dirty, [field]: true } },
      })),
    },
    LEFT: {
      actions: assign(({ context: { handled }, event: { field } }) => ({
        handled: { ...handled, touched: { ...handled.touched, [field]: true } },
      })),
    },
    ARRIVED: {
      target: '.arriving',
      actions: assign(({ event: { arrival } }) => ({ ...anew, ...startOf(arrival), arrival })),
    },
    GO: { target: '.filling', actions: assign(({ event: { view } }) => ({ ...anew, view })) },
  },
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.isLeaving, target: 'leaving' },
        { guard: ({ context }) => context.arrival.kind === 'tokens', target: 'finishing' },
        { guard: ({ context }) => context.arrival.kind === 'confirm', target: 'confirming' },
        {
          guard: ({ context }) => context.arrival.kind === 'none' && context.isSignedIn,
          target: 'signedIn',
        },
        { target: 'filling' },
      ],
    },
    filling: {
      on: {
        SUBMIT: [
          { guard: 'isFilledIn', target: 'sending' },
          {
            actions: assign(({ context: { handled } }) => ({
              handled: { ...handled, isSubmitted: true },
              notice: null,
            })),
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: assign({ notice: null }),
      invoke: {
        src: 'send',
        input: ({ context: { view, form, arrival } }) => ({ view, form, token: tokenOf(arrival) }),
        onDone: [
          { guard: ({ context }) => context.view === 'signIn', target: 'away' },
          {
            guard: ({ context }) => context.view === 'reset',
            target: 'filling',
            actions: assign(({ context: { form } }) => ({
              ...anew,
              view: 'signIn' as const,
              form: { ...form, password: '' },
              notice: { tone: 'success' as const, key: 'resetDone' as const },
            })),
          },
          {
            target: 'mailed',
            actions: assign(({ context: { view, form } }) => ({
              ...anew,
              mail: MAILS[view] ?? 'registered',
              form: { ...form, password: '' },
            })),
          },
        ],
        onError: {
          target: 'filling',
          actions: assign(({ context: { handled }, event: { error } }) => ({
            notice: noticeOf(error),
            refused: fieldsOf(error),
            handled: { ...handled, isSubmitted: true },
          })),
        },
      },
    },
    /** Until the page is gone. */
    away: {
      tags: 'busy',
      on: {
        RETURNED: {
          target: 'filling',
          actions: assign(({ context: { form } }) => ({ form: { ...form, password: '' } })),
        },
      },
    },
    mailed: {
      initial: 'waiting',
      states: {
        waiting: { on: { AGAIN: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'send',
            input: ({ context: { mail, form } }) => ({
              view: mail === 'forgotten' ? 'forgot' : 'resend',
              form,
              token: '',
            }),
            onDone: { target: 'waiting', actions: assign({ hasResent: true, notice: null }) },
            onError: {
              target: 'waiting',
              actions: assign(({ event: { error } }) => ({ notice: noticeOf(error), hasResent: false })),
            },
          },
        },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: ({ context: { arrival } }) => tokenOf(arrival),
        onDone: {
          target: 'filling',
          actions: assign({ notice: { tone: 'success', key: 'confirmed' } }),
        },
        onError: [
          {
            // The link itself is not at fault: it may be good yet.
            guard: ({ event: { error } }) => error instanceof CountertopError && error.retryable,
            target: 'notConfirmed',
            actions: assign(({ event: { error } }) => ({ notice: noticeOf(error) })),
          },
          { target: 'filling', actions: assign({ view: 'resend' }) },
        ],
      },
    },
    notConfirmed: { on: { AGAIN: { target: 'confirming', actions: assign({ notice: null }) } } },
    finishing: {
      tags: 'busy',
      invoke: {
        src: 'arrive',
        input: ({ context: { arrival } }) => arrival,
        onDone: { target: 'done', actions: assign({ target: ({ event }) => event.output }) },
        onError: { target: 'filling', actions: assign({ notice: { tone: 'danger', key: 'notFinished' } }) },
      },
    },
    signedIn: { on: { SIGN_OUT: 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leave',
        onDone: [
          {
            guard: ({ context }) => context.isLeaving && context.goesOn,
            target: 'done',
            actions: assign({ target: ({ event }) => event.output }),
          },
          { target: 'signedOut', actions: assign({ target: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'notSignedOut',
          actions: assign({ notice: { tone: 'danger', key: 'notSignedOut' } }),
        },
      },
    },
    notSignedOut: { on: { SIGN_OUT: { target: 'leaving', actions: assign({ notice: null }) } } },
    /** Here `target` is a way on that is offered. */
    signedOut: {},
    /** The page goes to `target`. */
    done: {},
  },
})
