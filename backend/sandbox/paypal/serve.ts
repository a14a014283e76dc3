import type { Request, RequestHandler } from 'express'
import { decimalOf } from '../decimals'
import { type Answer, exchange } from '../exchange'
import type { Fault, Faults, Operation } from '../faults'
import type { Replays } from '../replays'
import type { PayPalBook } from './book'
import { mockedError, PayPalError } from './errors'
import type { Rendering } from './rendering'
import type { AccessTokens } from './tokens'

export interface ServeOptions {
  readonly book: PayPalBook
  readonly rendering: Rendering
  readonly tokens: AccessTokens
  readonly faults: Faults
  /** The resource of each PayPal-Request-Id: PayPal discards those of orders sooner. */
  readonly replays: { readonly orders: Replays<Made>; readonly payments: Replays<Made> }
}

/** What a request made: a repeat of the request is answered with its latest state. */
export interface Made {
  readonly kind: 'order' | 'capture' | 'refund' | 'authorization'
  readonly id: string
}

/** How a call that makes something is answered. */
export interface MakeOptions {
  readonly operation: Operation
  readonly kind: Made['kind']
  /** Status of a repeat with the same PayPal-Request-Id, where it differs from the first answer's. */
  readonly repeatStatus?: number
  /**
   * PayPal's void has no body unless the client prefers one; other calls answer id, status and links at
   * least.
   */
  readonly isEmptyWhenMinimal?: boolean
}

type Handler = (req: Request, active: readonly Fault[]) => Answer

const KEY_LENGTH_MAX = 108

export const broken = new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.')
  .answer

const increased = (money: { value: string }) => ({
  ...money,
  value: decimalOf(Number(money.value) * 100 + 1),
})

/** Another amount, wherever the answer names one. */
export const withWrongAmount = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) =>
    key === 'amount' ? increased(value as { value: string }) : value,
  ) as unknown

const referenceIn = (body: unknown): string | undefined =>
  (body as { purchase_units?: { custom_id?: string }[] } | undefined)?.purchase_units?.[0]?.custom_id

const prefersWhole = (req: Request): boolean => (req.get('prefer') ?? '').includes('return=representation')

/** Request handlers of PayPal's APIs: access, faults, and idempotency by PayPal-Request-Id. */
export class Calls {
  constructor(private readonly options: ServeOptions) {}

  /** A call that may be made as often as the client likes. */
  serve(operation: Operation, handle: Handler): RequestHandler {
    return async (req, res) => {
      this.#checkAccess(req)
      await exchange(req, res, {
        faults: this.options.faults,
        operation,
        reference: referenceIn(req.body),
        broken,
        withWrongAmount,
        handle: (active) => handle(req, active),
      })
    }
  }

  /** A call that creates a resource, answered with `status`; `book` returns the resource's id. */
  make(
    status: number,
    { operation, kind, repeatStatus = status, isEmptyWhenMinimal = false }: MakeOptions,
    book: (req: Request, active: readonly Fault[]) => string,
  ): RequestHandler {
    return async (req, res) => {
      this.#checkAccess(req)
      const key = req.get('paypal-request-id')
      const answer = (made: Made, withStatus: number): Answer =>
        isEmptyWhenMinimal && !prefersWhole(req)
          ? { status: 204 }
          : { status: withStatus, body: this.#bodyOf(req, made) }
      let made: Made | undefined
      await exchange(req, res, {
        faults: this.options.faults,
        operation,
        reference: referenceIn(req.body),
        broken,
        withWrongAmount,
        handle: (active) => {
          made = { kind, id: book(req, active) }
          return answer(made, status)
        },
        once: async (work) => {
          if (key === undefined) return work()
          let first: Answer | undefined
          const known = await this.#once(req, key, kind, async () => {
            first = await work()
            return made ?? { kind, id: '' }
          })
          return first ?? answer(known, repeatStatus)
        },
      })
    }
  }

  /** A PayPal-Request-Id is executed once, also when it is repeated with another body. */
  async #once({ path }: Request, key: string, kind: Made['kind'], work: () => Promise<Made>): Promise<Made> {
    if (key.length > KEY_LENGTH_MAX) {
      throw new PayPalError(400, 'INVALID_STRING_MAX_LENGTH', 'The value of a field is too long.')
    }
    const { orders, payments } = this.options.replays
    const replay = await (kind === 'order' ? orders : payments).once(`${path} ${key}`, null, work)
    if (replay.kind === 'first' || replay.kind === 'replay') return replay.answer
    throw new PayPalError(
      409,
      'PREVIOUS_REQUEST_IN_PROGRESS',
      'A previous request on this resource is currently in progress.',
    )
  }

  #checkAccess(req: Request): void {
    if (!this.options.tokens.isValid(req.headers.authorization)) {
      throw new PayPalError(401, 'INVALID_TOKEN', 'Authentication failed due to missing authorization.')
    }
    const mocked = mockedError(req.get('paypal-mock-response'))
    if (mocked) throw mocked
  }

  /** Whole only when the client prefers it so. */
  #bodyOf(req: Request, made: Made): Record<string, unknown> {
    const { id, status, links, ...more } = this.#wholeOf(made)
    return { id, status, ...(prefersWhole(req) ? more : {}), links }
  }

  #wholeOf({ kind, id }: Made): Record<string, unknown> {
    const { book, rendering } = this.options
    switch (kind) {
      case 'order':
        return rendering.order(book.madeOrder(id))
      case 'authorization': {
        const { order, authorization } = book.ofAuthorization(id)
        return rendering.authorization(order, authorization, id)
      }
      case 'capture': {
        const { order, capture } = book.ofCapture(id)
        return rendering.capture(order, capture)
      }
      case 'refund': {
        const { order, refund } = book.ofRefund(id)
        return rendering.refund(order, refund)
      }
    }
  }
}
