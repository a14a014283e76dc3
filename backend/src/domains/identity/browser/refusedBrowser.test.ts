import { beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../http/rateLimits'
import {
  insertPerson,
  jar,
  newNonce,
  postLogin,
  type TestAnswer,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
} from '../../../testing/index'
import { testProvider } from '../../../testing/oidc'

/** As Chromium sends it with a navigation. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }
const loginPage = (brand: string): string => `${testOrigin(brand)}/account/login`
const locationOf = ({ headers }: TestAnswer): string => headers.get('location') ?? ''

describe('a browser whose sign-in is refused', () => {
  const clock = testClock()
  let isDown = false
  let app: TestApp
  let provider: Awaited<ReturnType<typeof testProvider>>
  beforeAll(async () => {
    provider = await testProvider((_req, res, next) => (isDown ? void res.status(503).end() : next()))
    app = await testApp({ clock, env: provider.env })
  })

  const begin = (
    at: Pick<TestApp, 'request'>,
    brand: string,
    origin = testOrigin(brand),
    cookies = jar(),
  ) => {
    const query = new URLSearchParams({ brand, nonce: newNonce(), origin, returnUrl: '/cart' })
    return at.request('GET', `/api/account/externallogin/demo?${query}`, { jar: cookies, headers: BROWSER })
  }
  const comeBack = (to: URL, cookies = jar(), headers: Record<string, string> = BROWSER) =>
    app.request('GET', `${to.pathname}${to.search}`, { jar: cookies, headers })

  it('is back at its login page, with the reason, while the other provider cannot be reached', async () => {
    isDown = true
    const answer = await begin(app, 'nz')
    isDown = false
    expect([answer.status, answer.text]).toEqual([303, ''])
    expect(locationOf(answer)).toBe(`${loginPage('nz')}#error=provider_unavailable`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(locationOf(await begin(app, 'nz'))).toContain(provider.issuer)
  })

  it('is back at its login page after too many attempts, without a pause', async () => {
    const limited = await testApp({ env: { ...provider.env, RATE_LIMIT: 'on' } })
    for (let sent = 0; sent < rateLimits.guess.address; sent += 1) await begin(limited, 'aol')
    const answer = await begin(limited, 'aol')
    expect([answer.status, locationOf(answer)]).toEqual([303, `${loginPage('aol')}#error=too_many_attempts`])
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  it('sees a page with the way to the login page of its brand, when it returns twice or too late', async () => {
    const cookies = jar()
    const to = await provider.choose(locationOf(await begin(app, 'nz', undefined, cookies)), 'robin')
    expect(locationOf(await comeBack(to, cookies))).toMatch(/^http:\/\/nz\.shop\.test\/cart#access_token=/)
    const again = await comeBack(to, cookies)
    expect([again.status, again.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(again.text).toContain('<h1>We couldn’t sign you in</h1>')
    expect(again.text).toContain('Please try again.')
    expect(again.text).toContain(`<a href="${loginPage('nz')}">Back to sign in</a>`)
    expect(again.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const json = await comeBack(to, cookies, { Accept: 'application/json' })
    expect([json.status, json.body.code]).toEqual([400, 'SIGN_IN_LOST'])
  })

  it.each(['nothing', 'unknown.zz', '', '<b>.<b>'])(
    'sees the way to the default brand for the state %s',
    async (state) => {
      const to = new URL(`http://x/api/account/externallogin/demo/callback?${new URLSearchParams({ state })}`)
      const answer = await comeBack(to)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(`<a href="${loginPage('aol')}">`)
    },
  )

  it('sees the way to the default brand for a brand that does not exist', async () => {
    const answer = await begin(app, 'zz')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('There is no such brand.')
    expect(answer.text).toContain(`<a href="${loginPage('aol')}">`)
  })

  it('is never led to an origin that is not the brand’s', async () => {
    for (const origin of ['https://evil.test', testOrigin('nz'), `${testOrigin('aol')}/`]) {
      const answer = await begin(app, 'aol', origin)
      expect([origin, answer.status, locationOf(answer)]).toEqual([origin, 403, ''])
      expect(answer.text).toContain('This origin may not use this brand.')
      expect(answer.text).toContain(`<a href="${loginPage('aol')}">`)
      expect(answer.text).not.toContain('evil')
    }
  })

  it('is back at its login page when its form is refused, and a script gets the error', async () => {
    const form = { nonce: 'no nonce' }
    const { answer } = await postLogin(app, jar(), { ...form, headers: BROWSER })
    expect([answer.status, locationOf(answer)]).toEqual([303, `${loginPage('aol')}#error=invalid_request`])
    expect((await postLogin(app, jar(), form)).answer.body.code).toBe('INVALID_REQUEST')
    const foreign = await postLogin(app, jar(), { from: 'https://evil.test', headers: BROWSER })
    expect([foreign.answer.status, foreign.target]).toEqual([403, ''])
    expect(foreign.answer.text).toContain(`<a href="${loginPage('aol')}">`)
  })

  it('is back at its login page while nobody can sign in', async () => {
    const keyless = await testApp({ env: { IDENTITY_SIGNING_KEY: '' } })
    const { email } = await insertPerson(keyless, 'customer')
    const { answer } = await postLogin(keyless, jar(), { email, headers: BROWSER })
    expect([answer.status, locationOf(answer)]).toEqual([
      303,
      `${loginPage('aol')}#error=identity_not_set_up`,
    ])
  })
})
