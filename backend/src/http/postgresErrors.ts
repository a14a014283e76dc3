import { DomainError } from '../foundation/errors'

interface PostgresError {
  code?: unknown
  constraint?: unknown
  message?: unknown
}

type Refusal = readonly [status: number, code: string, message: string]

/**
 * Refusals for constraints that callers can violate, by constraint name. Domains check their rules first;
 * these violations remain when two requests race.
 */
const byConstraint: Readonly<Record<string, Refusal>> = {
  carts_one_open_per_session: [409, 'CART_CHANGED', 'Your cart was changed elsewhere. Please try again.'],
  cart_lines_once: [409, 'CART_CHANGED', 'Your cart was changed elsewhere. Please try again.'],
  delivery_bookings_capacity: [409, 'DELIVERY_DAY_FULL', 'That delivery day is no longer available.'],
  stock_available_check: [409, 'OUT_OF_STOCK', 'There is not enough stock left.'],
  payment_attempts_one_live: [409, 'PAYMENT_IN_PROGRESS', 'A payment for this cart is already in progress.'],
  orders_cart_id_key: [409, 'ALREADY_ORDERED', 'This cart has already been ordered.'],
}

const busy: Refusal = [503, 'TRY_AGAIN', 'We are very busy just now. Please try again.']
const down: Refusal = [503, 'UNAVAILABLE', 'The service isn’t available right now. Please try again.']

// Values that pass a schema but that Postgres cannot store: a zero byte in a text, a number too large for its
// column, a day of the year 0.
const notStorable: Refusal = [400, 'INVALID_REQUEST', 'The request contains a value that cannot be used.']

const byCode: Readonly<Record<string, Refusal>> = {
  '22003': notStorable,
  '22007': notStorable,
  '22008': notStorable,
  '22021': notStorable,
  '22P02': notStorable,
  '22P05': notStorable,
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  '57014': busy,
  '53300': busy,
  // The disk is full, memory is out, or the server has become a standby (docs/runbooks).
  '53100': down,
  '53200': down,
  '25006': down,
  '57P01': down,
  '57P02': down,
  '57P03': down,
  '08000': down,
  '08003': down,
  '08006': down,
  // A pooler has lost the server (PgBouncer).
  '08P01': down,
  ECONNREFUSED: down,
  ENOTFOUND: down,
  ETIMEDOUT: down,
  EPIPE: down,
  ECONNRESET: down,
}

/** What pg throws without a code when a connection was lost or none came free. */
const withoutCode: Readonly<Record<string, Refusal>> = {
  'Connection terminated': down,
  'Connection terminated unexpectedly': down,
  'Client has encountered a connection error and is not queryable': down,
  'Client was closed and is not queryable': down,
  'timeout expired': down,
  'Connection terminated due to connection timeout': down,
  'timeout exceeded when trying to connect': busy,
}

const retryAfter = { 'Retry-After': '2' }

/**
 * The refusal for a Postgres error, by constraint name or SQLSTATE; undefined if the error is a defect of
 * ours.
 */
export const fromPostgres = (error: unknown): DomainError | undefined => {
  const { code, constraint, message } = (error ?? {}) as PostgresError
  const refusal =
    (typeof constraint === 'string' ? byConstraint[constraint] : undefined) ??
    (typeof code === 'string' ? byCode[code] : undefined) ??
    (code === undefined && typeof message === 'string' ? withoutCode[message] : undefined)
  if (!refusal) return undefined
  return new DomainError(...refusal, {}, refusal[0] === 503 ? retryAfter : {})
}
