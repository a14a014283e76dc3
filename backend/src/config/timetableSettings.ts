import { z } from 'zod'

/** When a provider is queried again, and when we stop waiting. Times in milliseconds. */
export interface Timetable {
  /** The shopper's time limit; the provider's where that is shorter. Stock is reserved until then. */
  readonly shopperMs: number
  /** Time limit of one query with its retries; afterwards its process counts as lost. */
  readonly callMs: number
  /** Pauses between queries of a lost answer. The last one repeats, and becomes longer after ten minutes. */
  readonly queryPausesMs: readonly number[]
  /** How long a lost answer is queried, or requested again with the same key; then the payment is undone. */
  readonly undoAfterMs: number
  /**
   * How often a payment that waits for the shopper is queried without an open page; null queries it at its
   * end only.
   */
  readonly waitingQueryMs: number | null
}

/** By the provider's name. */
export type TimetableSettings = Readonly<Record<string, Partial<Timetable>>>

const seconds = z.number().min(1).max(86_400)
const timetable = z.strictObject({
  shopperSeconds: seconds.optional(),
  callSeconds: seconds.optional(),
  queryPausesSeconds: z.array(seconds).min(1).max(10).optional(),
  undoAfterSeconds: seconds.optional(),
  waitingQuerySeconds: seconds.nullable().optional(),
})

const parseJson = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const inMilliseconds = (given: z.infer<typeof timetable>): Partial<Timetable> => ({
  ...(given.shopperSeconds === undefined ? {} : { shopperMs: given.shopperSeconds * 1000 }),
  ...(given.callSeconds === undefined ? {} : { callMs: given.callSeconds * 1000 }),
  ...(given.queryPausesSeconds === undefined
    ? {}
    : { queryPausesMs: given.queryPausesSeconds.map((one) => one * 1000) }),
  ...(given.undoAfterSeconds === undefined ? {} : { undoAfterMs: given.undoAfterSeconds * 1000 }),
  ...(given.waitingQuerySeconds === undefined
    ? {}
    : { waitingQueryMs: given.waitingQuerySeconds === null ? null : given.waitingQuerySeconds * 1000 }),
})

/**
 * This deployment's changes to the providers' timetables: `{"zip":{"undoAfterSeconds":60}}`.
 */
export const paymentTimetables = z
  .preprocess(
    parseJson,
    z.record(
      z.string(),
      timetable,
      'must be JSON of timetables by provider, such as {"zip":{"undoAfterSeconds":60}}',
    ),
  )
  .transform((byProvider): TimetableSettings =>
    Object.fromEntries(Object.entries(byProvider).map(([name, given]) => [name, inMilliseconds(given)])),
  )
