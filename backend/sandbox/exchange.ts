import type { Request, Response } from 'express'
import type { Fault, Faults, Operation } from './faults'

/** What a provider answers to one call. A body that is left out is an empty one. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Exchange {
  readonly faults: Faults
  readonly operation: Operation
  /** The merchant's reference, where the call names one: faults may be meant for it alone. */
  readonly reference?: string | undefined
  /** A 500 in the provider's own shape. */
  readonly broken: Answer
  /** The same answer with another amount. */
  readonly withWrongAmount: (body: unknown) => unknown
  /** Books at most once for a key; a call that is still in `slow` counts as in flight. */
  readonly once?: ((book: () => Promise<Answer>) => Promise<Answer>) | undefined
  /** The provider stores a 500 under the key of the call too: a repeat gets the 500 again, booked or not. */
  readonly keepsErrors?: boolean
  /** Performs the call; throws the provider's own errors. */
  readonly handle: (active: readonly Fault[]) => Answer | Promise<Answer>
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export const hasFault = (faults: readonly Fault[], kind: Fault['kind']): boolean =>
  faults.some((one) => one.kind === kind)

const msOf = (faults: readonly Fault[], kind: Fault['kind']): number =>
  faults.find((one) => one.kind === kind)?.ms ?? 0

/** Sends an answer of a provider. */
export const send = (res: Response, { status, body, headers = {} }: Answer): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  if (body === undefined) res.status(status).end()
  else res.status(status).json(body)
}

/** A gateway's page for maintenance, in place of the provider's answer. */
const page = '<!doctype html><title>We will be back soon</title>'
/** A gateway's answer to an address that it knows nothing about. */
const noRoute: Answer = { status: 404, body: { message: 'no Route matched with those values' } }

/** Serves one call of a provider's API, with the faults injected for it before and after it is booked. */
export const exchange = async (
  req: Request,
  res: Response,
  { faults, operation, reference, broken, withWrongAmount, once, keepsErrors = false, handle }: Exchange,
): Promise<void> => {
  const active = faults.take(operation, reference)
  if (hasFault(active, 'dropBefore')) return void req.socket.destroy()
  if (hasFault(active, 'html')) return void res.status(200).type('html').send(page)
  if (hasFault(active, 'lost')) return send(res, noRoute)
  const isRefused = hasFault(active, 'refuse')
  if (isRefused && !(once && keepsErrors)) return send(res, broken)
  const book = async (): Promise<Answer> => {
    await pause(msOf(active, 'slow'))
    if (isRefused) return broken
    const answer = await handle(active)
    return keepsErrors && hasFault(active, 'fail') ? broken : answer
  }
  const answer = await (once ? once(book) : book())
  await pause(msOf(active, 'late'))
  if (hasFault(active, 'drop')) return void req.socket.destroy()
  if (isRefused || hasFault(active, 'fail')) return send(res, broken)
  send(res, hasFault(active, 'wrongAmount') ? { ...answer, body: withWrongAmount(answer.body) } : answer)
}
