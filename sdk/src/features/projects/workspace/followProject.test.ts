import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProjectInfo } from '../project.types'
import { followProject } from './followProject'

const POLL_MS = 15_000

describe('an open project', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('polls for other people’s changes, but not while the mouse is pressed', () => {
    vi.useFakeTimers()
    const follow = vi.fn()
    const $info = atom<ProjectInfo | null>(null)
    const saves = { retryNow: () => undefined, hasUnsent: () => false, stop: () => undefined }
    followProject({ $info, $isPrinting: atom(false) }, { follow, saves })
    const leave = $info.listen(() => undefined)
    const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.documentElement)
    vi.advanceTimersByTime(POLL_MS)
    expect(follow).not.toHaveBeenCalled()
    expect(pressed).toHaveBeenCalledWith(':active')
    pressed.mockReturnValue(null)
    vi.advanceTimersByTime(POLL_MS)
    expect(follow).toHaveBeenCalledOnce()
    leave()
  })
})
