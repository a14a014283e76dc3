import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../core'
import { isOver, openSession, takeOver } from './takeOver'

const page = { api: 'https://api.test', brand: 'aol', checkout: 'c-1' }
const token = 'a'.repeat(43)
const answered = (status: number, body: string) => vi.fn().mockResolvedValue(new Response(body, { status }))
const failureOf = (fetched: unknown): Promise<unknown> => {
  vi.stubGlobal('fetch', fetched)
  return takeOver(page, new AbortController().signal).catch((error: unknown) => error)
}
afterEach(() => void vi.unstubAllGlobals())

it('answers the token of the session', async () => {
  expect(await failureOf(answered(201, JSON.stringify({ session: token })))).toBe(token)
})

it.each([
  ['ended', 409, '{"code":"not_open"}', 'NOT_OPEN'],
  ['unknown', 404, 'no JSON', 'NOT_OPEN'],
  ['ordered', 409, '{"code":"already_ordered"}', 'ALREADY_ORDERED'],
])('is over where the session is %s', async (_what, status, body, reason) => {
  const failure = await failureOf(answered(status, body))
  expect(isOver(failure)).toBe(true)
  expect(failure).toMatchObject({ status, reason })
})

it.each([
  ['too many requests', answered(429, '{"code":"too_many_requests"}')],
  ['a fault of the backend', answered(503, '<html>')],
  ['a lost connection', vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))],
  ['an answer without a token', answered(201, '{}')],
])('can be tried again after %s', async (_what, fetched) => {
  const failure = await failureOf(fetched)
  expect(failure).toMatchObject({ code: 'NETWORK' })
  expect(isOver(failure)).toBe(false)
})

describe('the session of a frame', () => {
  const storage = () => createStorage('embedded:c-1')
  const signal = new AbortController().signal
  const sent = (fetched: ReturnType<typeof answered>) =>
    fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-Countertop-Session'])
  const opened = (fetched: unknown) => {
    vi.stubGlobal('fetch', fetched)
    return openSession(page, storage(), signal)
  }
  afterEach(() => sessionStorage.clear())

  it('is taken over each time that the frame is opened, with its former token', async () => {
    const fetched = vi.fn().mockImplementation(async () => Response.json({ session: token }, { status: 201 }))
    await opened(fetched)
    expect(await opened(fetched)).toBe(token)
    expect(sent(fetched)).toEqual([undefined, token])
  })

  it('is another one where the backend answers another', async () => {
    await opened(answered(201, JSON.stringify({ session: token })))
    const other = 'b'.repeat(43)
    expect(await opened(answered(201, JSON.stringify({ session: other })))).toBe(other)
    const fetched = answered(201, JSON.stringify({ session: other }))
    await opened(fetched)
    expect(sent(fetched)).toEqual([other])
  })

  it('is over with the checkout, unless a payment was begun here', async () => {
    const ordered = () => answered(409, '{"code":"already_ordered"}')
    await opened(answered(201, JSON.stringify({ session: token })))
    await expect(opened(ordered())).rejects.toMatchObject({ reason: 'ALREADY_ORDERED' })
    sessionStorage.setItem('embedded:c-1:checkoutPayment', '{}')
    expect(await opened(ordered())).toBe(token)
    await expect(opened(answered(503, '{}'))).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
