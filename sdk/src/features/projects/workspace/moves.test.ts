import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Countertop } from '../../../core'
import type { Outline } from '../move/outline'
import { projectTexts } from '../project.texts'
import type { ProjectFolder } from '../project.types'
import { createArranging } from './arranging'
import type { Undo } from './store.types'

const MOVE_PAUSE_MS = 400

const listOf = (...codes: string[]): Outline => [{ folderId: null, codes }]
const STORED = listOf('a', 'b', 'c')
const ONCE = listOf('b', 'a', 'c')
const TWICE = listOf('b', 'c', 'a')

/** The arranging of three lines; each call of the server is answered by hand, and it cannot be read again. */
function start() {
  const calls: { from: Outline; to: Outline; succeed(): void; fail(): void }[] = []
  const $outline = atom<Outline>([])
  const $folders = atom<readonly ProjectFolder[]>([])
  const $undo = atom<Undo | null>(null)
  const order = createArranging({
    countertop: { announcer: { say: () => undefined } } as unknown as Countertop,
    api: {
      arrange: (_projectId, from, to) =>
        new Promise((resolve, reject) => {
          calls.push({ from, to, succeed: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
        }),
    },
    projectId: 'p',
    texts: projectTexts,
    lines: new Map(),
    $outline,
    $folders,
    $undo,
    $lifted: atom<readonly string[]>([]),
    reload: () => Promise.resolve(),
    fail: () => undefined,
    setPhase: () => undefined,
  })
  order.adopt({ outline: STORED, folders: [] })
  const pause = () => vi.advanceTimersByTimeAsync(MOVE_PAUSE_MS)
  /** Moves line a twice; the second move waits for the answer to the first. */
  const moveTwice = async () => {
    order.step(['a'], 'down')
    await pause()
    order.step(['a'], 'down')
    await pause()
    expect(calls).toMatchObject([{ from: STORED, to: ONCE }])
    expect($outline.get()).toEqual(TWICE)
  }
  const answer = async (call: number, how: 'succeed' | 'fail') => {
    calls[call]?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { order, calls, $outline, $folders, $undo, pause, moveTwice, answer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('two moves in a row', () => {
  it('are both shown as not made where both fail, and the next one sends the whole change [COM-380]', async () => {
    const { order, calls, $outline, pause, moveTwice, answer } = start()
    await moveTwice()
    await answer(0, 'fail')
    await answer(1, 'fail')
    expect($outline.get()).toEqual(STORED)
    order.step(['a'], 'down')
    await pause()
    expect(calls[2]).toMatchObject({ from: STORED, to: ONCE })
  })

  it('are both sent, and can be undone, where the first fails in the pause before the second [COM-380]', async () => {
    const { order, calls, $outline, $undo, pause, answer } = start()
    order.step(['a'], 'down')
    await pause()
    order.step(['a'], 'down')
    const offered = $undo.get()
    await answer(0, 'fail')
    expect($outline.get()).toEqual(TWICE)
    expect($undo.get()).toBe(offered)
    await pause()
    expect(calls[1]).toMatchObject({ from: STORED, to: TWICE })
  })

  it('are both sent by the second where the first fails [COM-380]', async () => {
    const { order, calls, pause, moveTwice, answer } = start()
    await moveTwice()
    await answer(0, 'fail')
    expect(calls[1]).toMatchObject({ from: STORED, to: TWICE })
    await answer(1, 'succeed')
    order.adopt({ outline: TWICE, folders: [] })
    order.step(['a'], 'up')
    await pause()
    expect(calls[2]).toMatchObject({ from: TWICE, to: ONCE })
  })
})

describe('folders that are sorted', () => {
  it('are not put back by an answer from before, so the next press starts from what is shown', async () => {
    const { order, $folders } = start()
    const folders = ['A', 'B'].map((id) => ({ id, title: id, deliveryDay: null }))
    order.adopt({ outline: STORED, folders })
    const sorted = folders.toReversed()
    $folders.set(sorted)
    const done = order.change(() => new Promise((resolve) => setTimeout(resolve, 1)))
    order.adopt({ outline: STORED, folders })
    expect($folders.get()).toBe(sorted)
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBe(true)
  })
})
