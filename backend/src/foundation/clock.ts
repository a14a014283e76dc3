/** The time, injected so that tests can set it. Times are UTC instants. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
