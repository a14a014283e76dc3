import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../core'
import { isOver, openSession, requestSession } from './frameSession'

const page = { api: 'https://api.test', brand: 'aol', checkout: 'c-1', isLinked: false }
const token = 'a'.repeat(43)
const answered = (status: number, body: string) => vi.fn().mockResolvedValue(new Response(body, { status }))
const failureOf = (fetched: unknown): Promise<unknown> => {
  vi.stubGlobal('fetch', fetched)
  return requestSession(page, new AbortController().signal, { former: null, token: '' }).catch(
    (error: unknown) => error,
  )
}
afterEach(() => void vi.unstubAllGlobals())

describe('the request for a token', () => {
  it('returns the token of the session', async () => {
    expect(await failureOf(answered(201, JSON.stringify({ session: token })))).toBe(token)
  })

  it.each([
    ['refused with that token', 401, '{}', 'identity_required'],
    ['ended', 409, '{"code":"not_open"}', 'not_found'],
    ['unknown', 404, 'not JSON', 'not_found'],
    ['ordered', 409, '{"code":"already_ordered"}', 'already_ordered'],
  ])('reports that the session is over if it is %s', async (_what, status, body, reason) => {
    const failure = await failureOf(answered(status, body))
    expect(isOver(failure)).toBe(true)
    expect(failure).toMatchObject({ status, reason })
  })

  it.each([
    ['too many requests', answered(429, '{"code":"too_many_requests"}')],
    ['a fault of the backend', answered(503, '<html>')],
    ['a lost connection', vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))],
    ['an answer without a token', answered(201, '{}')],
  ])('reports an error that may be retried after %s', async (_what, fetched) => {
    const failure = await failureOf(fetched)
    expect(failure).toMatchObject({ code: 'NETWORK' })
    expect(isOver(failure)).toBe(false)
  })
})

describe('the session of a frame', () => {
  const storage = () => createStorage('embedded:c-1')
  const signal = new AbortController().signal
  const noToken = async () => ''
  const sent = (fetched: ReturnType<typeof answered>) =>
    fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-Countertop-Session'])
  const opened = (fetched: unknown) => {
    vi.stubGlobal('fetch', fetched)
    return openSession(page, storage(), signal, noToken)
  }
  const address = (token: string) =>
    history.replaceState(null, '', token ? `/frame?ec_version=1&ec_auth=${token}` : '/frame')
  const authorisations = (fetched: ReturnType<typeof answered>) =>
    fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).Authorization)
  afterEach(() => {
    sessionStorage.clear()
    address('')
  })

  it('is requested with its former token each time that the frame is opened', async () => {
    const fetched = vi.fn().mockImplementation(async () => Response.json({ session: token }, { status: 201 }))
    await opened(fetched)
    expect(await opened(fetched)).toBe(token)
    expect(sent(fetched)).toEqual([undefined, token])
  })

  it('is replaced if the backend returns another one', async () => {
    await opened(answered(201, JSON.stringify({ session: token })))
    const other = 'b'.repeat(43)
    expect(await opened(answered(201, JSON.stringify({ session: other })))).toBe(other)
    const fetched = answered(201, JSON.stringify({ session: other }))
    await opened(fetched)
    expect(sent(fetched)).toEqual([other])
  })

  it('is over with the checkout, unless this frame has started the payment', async () => {
    const ordered = () => answered(409, '{"code":"already_ordered"}')
    await opened(answered(201, JSON.stringify({ session: token })))
    await expect(opened(ordered())).rejects.toMatchObject({ reason: 'already_ordered' })
    sessionStorage.setItem('embedded:c-1:checkoutPayment', '{}')
    expect(await opened(ordered())).toBe(token)
    await expect(opened(answered(503, '{}'))).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('is requested with the host’s token, which a linked buyer’s frame requests if the URL has none', async () => {
    const refused = () => new Response('{}', { status: 401 })
    const good = () => Response.json({ session: token }, { status: 201 })
    const openedBy = async (answer: () => Response, given: string, hostToken: string, isLinked = true) => {
      const fetched = vi.fn().mockResolvedValueOnce(answer())
      vi.stubGlobal('fetch', fetched)
      address(given)
      const ask = vi.fn().mockResolvedValue(hostToken)
      const outcome = openSession({ ...page, isLinked }, storage(), signal, ask)
      const session = await outcome.catch(({ status }: { status: number }) => status)
      return [session, authorisations(fetched)[0], ask.mock.calls.length]
    }
    expect(await openedBy(refused, 'old', '')).toEqual([401, 'Bearer old', 1])
    expect(await openedBy(refused, '', 'new')).toEqual([401, 'Bearer new', 1])
    expect(sessionStorage).toHaveLength(0)
    expect(await openedBy(good, 'first', 'new')).toEqual([token, 'Bearer first', 0])
    // The frame has a session now, which needs no other token.
    expect(await openedBy(good, '', 'new')).toEqual([token, undefined, 0])
    for (const [hostToken, isLinked, sent] of [
      ['new', true, 'Bearer new'],
      ['', true, undefined],
      ['new', false, undefined],
    ] as const) {
      sessionStorage.clear()
      expect(await openedBy(good, '', hostToken, isLinked)).toEqual([token, sent, isLinked ? 1 : 0])
    }
  })

  it('is retried with the URL’s token, which is removed only when the session is open', async () => {
    const fetched = answered(503, '<html>')
    address('first')
    await expect(opened(fetched)).rejects.toMatchObject({ code: 'NETWORK' })
    fetched.mockResolvedValueOnce(Response.json({ session: token }, { status: 201 }))
    expect(await opened(fetched)).toBe(token)
    expect(authorisations(fetched)).toEqual(['Bearer first', 'Bearer first'])
    expect(location.search).toBe('?ec_version=1')
  })

  it.each([
    ['has another', 'second', 201, token],
    ['has another that is refused too', 'second', 401, 401],
    ['has no other', '', 201, 401],
  ])('is requested from the host once more if the URL’s token is refused and the host %s', async (...row) => {
    const [, hostToken, status, outcome] = row
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(new Response('{}', { status: 401 }))
      .mockResolvedValueOnce(Response.json(status === 201 ? { session: token } : {}, { status }))
    vi.stubGlobal('fetch', fetched)
    address('first')
    const ask = vi.fn().mockResolvedValue(hostToken)
    const session = openSession(page, storage(), signal, ask)
    expect(await session.catch(({ status: failed }: { status: number }) => failed)).toBe(outcome)
    expect(authorisations(fetched)).toEqual(hostToken ? ['Bearer first', 'Bearer second'] : ['Bearer first'])
    expect(ask).toHaveBeenCalledOnce()
  })
})
