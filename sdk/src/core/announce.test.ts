import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcer } from './announce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const host = () => document.querySelector('countertop-announcer')
const regionText = (role: string) => host()?.shadowRoot?.querySelector(`[role=${role}]`)?.textContent

describe('the announcer', () => {
  it('announces a text politely in the page’s one region, and clears it', async () => {
    announcer().say('Cart has 2 items')
    await Promise.resolve()
    expect(regionText('status')).toBe('Cart has 2 items')
    expect(regionText('alert')).toBe('')
    expect(document.querySelectorAll('countertop-announcer')).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    expect(regionText('status')).toBe('')
  })

  it('interrupts for an urgent text', async () => {
    announcer().say('Payment failed', { assertive: true })
    await Promise.resolve()
    expect(regionText('alert')).toBe('Payment failed')
  })

  it('empties the region first, so that the same text is announced again', () => {
    announcer().say('Added')
    announcer().say('Added')
    expect(regionText('status')).toBe('')
  })

  it('announces inside the topmost modal while one is open', () => {
    const first = document.body.appendChild(document.createElement('dialog'))
    const second = document.body.appendChild(document.createElement('dialog'))
    const leaveFirst = announcer().within(first)
    const leaveSecond = announcer().within(second)
    announcer().say('Here')
    expect(host()?.parentNode).toBe(second)
    leaveSecond()
    expect(host()?.parentNode).toBe(first)
    leaveFirst()
    expect(host()?.parentNode).toBe(document.body)
  })
})
