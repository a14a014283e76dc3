import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDrag } from './drag'

const place = document.createElement('div')

function press(pointerType = 'mouse') {
  const handle = document.createElement('button')
  handle.setPointerCapture = vi.fn()
  handle.releasePointerCapture = vi.fn()
  handle.hasPointerCapture = () => true
  const parts = {
    root: { elementFromPoint: () => place },
    onStart: vi.fn(),
    onMove: vi.fn(),
    onDrop: vi.fn(),
    onCancel: vi.fn(),
  }
  const stop = startDrag(pointer('pointerdown', 100, 100, 7, pointerType), handle, parts)
  return { handle, stop, ...parts }
}

function pointer(type: string, x: number, y: number, pointerId = 7, pointerType = 'mouse') {
  return new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType })
}
const fire = (...event: Parameters<typeof pointer>) => dispatchEvent(pointer(...event))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a drag', () => {
  it('starts after 5 px, reports what is under the pointer and ends with one drop', () => {
    const drag = press()
    fire('pointermove', 103, 103)
    expect(drag.onStart).not.toHaveBeenCalled()
    fire('pointermove', 103, 104)
    expect(drag.onStart).toHaveBeenCalledOnce()
    expect(drag.handle.setPointerCapture).toHaveBeenCalledWith(7)
    vi.advanceTimersToNextFrame()
    fire('pointermove', 110, 120)
    fire('pointermove', 120, 140)
    drag.onMove.mockClear()
    vi.advanceTimersToNextFrame()
    expect(drag.onMove.mock.calls).toEqual([[place, { x: 120, y: 140 }]])
    vi.advanceTimersToNextFrame()
    expect(drag.onMove).toHaveBeenCalledOnce()
    fire('pointerup', 120, 140)
    fire('pointerup', 120, 140)
    expect(drag.onDrop).toHaveBeenCalledOnce()
    expect(drag.onCancel).not.toHaveBeenCalled()
  })

  it('is dropped at its latest place, also before the frame that would report it', () => {
    const drag = press()
    fire('pointermove', 110, 110)
    fire('pointermove', 120, 140)
    drag.onDrop.mockImplementation(() =>
      expect(drag.onMove).toHaveBeenLastCalledWith(place, { x: 120, y: 140 }),
    )
    fire('pointerup', 120, 140)
    expect(drag.onDrop).toHaveBeenCalledOnce()
    vi.advanceTimersToNextFrame()
    expect(drag.onMove).toHaveBeenCalledTimes(2)
  })

  it('scrolls the page in each frame while the pointer rests at an edge', () => {
    const scroll = vi
      .spyOn(window, 'scrollBy')
      .mockImplementation(() => void (document.documentElement.scrollTop += 18))
    const drag = press()
    fire('pointermove', 120, innerHeight - 10)
    drag.onMove.mockClear()
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(scroll).toHaveBeenCalledTimes(3)
    expect(drag.onMove).toHaveBeenCalledTimes(3)
    fire('pointermove', 120, 300)
    vi.advanceTimersToNextFrame()
    vi.advanceTimersToNextFrame()
    expect(scroll).toHaveBeenCalledTimes(3)
    drag.stop()
    scroll.mockRestore()
  })

  it('requests no more frames while the pointer rests at the end of the page', () => {
    const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
    const drag = press()
    fire('pointermove', 120, innerHeight - 10)
    drag.onMove.mockClear()
    for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
    expect(scroll).toHaveBeenCalledOnce()
    expect(drag.onMove).toHaveBeenCalledOnce()
    drag.stop()
    scroll.mockRestore()
  })

  it('starts under a resting finger after 200 ms', () => {
    const drag = press('touch')
    vi.advanceTimersByTime(199)
    expect(drag.onStart).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(drag.onStart).toHaveBeenCalledOnce()
    drag.stop()
  })

  it('is cancelled by Escape, a lost pointer and a plain press', () => {
    const escaped = press()
    fire('pointermove', 150, 150)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    fire('pointerup', 150, 150)
    expect(escaped.onCancel).toHaveBeenCalledOnce()
    expect(escaped.onDrop).not.toHaveBeenCalled()

    const lost = press()
    fire('pointermove', 150, 150)
    fire('pointercancel', 150, 150)
    expect(lost.onCancel).toHaveBeenCalledOnce()

    const plain = press()
    fire('pointerup', 100, 100)
    expect(plain.onCancel).toHaveBeenCalledOnce()
    expect(plain.onStart).not.toHaveBeenCalled()
  })

  it('follows its own pointer only', () => {
    const drag = press()
    fire('pointermove', 200, 200, 8)
    fire('pointerup', 200, 200, 8)
    expect(drag.onStart).not.toHaveBeenCalled()
    expect(drag.onCancel).not.toHaveBeenCalled()
    drag.stop()
  })
})
