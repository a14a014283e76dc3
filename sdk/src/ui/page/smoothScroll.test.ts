import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onResizeEnd } from './onResizeEnd'
import { scrollToElement } from './smoothScroll'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
    }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/**
 * An element 1000 px below the top of the screen, on a page scrolled by `scrolled`; records the scroll
 * positions.
 */
function start(scrolled = 0) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
  const tops: number[] = []
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    tops.push(Math.round((options as unknown as ScrollToOptions).top ?? 0))
  })
  const target = document.body.appendChild(document.createElement('section'))
  target.getBoundingClientRect = () => ({ top: 1000 }) as DOMRect
  return { target, tops, last: () => tops.at(-1) }
}

describe('a smooth scroll', () => {
  it('takes a second, and stops 70 px short on a page that is scrolled [COM-439, COM-440, COM-441]', async () => {
    const { target, last } = start(500)
    void scrollToElement(target)
    await vi.advanceTimersByTimeAsync(500)
    expect(last()).toBeGreaterThan(500 + 400)
    expect(last()).toBeLessThan(500 + 930)
    await vi.advanceTimersByTimeAsync(400)
    expect(last()).toBeLessThan(1430)
    await vi.advanceTimersByTimeAsync(120)
    expect(last()).toBe(1430)
  })

  it('stops 140 px short where the page is not scrolled and has no masthead, 70 px with one [COM-441]', async () => {
    const bare = start(0)
    void scrollToElement(bare.target)
    await vi.advanceTimersByTimeAsync(1100)
    expect(bare.last()).toBe(860)
    document.body.append(document.createElement('countertop-masthead'))
    const dressed = start(0)
    void scrollToElement(dressed.target)
    await vi.advanceTimersByTimeAsync(1100)
    expect(dressed.last()).toBe(930)
  })

  it('never stops under the bar, and ends when the shopper scrolls [COM-440]', async () => {
    const shell = document.body.appendChild(document.createElement('countertop-shell'))
    const bar = document.createElement('header')
    bar.className = 'shell'
    bar.getBoundingClientRect = () => ({ bottom: 112 }) as DOMRect
    shell.attachShadow({ mode: 'open' }).append(bar)
    const { target, tops, last } = start(500)
    void scrollToElement(target)
    await vi.advanceTimersByTimeAsync(1100)
    expect(last()).toBe(500 + 1000 - 128)
    void scrollToElement(target)
    await vi.advanceTimersByTimeAsync(200)
    const count = tops.length
    window.dispatchEvent(new Event('wheel'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(tops).toHaveLength(count)
  })

  it('jumps with reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const { target, tops } = start(500)
    void scrollToElement(target)
    expect(tops).toEqual([1430])
  })
})

describe('onResizeEnd', () => {
  it('calls back once, 150 ms after the last change of size [COM-438]', async () => {
    const handle = vi.fn()
    const undo = onResizeEnd(handle)
    for (let step = 0; step < 5; step++) {
      window.dispatchEvent(new Event('resize'))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(handle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(49)
    expect(handle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(handle).toHaveBeenCalledTimes(1)
    undo()
    window.dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(handle).toHaveBeenCalledTimes(1)
  })
})
