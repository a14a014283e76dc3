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
