import type { Page } from '@playwright/test'
import type { BenchContext, Measurement } from './bench'

/** Goal: at most this time from an input to the next paint, p98, with the CPU slowed down four times. */
const GOAL_MS = 50
/** Browsers report no events shorter than this. */
const SHORTEST_MS = 16

/** One input of a person. */
export interface Interaction {
  type: string
  /** Time from the input to the next paint, in ms, in steps of 8. */
  ms: number
  /** Time until our handler was called, and its run time. */
  waited: number
  ran: number
}

// As text, because the benches' loader adds helpers to functions that do not exist inside the page.
/** Collects interactions and layout shifts; runs before any script of the page. */
export const PAINT_WATCHER = `
  window.countertopEvents = []
  window.countertopShifts = []
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (e.interactionId) window.countertopEvents.push({
      id: e.interactionId, type: e.name, ms: e.duration, waited: e.processingStart - e.startTime, ran: e.processingEnd - e.processingStart })
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true })
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (!e.hadRecentInput) window.countertopShifts.push(e.value)
  }).observe({ type: 'layout-shift', buffered: true })
`

/** The layout shifts that no input caused, since the page's start. */
export const layoutShifts = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>('window.countertopShifts')

/**
 * Each step waits for the previous paint. An interaction that the browser did not report was shorter than
 * `SHORTEST_MS`.
 */
export async function during(
  page: Page,
  steps: readonly (string | (() => Promise<void>))[],
  { progress }: BenchContext,
  what = '',
): Promise<Interaction[]> {
  await page.evaluate('void (window.countertopEvents.length = 0)')
  for (const step of steps) {
    await (typeof step === 'string' ? page.keyboard.press(step === ' ' ? 'Space' : step) : step())
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))',
    )
  }
  const events = await page.evaluate<(Interaction & { id: number })[]>('window.countertopEvents')
  const longest = new Map<number, Interaction>()
  for (const { id, ...one } of events) if (one.ms > (longest.get(id)?.ms ?? 0)) longest.set(id, one)
  const short = Array.from({ length: Math.max(0, steps.length - longest.size) }, () => ({
    type: 'short',
    ms: SHORTEST_MS,
    waited: 0,
    ran: 0,
  }))
  const all = [...longest.values(), ...short]
  if (what)
    progress(
      `${what}: p98 ${percentile(
        all.map(({ ms }) => ms),
        0.98,
      )} ms of ${all.length}`,
    )
  return all
}

/** The p98 against its goal, and the median. */
export function paintResults(name: string, all: readonly Interaction[]): Measurement[] {
  const times = all.map(({ ms }) => ms)
  return [
    {
      name: `${name}, interaction to next paint, p98, CPU ÷ 4`,
      value: percentile(times, 0.98),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      details: { interactions: all.length, longest: [...all].sort((a, b) => b.ms - a.ms).slice(0, 10) },
    },
    { name: `${name}, interaction to next paint, p50, CPU ÷ 4`, value: percentile(times, 0.5), unit: 'ms' },
  ]
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
