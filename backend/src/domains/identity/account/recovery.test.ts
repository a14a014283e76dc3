import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { INVALID_LOGIN, lastNameInvalid, PASSWORD_INVALID, PASSWORD_IS_EMAIL } from '@countertop/sdk/rules'
import {
  accountMails,
  insertPerson,
  type Jar,
  jar,
  logIn,
  postLogin,
  secretOf,
  type TestApp,
  testApp,
  testClock,
  type TestPerson,
} from '../../../testing/index'
import { byAnother } from '../../../testing/nesting'
import { inTransaction } from '../../../db/transaction'
import { guessService } from '../signIn/guesses'
import { sendAccountMail } from './accountMails'
import * as links from './links.repository'

const MINUTE_MS = 60_000
const ok = [200, { success: true }]

describe('a forgotten password', () => {
  const clock = testClock()
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ clock })
  })

  const forget = (email: string, brand = 'aol', clientId = brand) =>
    app.request('POST', '/api/account/forgotpassword', { brand, body: { clientId, email } })
  const reset = (token: string, password: string) =>
    app.request('POST', '/api/account/resetpassword', { body: { token, password } })
  const mailed = async (email: string): Promise<string> => {
    await forget(email)
    return secretOf((await accountMails(app))[0])
  }

  it('is replaced by a mailed link, once; sign-ins end and the owner gets a mail [SHL-369] [SHL-370] [SHL-376]', async () => {
    const { email, accountId } = await insertPerson(app, 'customer')
    const thief = jar()
    await logIn(app, thief, email)

    const requested = await forget(email.toUpperCase(), 'nz')
    expect([requested.status, requested.body]).toEqual(ok)
    const [mail] = await accountMails(app)
    expect(mail).toMatchObject({
      kind: 'passwordReset',
      recipient: email,
      site_code: 'nz',
      data: { firstName: 'Casey', validMinutes: 60 },
    })
    expect(mail?.data.link).toMatch(/^http:\/\/nz\.shop\.test\/account\/login#reset_token=[\w-]{43}$/)

    const done = await reset(secretOf(mail), 'a new password')
    expect([done.status, done.body]).toEqual([200, { success: true, email }])
    expect((await app.request('GET', '/api/account/getprofile', { jar: thief })).status).toBe(401)
    expect(await app.db('sessions').where({ account_id: accountId })).toEqual([])
    expect((await postLogin(app, jar(), { email })).values.error).toBe('invalid_login')
    expect((await postLogin(app, jar(), { email, password: 'a new password' })).values.error).toBeUndefined()
    expect(await app.db('mails').where({ recipient: email, kind: 'passwordChanged' })).toHaveLength(1)

    const again = await reset(secretOf(mail), 'yet another one')
    expect([again.status, again.body.code]).toEqual([400, 'LINK_EXPIRED'])
    expect((await postLogin(app, jar(), { email, password: 'yet another one' })).values.error).toBe(
      'invalid_login',
    )
  })

  it('voids a change of the email address that a thief requested', async () => {
    const { email, accountId } = await insertPerson(app, 'customer')
    const thief = jar()
    await postLogin(app, thief, { email })
    const change = (to: string) =>
      app.request('POST', '/api/account/updateprofile', {
        jar: thief,
        body: {
          userId: String(accountId),
          clientId: 'aol',
          email: to,
          emailChanged: true,
          firstName: 'Casey',
          firstNameChanged: false,
          lastName: 'Customer',
          lastNameChanged: false,
        },
      })
    await change('thief@example.com')
    const [link] = await accountMails(app)
    const token = await mailed(email)
    // This request is not mailed yet when the password is reset.
    await change('thief-2@example.com')
    expect((await reset(token, 'a new password')).status).toBe(200)
    const confirmed = await app.request('GET', `/api/account/confirmemail/${secretOf(link)}`)
    expect([confirmed.status, confirmed.body.code]).toEqual([400, 'LINK_EXPIRED'])
    expect(await accountMails(app)).toEqual([])
    expect((await app.db('accounts').where({ id: accountId }).first())?.email).toBe(email)
  })

  it('voids the link of a mail that is being written while the password is reset', async () => {
    const { email, accountId } = await insertPerson(app, 'customer')
    const token = await mailed(email)
    const requestId = await links.insertMailRequest(app.db, {
      kind: 'change',
      email: 'thief-3@example.com',
      accountId: String(accountId),
      siteCode: 'aol',
      origin: 'http://aol.shop.test',
      now: clock.now(),
    })
    const waits = async () =>
      (
        await app.db.query<{ waits: boolean }>(
          'test-waiting',
          `select exists (select from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and query like '%account_mail_requests%') as waits`,
          [],
        )
      )[0]?.waits
    const { done } = await inTransaction(app.db, async (trx) => {
      await sendAccountMail({ db: trx, clock, guesses: guessService(trx, clock, false) }, { requestId })
      const resetting = reset(token, 'a new password')
      await expect.poll(() => byAnother(waits), { interval: 5 }).toBe(true)
      return { done: resetting }
    })
    expect((await done).status).toBe(200)
    const mailedLinks = await app.db('account_tokens').where({ account_id: accountId, purpose: 'confirm' })
    expect(mailedLinks).toEqual([expect.objectContaining({ used_at: expect.any(Date) })])
  })

  it('gets the same answer and no mail for an unknown email address [SHL-376]', async () => {
    const { email } = await insertPerson(app, 'customer')
    const known = await forget(email)
    await accountMails(app)
    const unknown = await forget('nobody-at-all@example.com')
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await accountMails(app)).toEqual([])
    const header = ({ headers }: typeof known) =>
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
    expect(header(unknown)).toEqual(header(known))
  })

  it('causes the same work in both cases before the answer', async () => {
    const { email } = await insertPerson(app, 'customer')
    await forget('first-use@example.com')
    const known = await app.queryCount(() => forget(email))
    const unknown = await app.queryCount(() => forget('nobody-here@example.com'))
    expect(unknown.statements).toEqual(known.statements)
    await accountMails(app)
  })

  it('is replaced only by a valid password, and a refused one does not use the link', async () => {
    const { email } = await insertPerson(app, 'customer')
    const token = await mailed(email)
    const short = await reset(token, 'short')
    expect([short.status, short.body.errors]).toEqual([400, [PASSWORD_INVALID]])
    const same = await reset(token, email)
    expect([same.status, same.body.errors]).toEqual([400, [PASSWORD_IS_EMAIL]])
    expect((await reset(token, 'long enough')).status).toBe(200)
  })

  it('has a link valid for an hour and one use, and not after the email address changed', async () => {
    const { email, accountId } = await insertPerson(app, 'customer')
    const late = await mailed(email)
    clock.advance(60 * MINUTE_MS)
    expect((await reset(late, 'long enough')).body.code).toBe('LINK_EXPIRED')

    const raced = await mailed(email)
    const answers = await Promise.all([1, 2, 3, 4].map((index) => reset(raced, `password ${index}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])

    const moved = await mailed(email)
    await app
      .db('accounts')
      .where({ id: accountId })
      .update({ email: `moved-${email}` })
    expect((await reset(moved, 'long enough')).body.code).toBe('LINK_EXPIRED')
  })

  it('has older links that end when one is used', async () => {
    const { email } = await insertPerson(app, 'customer')
    const older = await mailed(email)
    const newer = await mailed(email)
    expect((await reset(newer, 'long enough')).status).toBe(200)
    expect((await reset(older, 'long enough too')).status).toBe(400)
  })

  it('costs no hash of a password where the link is unknown or used', async () => {
    const { email } = await insertPerson(app, 'customer')
    const token = await mailed(email)
    expect((await reset(token, 'long enough')).status).toBe(200)
    const waiting = await mailed(email)
    let hashes = 0
    const counter = createHook({ init: (_id, type) => void (hashes += Number(type === 'SCRYPTREQUEST')) })
    counter.enable()
    for (const late of [token, 'a'.repeat(43)]) {
      expect((await reset(late, 'long enough')).body.code).toBe('LINK_EXPIRED')
    }
    expect(hashes).toBe(0)
    expect((await reset(waiting, 'long enough')).status).toBe(200)
    counter.disable()
    expect(hashes).toBe(1)
  })

  it('is not reset by the link of a confirmation, nor the other way round', async () => {
    const { email } = await insertPerson(app, 'customer')
    const token = await mailed(email)
    expect((await app.request('GET', `/api/account/confirmemail/${token}`)).body.code).toBe('LINK_EXPIRED')
    expect((await reset(token, 'long enough')).status).toBe(200)
  })

  it('is kept out of the log, and its link out of the tables', async () => {
    const { email } = await insertPerson(app, 'customer')
    const token = await mailed(email)
    await reset(token, 'never to be seen in a log')
    const log = app.logLines.join('\n')
    expect(log).not.toContain('never to be seen')
    expect(log).not.toContain(token)
    expect(JSON.stringify(await app.db('account_tokens'))).not.toContain(token)
    expect(JSON.stringify(await app.db('accounts'))).not.toContain('never to be seen')
  })

  it('is refused for another brand’s clientId and unknown fields', async () => {
    expect((await forget('a@b.co', 'aol', 'nz')).body.code).toBe('UNKNOWN_CLIENT')
    const extra = await app.request('POST', '/api/account/forgotpassword', {
      body: { clientId: 'aol', email: 'a@b.co', returnUrl: 'https://evil.test' },
    })
    expect(extra.status).toBe(400)
    expect(await accountMails(app)).toEqual([])
  })
})

describe('changing the profile', () => {
  let app: TestApp
  let person: TestPerson
  let cookies: Jar
  beforeAll(async () => {
    app = await testApp()
    person = await insertPerson(app, 'customer')
    cookies = jar()
    await postLogin(app, cookies, { email: person.email })
  })

  const update = (given: Record<string, unknown>, as: Jar = cookies) =>
    app.request('POST', '/api/account/updateprofile', {
      jar: as,
      body: {
        userId: String(person.accountId),
        clientId: 'aol',
        email: person.email,
        emailChanged: false,
        firstName: 'Casey',
        firstNameChanged: false,
        lastName: 'Customer',
        lastNameChanged: false,
        ...given,
      },
    })
  const account = () => app.db('accounts').where({ id: person.accountId }).first()
  const confirm = (token: string, browser = cookies) =>
    app.request('GET', `/api/account/confirmemail/${token}`, { jar: browser })

  it('changes what is marked as changed, and nothing else [SHL-372]', async () => {
    const answer = await update({ firstName: ' Mere ', firstNameChanged: true, lastName: 'Not changed' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      userId: String(person.accountId),
      email: person.email,
      firstName: 'Mere',
      lastName: 'Customer',
      phone: '0491570156',
    })
    expect(await account()).toMatchObject({ first_name: 'Mere', last_name: 'Customer' })
  })

  it('explains errors and changes nothing', async () => {
    const answer = await update({
      firstName: 'Ok',
      firstNameChanged: true,
      lastName: '<b>x</b>',
      lastNameChanged: true,
    })
    expect([answer.status, answer.body.errors]).toEqual([400, [lastNameInvalid(20)]])
    expect(await account()).toMatchObject({ first_name: 'Mere', last_name: 'Customer' })
    expect((await update({ nickname: 'x' })).status).toBe(400)
  })

  it('changes the email address when its mailed link is opened in the signed-in browser, and notifies the old one [SHL-372]', async () => {
    const old = person.email
    const answer = await update({ email: 'New-Mere@Example.com', emailChanged: true })
    expect(answer.body.email).toBe(old)
    const [mail] = await accountMails(app)
    expect(mail).toMatchObject({ kind: 'confirmNewEmail', recipient: 'new-mere@example.com' })
    expect((await account())?.email).toBe(old)
    expect((await confirm(secretOf(mail))).status).toBe(200)
    expect((await account())?.email).toBe('new-mere@example.com')
    expect(await app.db('mails').where({ kind: 'emailChanged' }).pluck('recipient')).toEqual([old])
    expect((await confirm(secretOf(mail))).body.code).toBe('LINK_EXPIRED')
    person = { ...person, email: 'new-mere@example.com' }
  })

  it('changes the email address on another device by signing in there with the new one', async () => {
    const { email, accountId } = await insertPerson(app, 'customer')
    const laptop = jar()
    await postLogin(app, laptop, { email })
    await update({ userId: String(accountId), email: 'moved@example.com', emailChanged: true }, laptop)
    const [mail] = await accountMails(app)
    const phone = jar()
    const followed = await confirm(secretOf(mail), phone)
    expect([followed.status, followed.body]).toEqual([200, { success: true, email: 'moved@example.com' }])
    const stored = async () => (await app.db('accounts').where({ id: accountId }).first())?.email
    const wrong = await postLogin(app, phone, { email: 'moved@example.com', password: 'mistyped' })
    expect([wrong.values.error, await stored()]).toEqual(['invalid_login', email])
    const right = await postLogin(app, phone, { email: 'moved@example.com' })
    expect([right.values.error, await stored()]).toEqual([undefined, 'moved@example.com'])
    expect(await app.db('mails').where({ kind: 'emailChanged', recipient: email })).toHaveLength(1)
  })

  it('does not reveal whether the new email address has an account: the answer is the same, its owner gets a mail', async () => {
    const other = await insertPerson(app, 'customer')
    const taken = await update({ email: other.email, emailChanged: true })
    const free = await update({ email: 'free@example.com', emailChanged: true })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const mails = await accountMails(app)
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['accountExists', other.email],
      ['confirmNewEmail', 'free@example.com'],
    ])
    // Another account was faster.
    await insertPerson(app, 'customer', { email: 'free@example.com' })
    const late = await confirm(secretOf(mails.find(({ recipient }) => recipient === 'free@example.com')))
    expect([late.status, late.body.code]).toEqual([400, 'LINK_EXPIRED'])
    expect((await account())?.email).toBe('new-mere@example.com')
  })

  it('without a sign-in, or with another person’s id, gives Invalid login [SHL-453]', async () => {
    const other = await insertPerson(app, 'customer')
    for (const answer of [
      await update({ email: 'mine@example.com', emailChanged: true }, jar()),
      await update({ userId: String(other.accountId), firstName: 'Hacked', firstNameChanged: true }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        401,
        'INVALID_LOGIN',
        [INVALID_LOGIN],
      ])
    }
    expect(await accountMails(app)).toEqual([])
    expect((await app.db('accounts').where({ id: other.accountId }).first())?.first_name).toBe('Casey')
  })

  it('mails nothing when the email address is unchanged', async () => {
    expect((await update({ email: person.email.toUpperCase(), emailChanged: true })).status).toBe(200)
    expect(await accountMails(app)).toEqual([])
  })
})
