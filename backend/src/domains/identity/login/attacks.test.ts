import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accountMails,
  insertPerson,
  jar,
  logIn,
  type LoginGiven,
  newNonce,
  postLogin,
  secretOf,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
  testPassword,
  type TestPerson,
} from '../../../testing/index'
import { guessLimits } from '../signIn/guesses'

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
const from = (address: string) => ({ 'X-Forwarded-For': address })

describe('guessing passwords', () => {
  const clock = testClock()
  let app: TestApp
  let person: TestPerson
  beforeAll(async () => {
    app = await testApp({ clock, env: limited })
    person = await insertPerson(app, 'customer')
  })

  const guess = async (address: string, given: LoginGiven = {}): Promise<string | undefined> =>
    (await postLogin(app, jar(), { password: 'a guess', ...given, headers: from(address) })).values.error

  it('of one account from one address is stopped after ten, even with the right one, until later', async () => {
    const { limit, windowMs } = guessLimits.loginHere
    for (let tries = 0; tries < limit; tries += 1) {
      expect(await guess('192.0.2.1', { email: person.email })).toBe('invalid_login')
    }
    expect(await guess('192.0.2.1', { email: person.email.toUpperCase() })).toBe('too_many_attempts')
    expect(await guess('192.0.2.1', { email: person.email, password: testPassword })).toBe(
      'too_many_attempts',
    )
    // The owner elsewhere is not locked out, nor is anyone else here.
    expect(await guess('198.51.100.1', { email: person.email, password: testPassword })).toBeUndefined()
    const other = await insertPerson(app, 'customer')
    expect(await guess('192.0.2.1', { email: other.email, password: testPassword })).toBeUndefined()
    clock.advance(windowMs)
    expect(await guess('192.0.2.1', { email: person.email, password: testPassword })).toBeUndefined()
  })

  it('is limited alike for an unknown email address, so that the limit reveals nothing', async () => {
    const answers = []
    for (let tries = 0; tries <= guessLimits.loginHere.limit; tries += 1) {
      answers.push(await guess('192.0.2.2', { email: 'nobody@example.com' }))
    }
    expect(answers.at(-2)).toBe('invalid_login')
    expect(answers.at(-1)).toBe('too_many_attempts')
  })

  it('in parallel gets no more attempts', async () => {
    const { email } = await insertPerson(app, 'customer')
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess('192.0.2.3', { email })))
    expect(answers.filter((error) => error === 'invalid_login')).toHaveLength(guessLimits.loginHere.limit)
    expect(answers.filter((error) => error === 'too_many_attempts')).toHaveLength(15)
  })

  it('of one account from many addresses is stopped', async () => {
    const { email } = await insertPerson(app, 'customer')
    const { limit } = guessLimits.loginAccountFirst
    const answers = await Promise.all(
      Array.from({ length: limit + 5 }, (_, index) => guess(`203.0.113.${index}`, { email })),
    )
    expect(answers.filter((error) => error === 'invalid_login')).toHaveLength(limit)
    expect(answers.filter((error) => error === 'too_many_attempts')).toHaveLength(5)
  })

  it('of one account from a few addresses in turn is stopped sooner', async () => {
    const { email } = await insertPerson(app, 'customer')
    const { limit } = guessLimits.loginAccount
    const answers = []
    for (let index = 0; index < 8 * 9; index += 1) {
      answers.push(await guess(`198.51.100.${100 + (index % 8)}`, { email }))
    }
    expect(answers.filter((error) => error === 'invalid_login')).toHaveLength(8 + limit)
    expect(answers.at(-1)).toBe('too_many_attempts')
  })

  it('of many accounts from one address is stopped; an IPv6 network is one address', async () => {
    const answers = []
    for (let index = 0; index <= guessLimits.loginAddress.limit; index += 1) {
      answers.push(await guess(`2001:db8:1:1::${index + 1}`, { email: `list-${index}@example.com` }))
    }
    expect(answers.at(-2)).toBe('invalid_login')
    expect(answers.at(-1)).toBe('too_many_attempts')
    expect(await guess('2001:db8:2:2::1', { email: 'list-x@example.com' })).toBe('invalid_login')
  })

  it('is counted for all processes together, without revealing the account', async () => {
    const other = await testApp({ clock, env: limited, foundation: { db: app.db } })
    const { email } = await insertPerson(app, 'customer')
    for (let tries = 0; tries < guessLimits.loginHere.limit; tries += 1) {
      await postLogin(tries % 2 ? app : other, jar(), { email, password: 'no', headers: from('192.0.2.4') })
    }
    const late = await postLogin(other, jar(), { email, password: testPassword, headers: from('192.0.2.4') })
    expect(late.values.error).toBe('too_many_attempts')
    expect(JSON.stringify(await app.db('guess_counters'))).not.toContain(email)
  })

  it('is reset by signing in', async () => {
    const { email } = await insertPerson(app, 'customer')
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 1; tries < guessLimits.loginHere.limit; tries += 1) {
        expect(await guess('192.0.2.5', { email })).toBe('invalid_login')
      }
      expect(await guess('192.0.2.5', { email, password: testPassword })).toBeUndefined()
    }
  })
})

describe('guessing the password of a registration in a browser that followed its link', () => {
  it('is limited as any sign-in, and reveals no other account', async () => {
    const app = await testApp({ clock: testClock(), env: limited })
    const email = 'followed@example.com'
    const details = { firstName: 'A', lastName: 'B', phone: '0491570156', clientId: 'aol', ABN: null }
    const body = { ...details, email, password: 'correct horse' }
    await app.request('POST', '/api/account/register', { body })
    const [mail] = await accountMails(app)
    const browser = jar()
    await app.request('GET', `/api/account/confirmemail/${secretOf(mail)}`, { jar: browser })
    expect(browser.get('ct_confirm')).toBe(secretOf(mail))
    const guess = async (given: LoginGiven) =>
      (await postLogin(app, browser, { ...given, headers: from('192.0.2.6') })).values.error
    for (let tries = 0; tries < guessLimits.loginHere.limit; tries += 1) {
      expect(await guess({ email, password: `guess ${tries}` })).toBe('invalid_login')
    }
    expect(await guess({ email, password: 'correct horse' })).toBe('too_many_attempts')
    expect(await app.db('accounts').where({ email })).toEqual([])

    const { email: other } = await insertPerson(app, 'customer', { password_hash: null })
    const known = await app.queryCount(() => guess({ email: other, password: 'correct horse' }))
    const unknown = await app.queryCount(() =>
      guess({ email: 'nobody@example.com', password: 'correct horse' }),
    )
    expect([known.result, unknown.result]).toEqual(['invalid_login', 'invalid_login'])
    expect(unknown.statements).toEqual(known.statements)
  })
})

describe('a stranger who guesses', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ clock: testClock(), env: limited })
  })

  const tryAs = async (browser: Map<string, string>, address: string, given: LoginGiven) =>
    (await postLogin(app, browser, { ...given, headers: from(address) })).values.error
  /** The attack as it happened: more than fifty wrong passwords from eight addresses. */
  const attack = async (email: string): Promise<void> => {
    const stranger = jar()
    let last: string | undefined
    for (let index = 0; index < 80; index += 1) {
      last = await tryAs(stranger, `192.0.2.${50 + (index % 8)}`, { email, password: `guess ${index}` })
    }
    expect(last).toBe('too_many_attempts')
  }

  it('does not lock the owner out of a browser that has signed in before, wherever that is', async () => {
    const { email } = await insertPerson(app, 'staff')
    const browser = jar()
    expect(await tryAs(browser, '198.51.100.1', { email })).toBeUndefined()
    await attack(email)
    // The owner mistypes it first, in the attacker's own network.
    expect(await tryAs(browser, '192.0.2.50', { email, password: 'mistyped' })).toBe('invalid_login')
    expect(await tryAs(browser, '192.0.2.50', { email: email.toUpperCase() })).toBeUndefined()
  })

  it('does not lock the owner out of a new browser in another network', async () => {
    const { email } = await insertPerson(app, 'staff')
    await attack(email)
    expect(await tryAs(jar(), '198.51.100.2', { email })).toBeUndefined()
  })

  it('does not lock out an owner who resets the password by the mailed link', async () => {
    const { email } = await insertPerson(app, 'customer')
    const browser = jar()
    // So many networks that a new one is no longer let in either.
    await Promise.all(
      Array.from({ length: guessLimits.loginAccountFirst.limit }, (_, index) =>
        tryAs(jar(), `203.0.113.${index}`, { email, password: 'a guess' }),
      ),
    )
    expect(await tryAs(browser, '198.51.100.3', { email })).toBe('too_many_attempts')
    await app.request('POST', '/api/account/forgotpassword', { body: { clientId: 'aol', email } })
    const [mail] = await accountMails(app)
    const body = { token: secretOf(mail), password: 'a new password' }
    const reset = await app.request('POST', '/api/account/resetpassword', { jar: browser, body })
    expect(reset.status).toBe(200)
    expect(await tryAs(browser, '198.51.100.3', { email, password: 'a new password' })).toBeUndefined()
  })

  it('gains nothing by another person’s device, a forged one, or one used to guess', async () => {
    const owner = await insertPerson(app, 'customer')
    const stranger = await insertPerson(app, 'customer')
    const browser = jar()
    expect(await tryAs(browser, '192.0.2.70', { email: stranger.email })).toBeUndefined()
    const { limit } = guessLimits.loginHere
    for (const device of [browser.get('ct_device') ?? '', 'A'.repeat(43)]) {
      const { email } = device === browser.get('ct_device') ? owner : await insertPerson(app, 'customer')
      const address = device.startsWith('AAAA') ? '192.0.2.71' : '192.0.2.72'
      for (let index = 0; index < limit; index += 1) {
        const given = { email, password: 'a guess' }
        expect(await tryAs(new Map([['ct_device', device]]), address, given)).toBe('invalid_login')
      }
      expect(await tryAs(new Map([['ct_device', device]]), address, { email })).toBe('too_many_attempts')
    }
    const own = new Map(browser)
    for (let index = 0; index < guessLimits.loginDevice.limit; index += 1) {
      const given = { email: stranger.email, password: 'a guess' }
      expect(await tryAs(own, `203.0.113.${index}`, given)).toBe('invalid_login')
    }
    expect(await tryAs(own, '203.0.113.99', { email: stranger.email })).toBe('too_many_attempts')
  })

  it('gains no further passwords by another spelling of a stolen device token', async () => {
    const { email } = await insertPerson(app, 'customer')
    const browser = jar()
    expect(await tryAs(browser, '198.51.100.5', { email })).toBeUndefined()
    const token = browser.get('ct_device') ?? ''
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(token.slice(-1))
    const spellings = [0, 1, 2, 3].map((bits) => `${token.slice(0, -1)}${letters.charAt((last & ~3) + bits)}`)
    const tryWith = (spelling: string, index: number, password?: string) => {
      const device = new Map([['ct_device', spelling]])
      return tryAs(device, `203.0.113.${index}`, { email, ...(password ? { password } : {}) })
    }
    for (let index = 0; index < guessLimits.loginDevice.limit; index += 1)
      expect(await tryWith(token, 100 + index, 'a guess')).toBe('invalid_login')
    for (const [index, spelling] of spellings.entries())
      expect(await tryWith(spelling, 150 + index)).toBe('too_many_attempts')
  })

  it('from one address does not use up the shared limit', async () => {
    const { email } = await insertPerson(app, 'customer')
    const alone = jar()
    for (let index = 0; index < 90; index += 1) {
      await tryAs(alone, '192.0.2.90', { email, password: 'a guess' })
    }
    const elsewhere = jar()
    expect(await tryAs(elsewhere, '198.51.100.4', { email, password: 'mistyped' })).toBe('invalid_login')
    expect(await tryAs(elsewhere, '198.51.100.4', { email })).toBeUndefined()
  })
})

describe('discovering which emails have accounts', () => {
  let app: TestApp
  let person: TestPerson
  beforeAll(async () => {
    app = await testApp()
    person = await insertPerson(app, 'customer')
    // From here on the process has cached the sites' origins.
    await postLogin(app, jar(), { email: person.email })
  })

  it('is not possible by signing in: the same answer, the same statements, a password hashed in both cases', async () => {
    const nonce = newNonce()
    const attempt = (email: string) =>
      app.queryCount(() => postLogin(app, jar(), { email, password: 'a guess', nonce }))
    const known = await attempt(person.email)
    const unknown = await attempt('nobody@example.com')
    expect(unknown.result.answer.headers.get('location')).toBe(known.result.answer.headers.get('location'))
    expect(unknown.result.answer.status).toBe(known.result.answer.status)
    expect(unknown.statements).toEqual(known.statements)
    const passwordless = await insertPerson(app, 'customer', { password_hash: null })
    expect((await attempt(passwordless.email)).statements).toEqual(known.statements)
  })

  it('is not possible by the duration of signing in', async () => {
    // At production strength the hash outweighs everything else.
    const slow = await testApp({ env: { IDENTITY_PASSWORD_STRENGTH: '14' }, foundation: { db: app.db } })
    const strong = await insertPerson(app, 'customer')
    await postLogin(slow, jar(), { email: strong.email })
    const measureCpu = async (email: string): Promise<number> => {
      const start = process.cpuUsage()
      await postLogin(slow, jar(), { email, password: 'a guess' })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    // The least of several: what else runs on the machine only adds to a duration.
    const least = { unknown: Infinity, known: Infinity }
    for (let index = 0; index < 5; index += 1) {
      least.unknown = Math.min(least.unknown, await measureCpu('nobody@example.com'))
      least.known = Math.min(least.known, await measureCpu(strong.email))
    }
    const ratio = least.unknown / least.known
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('is not possible by registering: the same answer, statements and hash', async () => {
    const register = (email: string) =>
      app.queryCount(() =>
        app.request('POST', '/api/account/register', {
          body: {
            email,
            password: 'correct horse',
            firstName: 'A',
            lastName: 'B',
            phone: '0491570156',
            clientId: 'aol',
            ABN: null,
          },
        }),
      )
    const known = await register(person.email)
    const unknown = await register('new-here@example.com')
    expect([unknown.result.status, unknown.result.text]).toEqual([known.result.status, known.result.text])
    expect(unknown.statements).toEqual(known.statements)
    // Registering and then signing in reveals nothing either: the mailed link is required.
    for (const email of [person.email, 'new-here@example.com']) {
      const { values } = await postLogin(app, jar(), { email, password: 'correct horse' })
      expect(values.error).toBe('invalid_login')
    }
    await accountMails(app)
  })
})

describe('a redirect', () => {
  let app: TestApp
  let person: TestPerson
  beforeAll(async () => {
    app = await testApp()
    person = await insertPerson(app, 'customer')
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'http://aol.shop.test//evil.test',
    '/%2F/evil.test',
    'http://aol.shop.test@evil.test/',
    'http://aol.shop.test.evil.test/',
    'https://aol.shop.test/',
    'javascript:alert(document.cookie)',
    'data:text/html,<script>alert(1)</script>',
  ])('after signing in is refused: %j', async (returnUrl) => {
    const cookies = jar()
    for (const password of [testPassword, 'wrong']) {
      const { answer } = await postLogin(app, cookies, { email: person.email, password, returnUrl })
      expect([answer.status, answer.body.code]).toEqual([400, 'RETURN_URL_NOT_ALLOWED'])
      expect(answer.headers.get('location')).toBeNull()
    }
    expect(cookies.size).toBe(0)
  })

  it('to another origin is refused', async () => {
    for (const given of [
      { origin: 'https://evil.test', from: 'https://evil.test' },
      { origin: 'https://evil.test', from: testOrigin('aol') },
      { origin: testOrigin('nz') },
      { origin: 'null', from: 'null' },
      { origin: 'http://aol.shop.test/', from: testOrigin('aol') },
      { origin: 'http://aol.shop.test:80', from: testOrigin('aol') },
    ]) {
      const { answer } = await postLogin(app, jar(), { email: person.email, ...given })
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    }
  })

  it('with a line break in an answer’s header is not possible', async () => {
    const { answer } = await postLogin(app, jar(), {
      email: person.email,
      returnUrl: '/x\r\nSet-Cookie: ct_session=planted',
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('posts from another site', () => {
  let app: TestApp
  let person: TestPerson
  beforeAll(async () => {
    app = await testApp()
    person = await insertPerson(app, 'customer')
  })

  it('of the login form do not sign in: the browser reports the page', async () => {
    const cookies = jar()
    for (const poster of ['https://evil.test', 'null', testOrigin('nz'), null]) {
      const { answer } = await postLogin(app, cookies, { email: person.email, from: poster })
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    }
    expect(cookies.size).toBe(0)
    expect(await app.db('sign_ins')).toEqual([])
  })

  it('of every other call are refused, and change nothing', async () => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    const calls: [string, object][] = [
      ['/api/account/logout', { userId: '', clientId: 'aol' }],
      ['/api/account/relogin', { token: 'a.b.c', origin: testOrigin('aol'), nonce: newNonce() }],
      [
        '/api/account/updateprofile',
        {
          userId: String(person.accountId),
          clientId: 'aol',
          email: 'evil@example.com',
          emailChanged: true,
          firstName: 'E',
          firstNameChanged: true,
          lastName: 'V',
          lastNameChanged: true,
        },
      ],
      ['/api/account/session', { accessToken: 'a.b.c' }],
      ['/api/account/order/addresses/save', {}],
    ]
    for (const [path, body] of calls) {
      // As a form, and as a script of another page, with the victim's cookies.
      const form = await app.request('POST', path, {
        jar: new Map(cookies),
        brand: null,
        headers: { Origin: 'https://evil.test', 'Content-Type': 'text/plain' },
        body: JSON.stringify(body),
      })
      expect(form.status).toBe(403)
      const script = await app.request('POST', path, {
        jar: new Map(cookies),
        headers: { Origin: 'https://evil.test' },
        body,
      })
      expect([script.status, script.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
      expect(script.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await app.request('GET', '/api/account', { jar: cookies })).body).toMatchObject({
      firstName: 'Casey',
      email: person.email,
    })
  })

  it('cannot be read: CORS denies another page the answer', async () => {
    const cookies = jar()
    await logIn(app, cookies, person.email)
    for (const path of ['/api/account', '/api/account/getprofile', '/api/account/order/addresses']) {
      const answer = await app.request('GET', path, {
        jar: cookies,
        headers: { Origin: 'https://evil.test' },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const own = await app.request('GET', path, { jar: cookies, headers: { Origin: testOrigin('aol') } })
      expect(own.headers.get('access-control-allow-origin')).toBe(testOrigin('aol'))
      expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    }
  })
})

describe('a person’s own details', () => {
  it('appear in mails as text', async () => {
    const app = await testApp({ env: { MAILBOX: 'on' } })
    // Registration refuses such names; one that came another way is still written as text.
    await insertPerson(app, 'customer', {
      email: 'script@example.com',
      first_name: '<img src=x onerror=alert(1)>',
    })
    await app.request('POST', '/api/account/forgotpassword', {
      body: { clientId: 'aol', email: 'script@example.com' },
    })
    const [mail] = await accountMails(app)
    const [row] = await app.db('mails').where({ recipient: 'script@example.com' }).select('id')
    await app.backend.services.mail.tasks['send-mail']?.({ mailId: row.id })
    const { html } = (await app.db('mailbox').where({ recipient: 'script@example.com' }).first()) ?? {}
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x onerror')
    expect(html).toContain(secretOf(mail))
  })

  it('are not in tokens, which contain only the subject', async () => {
    const app = await testApp()
    const { email } = await insertPerson(app, 'customer')
    const { values } = await postLogin(app, jar(), { email })
    for (const token of [values.id_token, values.access_token]) {
      expect(Object.keys(decodeJwt(token ?? '')).sort()).toEqual(
        expect.arrayContaining(['aud', 'client_id', 'exp', 'iat', 'iss', 'sid', 'sub']),
      )
      expect(JSON.stringify(decodeJwt(token ?? ''))).not.toMatch(/Casey|example\.com|0491/)
    }
  })

  it('cannot contain a script or a link', async () => {
    const app = await testApp()
    for (const firstName of [
      '<script>alert(1)</script>',
      'see http://evil.test',
      'x"><svg onload=alert(1)>',
    ]) {
      const answer = await app.request('POST', '/api/account/register', {
        body: {
          email: 'mallory@example.com',
          password: 'correct horse',
          firstName,
          lastName: 'B',
          phone: '0491570156',
          clientId: 'aol',
          ABN: null,
        },
      })
      expect(answer.status).toBe(400)
    }
    expect(await app.db('registrations')).toEqual([])
  })
})

describe('secrets', () => {
  it('of signing in are in no table and no log line', async () => {
    const app = await testApp()
    const { email } = await insertPerson(app, 'customer')
    const cookies = jar()
    const { idToken, accessToken } = await logIn(app, cookies, email)
    const renewed = await app.request('POST', '/api/account/relogin', {
      jar: cookies,
      body: { token: idToken, origin: testOrigin('aol'), nonce: newNonce() },
    })
    const secrets = [
      testPassword,
      idToken,
      accessToken,
      renewed.body.idToken,
      cookies.get('ct_refresh'),
      cookies.get('ct_device'),
      cookies.get('ct_session'),
    ]
    const tables = await app
      .db('information_schema.tables')
      .where({ table_schema: 'public', table_type: 'BASE TABLE' })
      .pluck('table_name')
    const rows = await Promise.all(tables.map((table) => app.db.raw(`select t::text from "${table}" t`)))
    const everything = JSON.stringify(rows.map(({ rows: of }) => of)) + app.logLines.join('\n')
    for (const secret of secrets) expect(everything).not.toContain(secret)
  })
})
