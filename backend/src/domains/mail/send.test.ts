import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../http/log'
import { type TestClock, testClock, testDatabase, type TestDb } from '../../testing/index'
import { testMailServer } from '../../testing/mailServer'
import { mailSamples } from './testing/samples'
import {
  MAIL_TRIES,
  type MailData,
  mailboxTransport,
  mailService,
  type MailService,
  missingTransport,
  queueMail,
  SECRET_MAIL_TRIES,
  smtpTransport,
} from './service'

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let db: TestDb
let clock: TestClock

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  lines.length = 0
  await db('mails').delete()
  await db('mailbox').delete()
  clock = testClock('2026-11-21T01:00:00Z')
})

const serviceOver = (
  transport: Parameters<typeof mailService>[0]['transport'],
  attachments?: Parameters<typeof mailService>[0]['attachments'],
): MailService =>
  mailService({
    ...(attachments && { attachments }),
    db,
    clock,
    log,
    transport,
    sender: 'shop@shop.test',
    publicUrl: 'https://api.test',
    listSettings: () => Promise.resolve([{ name: 'customerSupportNumber', value: '1300 975 707' }]),
    readSiteOrigin: () => Promise.resolve('https://www.shop.test'),
  })

const queued = async (
  kind: 'orderConfirmation' | 'passwordReset' | 'projectQuote' = 'orderConfirmation',
  to = `${kind}@example.com`,
): Promise<string> => {
  await queueMail(db, { siteCode: 'aol', to, kind, data: mailSamples[kind] })
  const [mail] = await db('mails')
    .where({ recipient: to })
    .orderBy('created_at', 'desc')
    .select<{ id: string }[]>('id')
  return mail?.id ?? ''
}
const run = (service: MailService, mailId: string): Promise<void> | undefined =>
  service.tasks['send-mail']?.({ mailId })
const stateOf = (id: string) => db('mails').where({ id }).first('state', 'tries', 'last_error', 'data')

describe('sending a mail', () => {
  it('stores it in the mailbox if that replaces a server, and deletes its data', async () => {
    const service = serviceOver(mailboxTransport(db, clock))
    const id = await queued()
    await run(service, id)
    expect(await stateOf(id)).toEqual({ state: 'sent', tries: 1, last_error: null, data: null })
    const [message, ...others] = await service.mailbox(10)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      messageId: `${id}@shop.test`,
      siteCode: 'aol',
      sender: 'shop@shop.test',
      recipient: 'orderConfirmation@example.com',
      subject: 'Your Plug & Pantry order AOL-100001',
      receivedAt: clock.now(),
    })
    expect(message?.text).toContain('Call us on 1300 975 707')
    expect(message?.html).toContain('<!doctype html>')
  })

  it('does nothing if its job runs again or names no mail', async () => {
    const service = serviceOver(mailboxTransport(db, clock))
    const id = await queued()
    for (const mailId of [id, id, '00000000-0000-4000-8000-000000000000']) await run(service, mailId)
    expect(await service.mailbox(10)).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ tries: 1 })
  })

  it('passes HTML and text to the mail server, with the shop as the sender', async () => {
    const server = await testMailServer()
    const id = await queued()
    await run(serviceOver(smtpTransport(server.url)), id)
    const [mail] = server.received
    expect(mail?.to).toEqual(['orderConfirmation@example.com'])
    expect(mail?.headers.get('message-id')).toBe(`<${id}@shop.test>`)
    expect(mail?.headers.get('from')).toBe('"Plug & Pantry" <shop@shop.test>')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
    expect(mail?.source).toContain('Content-Type: text/plain')
    expect(mail?.source).toContain('Content-Type: text/html')
  })

  it('is not sent to a server with a password that offers no TLS, unless the URL allows it', async () => {
    const server = await testMailServer()
    const url = server.url.replace('//', '//shop:secret@')
    const id = await queued()
    await expect(run(serviceOver(smtpTransport(url)), id)).rejects.toThrow('did not accept the message (ETLS')
    expect(server.received).toEqual([])
    await run(serviceOver(smtpTransport(`${url}?requireTLS=false`)), id)
    expect(server.received).toHaveLength(1)
  })

  it.each([
    'sam+oven@example.com',
    "o'brien@mail.example.co.nz",
    'first.last_2@example.com.au',
    'a=b/c#d!$%&*?^`{|}~@example.com',
  ])('has exactly the address as its recipient: %s', async (address) => {
    const server = await testMailServer()
    await run(serviceOver(smtpTransport(server.url)), await queued('orderConfirmation', address))
    expect(server.received.map(({ to }) => to)).toEqual([[address]])
    expect(server.received[0]?.headers.get('to')).toBe(address)
  })

  it.each([
    'a0<victim@example.com>',
    'victim@example.com,other@example.net',
    '1,victim@example.com',
    '(c)victim@example.com',
    'group:victim@example.com;',
    'Sam <victim@example.com>',
    'victim@example.com\r\nRCPT TO:<other@example.net>',
  ])(
    'fails immediately, without a recipient, if a stored address is not one mailbox: %j',
    async (address) => {
      const server = await testMailServer()
      const id = await queued('orderConfirmation', address)
      await run(serviceOver(smtpTransport(server.url)), id)
      expect(server.received).toEqual([])
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        tries: 1,
        last_error: 'The recipient is not an email address; nothing was sent',
      })
    },
  )

  it('retries while the server is down, logs that without personal data, and succeeds once it is back', async () => {
    const down = await testMailServer()
    const port = Number(new URL(down.url).port)
    await down.close()
    const service = serviceOver(smtpTransport(down.url, 1000))
    const id = await queued()
    await expect(run(service, id)).rejects.toThrow('The mail server did not accept the message (ESOCKET)')
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
    expect((await stateOf(id))?.last_error).toContain('ECONNREFUSED')
    expect(lines.join('')).not.toContain('example.com')

    const back = await testMailServer(port)
    await run(service, id)
    expect(back.received).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 2, last_error: null })
  })

  it('fails immediately if the server permanently refuses the recipient, and keeps the mail for staff', async () => {
    const server = await testMailServer()
    server.refused.add('orderConfirmation@example.com')
    const id = await queued()
    await run(serviceOver(smtpTransport(server.url)), id)
    const mail = await stateOf(id)
    expect(mail).toMatchObject({ state: 'failed', tries: 1 })
    expect(mail?.last_error).toContain('No such mailbox')
    expect(mail?.data).toMatchObject({ orderNumber: 'AOL-100001' })
    expect(lines.join('')).toContain('a mail could not be sent')
    expect(lines.join('')).not.toContain('example.com')
  })

  it.each([
    ['orderConfirmation', MAIL_TRIES, true],
    ['passwordReset', SECRET_MAIL_TRIES, false],
  ] as const)('fails for a %s after %i tries (data kept: %s)', async (kind, tries, isKept) => {
    const service = serviceOver(missingTransport)
    const id = await queued(kind)
    for (let time = 1; time < tries; time += 1)
      await expect(run(service, id)).rejects.toThrow('SMTP_URL is not set')
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: tries - 1 })
    await run(service, id)
    const mail = await stateOf(id)
    expect(mail).toMatchObject({ state: 'failed', tries, last_error: 'SMTP_URL is not set' })
    expect(mail?.data !== null).toBe(isKept)
  })

  it('fails visibly if the mail cannot be composed', async () => {
    const id = await queued()
    await db('mails')
      .where({ id })
      .update({ data: JSON.stringify({ orderNumber: 'AOL-1' }) })
    await expect(run(serviceOver(mailboxTransport(db, clock)), id)).rejects.toThrow()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
    expect((await stateOf(id))?.last_error).toMatch(/TypeError|RangeError/)
  })
})

describe('a mail with a file', () => {
  const pdf = {
    fileName: 'Q100123-2.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4 quote'),
  }
  const queuedAt = (id: string, at: Date) => db('mails').where({ id }).update({ created_at: at })
  const jobOf = (id: string) =>
    db('graphile_worker.jobs')
      .where({ key: `send-mail:${id}` })
      .orderBy('run_at', 'desc')
      .first('run_at')

  it('carries it, under its name and type [COM-318]', async () => {
    const server = await testMailServer()
    const service = serviceOver(smtpTransport(server.url), { projectQuote: () => Promise.resolve([pdf]) })
    await run(service, await queued('projectQuote'))
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('Content-Type: application/pdf; name=Q100123-2.pdf')
    expect(source).toContain(pdf.bytes.toString('base64'))
    expect(source).toContain('The quote is attached as a PDF.')
  })

  it('waits half a minute at a time while the file is being made, without using up its tries', async () => {
    let isMade = false
    const service = serviceOver(mailboxTransport(db, clock), {
      projectQuote: () => Promise.resolve(isMade ? [pdf] : 'later'),
    })
    const id = await queued('projectQuote')
    await queuedAt(id, clock.now())
    await run(service, id)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0 })
    expect((await jobOf(id))?.run_at).toEqual(new Date(clock.now().getTime() + 30_000))
    isMade = true
    await run(service, id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 1 })
  })

  it('goes with the link alone when the file is not there after ten minutes', async () => {
    const service = serviceOver(mailboxTransport(db, clock), { projectQuote: () => Promise.resolve('later') })
    const id = await queued('projectQuote')
    await queuedAt(id, new Date(clock.now().getTime() - 600_000))
    await run(service, id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect((await service.mailbox(1))[0]?.text).toContain('https://shop.test/project/shared/abc')
    expect(lines.some((line) => line.includes('went without its attachment'))).toBe(true)
  })

  it('goes with the link alone once the prices of its quote have ended, and until then whole [COM-OP-54]', async () => {
    const attachments = vi.fn(({ pdf: made }: MailData['projectQuote']) => Promise.resolve(made ? [pdf] : []))
    const service = serviceOver(mailboxTransport(db, clock), { projectQuote: attachments })
    const textOn = async (time: string): Promise<string> => {
      clock.set(time)
      await run(service, await queued('projectQuote'))
      return (await service.mailbox(1))[0]?.text ?? ''
    }
    // The last day of the prices, then the next one, in Sydney.
    const parts = ['Q100123-2', 'Prices hold until', 'Total', 'attached as a PDF']
    const whole = await textOn('2026-12-22T12:59:00Z')
    for (const part of parts) expect(whole).toContain(part)
    const ended = await textOn('2026-12-22T13:00:00Z')
    for (const part of parts) expect(ended).not.toContain(part)
    expect(ended).toContain('https://shop.test/project/shared/abc')
  })
})
