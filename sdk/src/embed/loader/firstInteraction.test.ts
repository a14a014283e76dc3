import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstInteraction } from './firstInteraction'

afterEach(() => void vi.useRealTimers())

function wait() {
  vi.useFakeTimers()
  const come = vi.fn()
  void firstInteraction().then(come)
  return come
}

describe('the wait for an interaction', () => {
  it.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])(
    'ends with a %s anywhere on the page',
    async (sign) => {
      const come = wait()
      await vi.advanceTimersByTimeAsync(100)
      expect(come).not.toHaveBeenCalled()
      document.body.dispatchEvent(
        Object.assign(new Event(sign, { bubbles: true }), { movementX: 0, movementY: 3 }),
      )
      await vi.advanceTimersByTimeAsync(0)
      expect(come).toHaveBeenCalledTimes(1)
    },
  )

  it('does not end with a pointer at rest where the page appears, but when the same pointer moves', async () => {
    const come = wait()
    const move = (movementX: number) =>
      document.body.dispatchEvent(
        Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
      )
    move(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(come).not.toHaveBeenCalled()
    move(-2)
    await vi.advanceTimersByTimeAsync(0)
    expect(come).toHaveBeenCalledTimes(1)
  })

  it('ends after five seconds', async () => {
    const come = wait()
    await vi.advanceTimersByTimeAsync(4999)
    expect(come).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(come).toHaveBeenCalledTimes(1)
  })
})
