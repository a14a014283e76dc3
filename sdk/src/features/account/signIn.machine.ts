import { assign, fromPromise } from 'xstate'
import { setup } from '../../core/charts/setup'
import { CountertopError } from '../../core'
import { identityErrorText } from './identityErrorText'
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

/** The message above the form: one of our texts, or the server's own messages. */
export type Notice =
  { tone: 'danger' | 'success'; key: keyof SignInTexts } | { tone: 'danger'; messages: readonly string[] }

/** The kind of mail that was sent, named after the text that announces it. */
export type MailKind = 'registered' | 'forgotten' | 'reconfirmed'

export interface SignInInput {
  /** Prefilled in the form. */
  email: string
  arrival: Arrival
  brand: Pick<Brand, 'capabilities'>
  passwordMissing: string
  isSignedIn: boolean
  /** The page exists to sign out. */
  isLeaving: boolean
  /** The page names a target for after signing out. */
  hasReturnUrl: boolean
}

export interface SignInContext extends SignInInput {
  view: FormView
  form: SignInForm
  handled: Handled
  /** Field errors from the server, each until its field is edited. */
  refused: FieldErrors
  notice: Notice | null
  mail: MailKind
  hasResent: boolean
  /** The target once the flow is done. */
  target: string | null
}

export type SignInEvent =
  | { type: 'TYPED'; field: SignInField; text: string }
  | { type: 'LEFT'; field: SignInField }
  | { type: 'SUBMIT' }
  | { type: 'GO'; view: FormView }
  /** Send the mail again. */
  | { type: 'RETRY' }
  | { type: 'SIGN_OUT' }
  /** A mail link was followed while the page was open. */
  | { type: 'ARRIVED'; arrival: Arrival }
  /** The page left for the identity host, and the browser restored it from its back/forward cache. */
  | { type: 'RETURNED' }
  /** The same, and the customer is signed in. */
  | { type: 'RETURNED_SIGNED_IN' }

/** One submitted form. */
export interface Submission {
  view: FormView
  form: SignInForm
  /** The token of a mail link. */
  token: string
}

/** The answer to a submitted form. The link to a new password names the account's email. */
export interface Sent {
  success: true
  email?: string
}

const MAILS: Partial<Record<FormView, MailKind>> = {
  register: 'registered',
  forgot: 'forgotten',
  resend: 'reconfirmed',
}

const noticeOf = (error: unknown): Notice => ({
  tone: 'danger',
  messages: [identityErrorText(error)],
})

const fieldsOf = (error: unknown): FieldErrors =>
  error instanceof CountertopError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, [message = '']]) => [field, { flag: 'server', message }]),
      )
    : {}

const tokenOf = (arrival: Arrival): string => ('token' in arrival ? arrival.token : '')

/** Returns the errors of the view's fields. The rules' own errors take precedence over the server's. */
export const errorsOf = ({ view, form, brand, passwordMissing, refused }: SignInContext): FieldErrors => ({
  ...refused,
  ...signInErrors(view, form, brand, passwordMissing),
})

const refusals = [
  'invalid_login',
  'too_many_attempts',
  'social_failed',
  'social_email_unverified',
  'provider_unavailable',
] as const

/** The text for a refused sign-in. Unknown reasons read as a sign-in that did not finish. */
const refusalOf = (arrival: Arrival): Notice => ({
  tone: 'danger',
  key: refusals.find((known) => arrival.kind === 'refused' && arrival.error === known) ?? 'notFinished',
})

/** The first view and its message. */
const startOf = (arrival: Arrival): Pick<SignInContext, 'view' | 'notice'> => ({
  view: arrival.kind === 'reset' ? 'reset' : 'signIn',
  notice: arrival.kind === 'refused' ? refusalOf(arrival) : null,
})

const missing = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Signing in needs its actor "${name}"`))

/** A new view retains the input but hides its errors until the fields are used. */
const freshView = { handled: untouched, refused: {}, notice: null, hasResent: false }

/**
 * Signing in with everything around it: a form that leaves the page and returns with tokens, registration and
 * its mail, a forgotten password, mail links, signing out.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Submits a form. The sign-in form leaves the page. */
    send: fromPromise<Sent | undefined, Submission>(missing('send')),
    confirm: fromPromise<string | undefined, string>(missing('confirm')),
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
    ...freshView,
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
      actions: assign(({ event: { arrival } }) => ({ ...freshView, ...startOf(arrival), arrival })),
    },
    // A link to a new password is valid for a signed-in customer as well.
    RETURNED_SIGNED_IN: { guard: ({ context }) => context.view !== 'reset', target: '.signedIn' },
    GO: { target: '.filling', actions: assign(({ event: { view } }) => ({ ...freshView, view })) },
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
            actions: assign(({ context: { form }, event }) => ({
              ...freshView,
              view: 'signIn' as const,
              form: { ...form, email: event.output?.email ?? form.email, password: '' },
              notice: { tone: 'success' as const, key: 'resetDone' as const },
            })),
          },
          {
            target: 'mailed',
            actions: assign(({ context: { view, form } }) => ({
              ...freshView,
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
    /** Until the browser leaves the page; the shopper may stop it, or the other page not answer. */
    away: {
      tags: 'busy',
      after: { 30_000: 'filling' },
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
        waiting: { on: { RETRY: 'resending' } },
        resending: {
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
          actions: assign(({ context: { form }, event }) => ({
            form: { ...form, email: event.output ?? form.email },
            notice: { tone: 'success' as const, key: 'confirmed' as const },
          })),
        },
        onError: [
          {
            // The link itself may still be valid, so the customer can retry it.
            guard: ({ event: { error } }) => error instanceof CountertopError && error.retryable,
            target: 'notConfirmed',
            actions: assign(({ event: { error } }) => ({ notice: noticeOf(error) })),
          },
          { target: 'filling', actions: assign({ view: 'resend' }) },
        ],
      },
    },
    notConfirmed: { on: { RETRY: { target: 'confirming', actions: assign({ notice: null }) } } },
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
            guard: ({ context }) => context.isLeaving && context.hasReturnUrl,
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
    /** `target` is the page offered next. */
    signedOut: {},
    /** The page navigates to `target`; Back may restore it from the browser's cache. */
    done: {
      on: {
        RETURNED: [{ guard: ({ context }) => context.isLeaving, target: 'signedOut' }, { target: 'filling' }],
      },
    },
  },
})
