import { momentIn, zonedTimeOf } from '@countertop/sdk/rules'
import type { Clock } from '../foundation/clock'

export interface TestClock extends Clock {
  set(time: Date | string): void
  /** Moves the time forward by milliseconds. */
  advance(ms: number): void
}

/** A stopped clock that tests advance; starts at noon in Sydney on 5 March 2026. */
export const testClock = (start: Date | string = '2026-03-05T01:00:00Z'): TestClock => {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next)
    },
    advance: (ms) => {
      time = new Date(time.getTime() + ms)
    },
  }
}

/**
 * Seven in the morning in Sydney on the current day: for tests whose certificates are valid from today. Hours
 * before the cut-off of every delivery zone, New Zealand's too, so that no day is lost while a test advances
 * the clock.
 */
export const thisMorning = (): Date => {
  const now = new Date()
  const [today] = zonedTimeOf('Australia/Sydney', now).split('T')
  return momentIn('Australia/Sydney', `${today}T07:00`) ?? now
}
