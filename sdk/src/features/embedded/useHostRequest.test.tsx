import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HostRefusal } from './channel'
import { useHostRequest } from './useHostRequest'

const waiting = (signal: AbortSignal) =>
  new Promise<undefined>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new HostRefusal('timeout_error'))),
  )

describe('useHostRequest', () => {
  it('reports no problem when the buyer cancels', async () => {
    const { result } = renderHook(() => useHostRequest(waiting, 'It failed.'))
    act(() => result.current.start())
    expect(result.current.isWaiting).toBe(true)
    await act(async () => result.current.cancel())
    expect(result.current).toMatchObject({ isWaiting: false, problem: '' })
  })

  it('reports a failure of the host', async () => {
    const fail = () => Promise.reject(new HostRefusal('not_supported_error'))
    const { result } = renderHook(() => useHostRequest(fail, 'It failed.'))
    await act(async () => result.current.start())
    expect(result.current).toMatchObject({ isWaiting: false, problem: 'It failed.' })
  })

  it('aborts the request when its component unmounts', () => {
    let given: AbortSignal | undefined
    const { result, unmount } = renderHook(() =>
      useHostRequest((signal) => {
        given = signal
        return waiting(signal)
      }, 'It failed.'),
    )
    act(() => result.current.start())
    unmount()
    expect(given?.aborted).toBe(true)
  })
})
