import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { ABN_INVALID, EMAIL_INVALID, firstNameInvalid, PASSWORD_INVALID } from '@countertop/sdk/rules'
import {
  accountMails,
  insertPerson,
  jar,
  postLogin,
  secretOf,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
} from '../../../testing/index'
import { raceBehind } from '../../../testing/lockedRows'
import { guessLimits } from '../signIn/guesses'

const DAY_MS = 86_400_000
const form = (given: Record<string, unknown> = {}) => ({
  email: 'casey@example.com',
  password: 'correct horse',
  firstName: 'Casey',
  lastName: 'Customer',
  phone: '0491 570 156',
  clientId: 'aol',
  ABN: null,
  ...given,
})

describe('registering', () => {
  const clock = testClock()
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ clock })
  })

  const register = (given: Record<string, unknown> = {}, brand = 'aol') =>
    app.request('POST', '/api/account/register', {
      brand,
      headers: { Origin: testOrigin(brand) },
      body: form(given),
    })
  const confirm = (token: string, browser = jar()) =>
    app.request('GET', `/api/account/confirmemail/${token}`, { jar: browser })
  /** Follows the link and signs in, in one browser. Returns the reason of a refusal. */
  const open = async (token: string, email: string, password = 'correct horse') => {
    const browser = jar()
    await confirm(token, browser)
    return (await postLogin(app, browser, { email, password })).values.error
  }
  const accounts = () => app.db('accounts').orderBy('id')
  const waiting = async () => Number((await app.db('registrations').count('* as n'))[0]?.n)

  it('opens an account by signing in after the mailed link, with the calls of earlier pages, too [SHL-365] [SHL-366] [SHL-373] [SHL-361]', async () => {
    const answer = await register({ email: 'First@Example.COM' })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await accounts()).toEqual([])
    const early = await postLogin(app, jar(), { email: 'first@example.com', password: 'correct horse' })
    expect(early.values).toMatchObject({ error: 'invalid_login' })

    const [mail, ...others] = await accountMails(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'confirmEmail', recipient: 'first@example.com', site_code: 'aol' })
    expect(mail?.data.link).toMatch(/^http:\/\/aol\.shop\.test\/account\/login#confirm_token=[\w-]{43}$/)

    const browser = jar()
    const confirmed = await confirm(secretOf(mail), browser)
    expect([confirmed.status, confirmed.body]).toEqual([200, { success: true, email: 'first@example.com' }])
    expect(confirmed.headers.getSetCookie()).toEqual([
      `ct_confirm=${secretOf(mail)}; Path=/api/account; Max-Age=86400; HttpOnly; SameSite=Lax`,
    ])
    expect(await accounts()).toEqual([])
    const mistyped = await postLogin(app, browser, { email: 'first@example.com', password: 'correct house' })
    expect(mistyped.values.error).toBe('invalid_login')
    expect(await accounts()).toEqual([])
    const entered = await postLogin(app, browser, { email: 'FIRST@example.com', password: 'correct horse' })
    expect(entered.values.access_token).toBeDefined()
    const [account] = await accounts()
    expect(account).toMatchObject({
      email: 'first@example.com',
      first_name: 'Casey',
      last_name: 'Customer',
      phone: '0491 570 156',
      abn: null,
      role: 'customer',
      is_trade: false,
      is_locked: false,
      has_credit_account: false,
    })
    const late = await postLogin(app, jar(), { email: 'FIRST@example.com', password: 'correct horse' })
    expect(late.values.error).toBeUndefined()
  })

  it('neither stores nor logs the password or the mailed secret in clear text', async () => {
    await register({ email: 'clear@example.com', password: 'Tr0ub4dor&3 never stored' })
    const [mail] = await accountMails(app)
    const secret = secretOf(mail)
    const rows = JSON.stringify([
      await app.db('registrations').where({ email: 'clear@example.com' }),
      await app.db('account_tokens'),
    ])
    expect(rows).not.toContain('Tr0ub4dor')
    expect(rows).not.toContain(secret)
    expect(await open(secret, 'clear@example.com', 'Tr0ub4dor&3 never stored')).toBeUndefined()
    const log = app.logLines.join('\n')
    expect(log).not.toContain('Tr0ub4dor')
    expect(log).not.toContain(secret)
    expect(log).toContain('/api/account/confirmemail/:token')
  })

  it('mails one link if its job runs again after a crash, and that link works', async () => {
    await register({ email: 'once@example.com' })
    const { rows } = await app.db.raw(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'account-mail'`,
    )
    const [mail] = await accountMails(app)
    for (const { payload } of rows) await app.backend.services.identity.tasks['account-mail']?.(payload)
    expect(await app.db('mails').where({ recipient: 'once@example.com' })).toHaveLength(1)
    expect((await confirm(secretOf(mail))).status).toBe(200)
  })

  it('accepts the link twice, and the form, before and after the account is open', async () => {
    const email = 'twice@example.com'
    await register({ email })
    const [mail] = await accountMails(app)
    const browser = jar()
    const answers = await Promise.all([confirm(secretOf(mail), browser), confirm(secretOf(mail), browser)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const entered = await Promise.all(
      [1, 2].map(() => postLogin(app, new Map(browser), { email, password: 'correct horse' })),
    )
    expect(entered.map(({ values }) => values.error)).toEqual([undefined, undefined])
    const after = await confirm(secretOf(mail))
    expect([after.status, after.headers.getSetCookie()]).toEqual([200, []])
    expect(await app.db('accounts').where({ email })).toHaveLength(1)
  })

  it('signs in a second press of the form while the first opens the account', async () => {
    const email = 'double@example.com'
    await register({ email })
    const [mail] = await accountMails(app)
    const browser = jar()
    await confirm(secretOf(mail), browser)
    const first = async (third: Knex.Transaction) => {
      await third.raw('lock table registrations in access exclusive mode')
      await third.raw(
        `insert into accounts (email, password_hash, first_name, last_name, phone, email_confirmed_at, created_at, updated_at)
         select email, password_hash, first_name, last_name, phone, now(), now(), now() from registrations where email = ?`,
        [email],
      )
      await third('registrations').where({ email }).update({ confirmed_at: new Date(), password_hash: null })
    }
    const second = () => postLogin(app, browser, { email, password: 'correct horse' })
    const { results } = await raceBehind(app.db, first, [second])
    expect(results[0].values.error).toBeUndefined()
  })

  it('opens it on another device than the one that registered, by the chosen password', async () => {
    const email = 'phone@example.com'
    const laptop = jar()
    await app.request('POST', '/api/account/register', { jar: laptop, body: form({ email }) })
    const [mail] = await accountMails(app)
    const phone = jar()
    await confirm(secretOf(mail), phone)
    // The link was followed on the phone alone.
    const there = await postLogin(app, laptop, { email, password: 'correct horse' })
    expect(there.values.error).toBe('invalid_login')
    expect((await postLogin(app, phone, { email, password: 'correct horse' })).values.error).toBeUndefined()
    expect((await postLogin(app, laptop, { email, password: 'correct horse' })).values.error).toBeUndefined()
  })

  it('opens nothing once the registration has lapsed after the link was followed', async () => {
    const email = 'lapsed@example.com'
    await register({ email })
    const [mail] = await accountMails(app)
    const browser = jar()
    await confirm(secretOf(mail), browser)
    clock.advance(DAY_MS)
    const late = await postLogin(app, browser, { email, password: 'correct horse' })
    expect(late.values.error).toBe('invalid_login')
    expect(await app.db('accounts').where({ email })).toEqual([])
  })

  it('opens it with a new password by mail where the chosen one is forgotten [SHL-369] [SHL-370]', async () => {
    const email = 'forgetful@example.com'
    await register({ email })
    await accountMails(app)
    clock.advance(DAY_MS - 60_000)
    await app.request('POST', '/api/account/forgotpassword', { body: { clientId: 'aol', email } })
    const [mail] = await accountMails(app)
    expect(mail).toMatchObject({ kind: 'passwordReset', recipient: email, data: { validMinutes: 60 } })
    clock.advance(59 * 60_000)
    const reset = (password: string) =>
      app.request('POST', '/api/account/resetpassword', { body: { token: secretOf(mail), password } })
    expect((await reset(email)).body.code).toBe('INVALID_DETAILS')
    expect((await reset('a new password')).body).toEqual({ success: true, email })
    expect((await reset('yet another one')).body.code).toBe('LINK_EXPIRED')
    for (const [password, error] of [
      ['correct horse', 'invalid_login'],
      ['yet another one', 'invalid_login'],
      ['a new password', undefined],
    ]) {
      expect((await postLogin(app, jar(), { email, password: password ?? '' })).values.error).toBe(error)
    }
  })

  it('uses the details of the opened link and closes the address’s other registrations', async () => {
    await register({ email: 'raced@example.com', password: 'by a stranger', firstName: 'Mallory' })
    const [strangers] = await accountMails(app)
    await register({ email: 'raced@example.com', password: 'by its owner', firstName: 'Casey' })
    const [owners] = await accountMails(app)
    expect(await open(secretOf(owners), 'raced@example.com', 'by its owner')).toBeUndefined()
    expect((await confirm(secretOf(strangers))).body).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await app.db('accounts').where({ email: 'raced@example.com' }).pluck('first_name')).toEqual([
      'Casey',
    ])
    const stranger = await postLogin(app, jar(), { email: 'raced@example.com', password: 'by a stranger' })
    expect(stranger.values.error).toBe('invalid_login')
  })

  it('gets the same answer for an email address with an account, whose owner gets a mail', async () => {
    const { email } = await insertPerson(app, 'customer')
    const before = await app.db('accounts').where({ email }).first()
    const known = await register({
      email: email.toUpperCase(),
      password: 'something else',
      firstName: 'Mallory',
    })
    const unknown = await register({ email: 'nobody-yet@example.com' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const mails = await accountMails(app)
    const own = mails.find(({ recipient }) => recipient === email)
    expect(own).toMatchObject({
      kind: 'accountExists',
      data: { firstName: 'Casey', link: 'http://aol.shop.test/account/login' },
    })
    expect(await app.db('accounts').where({ email }).first()).toEqual(before)
  })

  it('explains errors, also by field, and stores nothing [SHL-362] [SHL-376]', async () => {
    const before = await waiting()
    const answer = await register({ email: 'no', password: 'short', firstName: '<script>' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'INVALID_DETAILS',
      errors: [EMAIL_INVALID, firstNameInvalid(20), PASSWORD_INVALID],
      fields: { email: [EMAIL_INVALID], password: [PASSWORD_INVALID], firstName: [firstNameInvalid(20)] },
    })
    expect(await waiting()).toBe(before)
    expect(await accountMails(app)).toEqual([])
  })

  it('opens a trade customer’s account on the commercial variant, with a required ABN [SHL-484]', async () => {
    const refused = await register({ email: 'trade@shop.example', clientId: 'wac' }, 'aoc')
    expect(refused.body).toMatchObject({ errors: [ABN_INVALID] })
    await register({ email: 'trade@shop.example', clientId: 'wac', ABN: '51 824 753 556' }, 'aoc')
    const [mail] = await accountMails(app)
    expect(await open(secretOf(mail), 'trade@shop.example')).toBeUndefined()
    expect(await app.db('accounts').where({ email: 'trade@shop.example' }).first()).toMatchObject({
      is_trade: true,
      abn: '51824753556',
      has_credit_account: false,
    })
  })

  it('accepts no other fields and no other brand [SHL-365]', async () => {
    const extra = await register({ role: 'staff' })
    expect(extra.body.fields.role).toEqual(['This field is not known.'])
    const other = await register({ clientId: 'nz' })
    expect([other.status, other.body.code]).toEqual([400, 'UNKNOWN_CLIENT'])
  })

  it('links to its page’s origin or the brand’s first one, never elsewhere', async () => {
    await app.request('POST', '/api/account/register', {
      headers: { 'X-Forwarded-Host': 'evil.test', Host: 'evil.test' },
      body: form({ email: 'host@example.com' }),
    })
    const [mail] = await accountMails(app)
    expect(new URL(mail?.data.link ?? '').origin).toBe(testOrigin('aol'))
  })

  it('links to the site’s own origin, whichever allowed page requests it; without TLS to a page without TLS', async () => {
    const other = await testApp()
    const linkFrom = async (origin: string, email: string) => {
      await other.request('POST', '/api/account/register', {
        headers: { Origin: origin },
        body: form({ email }),
      })
      const [mail] = await accountMails(other)
      return new URL(mail?.data.link ?? '').origin
    }
    const allow = (...origins: string[]) =>
      other.db('sites').where({ code: 'aol' }).update({ allowed_origins: origins })
    await allow(
      'http://aol.localhost',
      'http://localhost:5177',
      'https://partner.test',
      'https://www.shop.test',
    )
    expect(await linkFrom('http://localhost:5177', 'dev@example.com')).toBe('http://localhost:5177')
    expect(await linkFrom('https://partner.test', 'away@example.com')).toBe('http://aol.localhost')
    await allow('https://www.shop.test', 'http://localhost:5177', 'https://partner.test')
    expect(await linkFrom('http://localhost:5177', 'one@example.com')).toBe('https://www.shop.test')
    expect(await linkFrom('https://partner.test', 'two@example.com')).toBe('https://www.shop.test')
    const site = { site_code: 'aol', name: 'siteOrigin', value: 'https://shop.test' }
    await other.db('settings').insert(site)
    expect(await linkFrom('https://www.shop.test', 'three@example.com')).toBe('https://shop.test')
  })

  it('waits a day for the confirmation', async () => {
    await register({ email: 'slow@example.com' })
    const [mail] = await accountMails(app)
    clock.advance(DAY_MS)
    const answer = await confirm(secretOf(mail))
    expect([answer.status, answer.body.code]).toEqual([400, 'LINK_EXPIRED'])
    expect(await app.db('accounts').where({ email: 'slow@example.com' })).toEqual([])
  })

  it('refuses unknown links', async () => {
    const answer = await confirm('a'.repeat(43))
    expect([answer.status, answer.body.code]).toEqual([400, 'LINK_EXPIRED'])
    expect((await confirm('short')).status).toBe(400)
    expect((await confirm('%00'.repeat(43))).status).toBe(400)
  })

  describe('requesting the confirmation again', () => {
    const again = (email: string, brand = 'aol') =>
      app.request('POST', '/api/account/resendconfirmemail', { brand, body: { clientId: brand, email } })

    it('mails a new link in place of the old one [SHL-374]', async () => {
      await register({ email: 'again@example.com' })
      const [old] = await accountMails(app)
      const answer = await again('Again@example.com')
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      const [mail] = await accountMails(app)
      expect(mail).toMatchObject({ kind: 'confirmEmail', recipient: 'again@example.com' })
      expect((await confirm(secretOf(old))).status).toBe(400)
      expect(await open(secretOf(mail), 'again@example.com')).toBeUndefined()
    })

    it('gets the same answer and no mail without a waiting registration [SHL-376]', async () => {
      const { email } = await insertPerson(app, 'customer')
      for (const one of [email, 'nobody@example.com', 'again@example.com']) {
        const answer = await again(one)
        expect([answer.status, answer.body]).toEqual([200, { success: true }])
      }
      expect(await accountMails(app)).toEqual([])
    })
  })
})

describe('registering many times', () => {
  it('is limited for an IP address, and fills no mailbox', async () => {
    const app = await testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const register = (email: string, address: string) =>
      app.request('POST', '/api/account/register', {
        headers: { 'X-Forwarded-For': address },
        body: form({ email, password: 'correct horse' }),
      })
    const answers = []
    for (let index = 0; index < 6; index += 1)
      answers.push(await register('victim@example.com', `192.0.2.${index}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await accountMails(app)).toHaveLength(4)

    for (let index = 0; index < 30; index += 1) {
      await app.request('POST', '/api/account/forgotpassword', {
        headers: { 'X-Forwarded-For': '198.51.100.9' },
        body: { clientId: 'aol', email: `list-${index}@example.com` },
      })
    }
    const late = await register('late@example.com', '198.51.100.9')
    expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await register('late@example.com', '198.51.100.10')).status).toBe(200)
  })

  it('does not use up a mailbox’s limit by requests that are refused for their IP address', async () => {
    const app = await testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const { email } = await insertPerson(app, 'customer')
    const request = (address: string, to: string) =>
      app.request('POST', '/api/account/forgotpassword', {
        headers: { 'X-Forwarded-For': address },
        body: { clientId: 'aol', email: to },
      })
    for (let index = 0; index < guessLimits.mailFrom.limit; index += 1)
      await request('198.51.100.9', `list-${index}@example.com`)
    for (let index = 0; index < guessLimits.mailTo.limit; index += 1) {
      expect((await request('198.51.100.9', email)).status).toBe(429)
      const details = form({ email, password: 'correct horse' })
      const headers = { 'X-Forwarded-For': '198.51.100.9' }
      const registered = await app.request('POST', '/api/account/register', { headers, body: details })
      expect(registered.status).toBe(429)
    }
    expect(await accountMails(app)).toEqual([])
    expect((await request('192.0.2.1', email)).status).toBe(200)
    expect(await accountMails(app)).toMatchObject([{ recipient: email }])
  })

  it('does not use up the links to a new password of an account, in any way', async () => {
    const clock = testClock()
    const app = await testApp({ clock, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const { email } = await insertPerson(app, 'customer')
    const tagged = email.replace('@', '+stranger@')
    const post = (path: string, body: Record<string, unknown>) =>
      app.request('POST', `/api/account/${path}`, {
        headers: { 'X-Forwarded-For': '198.51.100.9' },
        body: { clientId: 'aol', ...body },
      })
    const forget = (address: string) => post('forgotpassword', { email: address })
    for (let index = 0; index < guessLimits.mailTo.limit; index += 1) {
      await post('resendconfirmemail', { email })
      await post('register', form({ email }))
      await post('register', form({ email: tagged }))
      await accountMails(app)
      await forget(tagged)
    }
    expect((await accountMails(app)).map(({ recipient }) => recipient)).toContain(tagged)
    for (let index = 0; index < guessLimits.mailTo.limit; index += 1) {
      expect((await forget(email)).status).toBe(200)
    }
    const links = await accountMails(app)
    expect(links).toHaveLength(guessLimits.mailTo.limit)
    expect(links).toContainEqual(expect.objectContaining({ kind: 'passwordReset', recipient: email }))
    // Until there are more, each of those that were mailed works.
    expect((await forget(email)).status).toBe(200)
    expect(await accountMails(app)).toEqual([])
    clock.advance(59 * 60_000)
    const reset = { token: secretOf(links[0]), password: 'a new password' }
    expect((await app.request('POST', '/api/account/resetpassword', { body: reset })).status).toBe(200)
  })

  it('fills no mailbox by variants of its address: they count as one, or are invalid', async () => {
    const app = await testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    let sent = 0
    const register = (email: string) =>
      app.request('POST', '/api/account/register', {
        headers: { 'X-Forwarded-For': `192.0.2.${(sent += 1)}` },
        body: form({ email, password: 'correct horse' }),
      })
    const mailsAfter = async (emails: readonly string[]) => {
      for (const email of emails) expect((await register(email)).status).toBe(200)
      return (await accountMails(app)).length
    }
    const tagged = ['victim@example.com', 'VICTIM@Example.com', ' victim@example.com ']
    expect(await mailsAfter([...tagged, 'victim+1@example.com', 'victim+2@example.com'])).toBe(4)
    expect(await mailsAfter(['victim+3@example.com', 'victim@example.com'])).toBe(0)
    const dotted = ['sam.ngata@gmail.com', 's.a.m.ngata@gmail.com', 'samngata@googlemail.com']
    expect(await mailsAfter([...dotted, 'samngata+x@gmail.com', 's.amngata@gmail.com'])).toBe(4)

    const before = (await app.db('registrations')).length
    for (const email of [
      'a0<victim@example.com>',
      '1,victim@example.com',
      '(c)victim@example.com',
      'victim@example.com,other.example',
    ]) {
      const answer = await register(email)
      expect([answer.status, answer.body.fields]).toEqual([400, { email: [EMAIL_INVALID] }])
    }
    expect(await app.db('registrations')).toHaveLength(before)
    expect(await accountMails(app)).toEqual([])
  })
})
