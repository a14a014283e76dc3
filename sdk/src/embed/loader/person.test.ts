import { afterEach, expect, it, vi } from 'vitest'
import { personComes } from './person'

afterEach(() => void vi.useRealTimers())

function wait() {
  vi.useFakeTimers()
  const come = vi.fn()
  void personComes().then(come)
  return come
}

it.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])(
  'a %s is a sign of somebody, wherever on the page',
  async (sign) => {
    const come = wait()
    await vi.advanceTimersByTimeAsync(100)
    expect(come).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(come).toHaveBeenCalledTimes(1)
  },
)

it('nobody is waited for longer than five seconds', async () => {
  const come = wait()
  await vi.advanceTimersByTimeAsync(4999)
  expect(come).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(come).toHaveBeenCalledTimes(1)
})
