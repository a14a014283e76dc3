import { z } from 'zod'

/** When a provider is asked again, and when we stop waiting. Times in milliseconds. */
export interface Timetable {
  /** How long a shopper may take; less where the provider says so. Goods are held that long. */
  readonly shopperMs: number
  /** How long one question with its repeats may take: after it the process that asked counts as lost. */
  readonly callMs: number
  /** Pauses between looks at a lost answer; the last one holds on, and grows with the hours. */
  readonly looksMs: readonly number[]
  /** A lost answer is looked up, or asked for with the same key, for so long; then it is undone. */
  readonly undoAfterMs: number
  /** How often a payment that waits for the shopper is asked about when no page does; null leaves it to its end. */
  readonly waitingLookMs: number | null
}

/** By the provider's name. */
export type TimetableSettings = Readonly<Record<string, Partial<Timetable>>>

const seconds = z.number().min(1).max(86_400)
const timetable = z.strictObject({
  shopperSeconds: seconds.optional(),
  callSeconds: seconds.optional(),
  looksSeconds: z.array(seconds).min(1).max(10).optional(),
  undoAfterSeconds: seconds.optional(),
  waitingLookSeconds: seconds.nullable().optional(),
})

const json = (text: unknown): unknown => {
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
  ...(given.looksSeconds === undefined ? {} : { looksMs: given.looksSeconds.map((one) => one * 1000) }),
  ...(given.undoAfterSeconds === undefined ? {} : { undoAfterMs: given.undoAfterSeconds * 1000 }),
  ...(given.waitingLookSeconds === undefined
    ? {}
    : { waitingLookMs: given.waitingLookSeconds === null ? null : given.waitingLookSeconds * 1000 }),
})

/** `{"zip":{"undoAfterSeconds":60}}`: what this deployment sets otherwise than a provider's usual timetable. */
export const paymentTimetables = z
  .preprocess(
    json,
    z.record(
      z.string(),
      timetable,
      'must be JSON of timetables by provider, such as {"zip":{"undoAfterSeconds":60}}',
    ),
  )
  .transform((byProvider): TimetableSettings =>
    Object.fromEntries(Object.entries(byProvider).map(([name, given]) => [name, inMilliseconds(given)])),
  )
