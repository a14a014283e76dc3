import { afterEach, expect, it, vi } from 'vitest'
import { isOver, takeOver } from './takeOver'

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
