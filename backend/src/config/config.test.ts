import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'

describe('readConfig', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      databaseUrl: undefined,
      dataDir: '.data',
      logLevel: 'info',
      sandboxUrl: 'http://localhost:4001',
      sdkDistDir: 'sdk/dist/embed',
      supplierCertificatesDir: '.data/supplier-certificates',
      publicUrl: 'http://localhost:4000',
      dbPoolSize: 16,
      trustProxy: 0,
      cookieCrossSite: false,
      rateLimit: true,
      migrate: false,
    })
  })

  it('takes an empty value as not set', () => {
    const config = readConfig({ DATABASE_URL: '', PUBLIC_URL: '', ACQUIRER_API_KEY: '' })
    expect([config.databaseUrl, config.publicUrl, config.providers.card.apiKey]).toEqual([
      undefined,
      'http://localhost:4000',
      undefined,
    ])
  })

  it('does not start in production without the address that browsers use', () => {
    const refused = () => readConfig({ NODE_ENV: 'production', PUBLIC_URL: '' })
    expect(refused).toThrow(
      'PUBLIC_URL must be set in production: the address that browsers reach this backend at, such as https://api.shop.example.',
    )
    const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://api.shop.test/' })
    expect(config.publicUrl).toBe('https://api.shop.test')
  })

  it.each([
    ['BACKEND_PORT', '70000', 'BACKEND_PORT is "70000"; it must be a whole number from 0 to 65535.'],
    ['DB_POOL_SIZE', 'many', 'DB_POOL_SIZE is "many"; it must be a whole number from 2 to 200.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    ['RATE_LIMIT', 'maybe', 'RATE_LIMIT is "maybe"; it must be on or off.'],
    [
      'SANDBOX_URL',
      'ftp://x',
      'SANDBOX_URL is "ftp://x"; it must be an address such as http://localhost:4000.',
    ],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/x',
      'DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    ['SMTP_URL', 'mail:secret@host', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['MAIL_FROM', 'the shop', 'MAIL_FROM is "the shop"; it must be an email address.'],
  ])('refuses a bad %s in a sentence that repeats no secret', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('wants to know whom mails come from where there is a mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.test' })).toThrow(
      new ConfigError('MAIL_FROM must be set where SMTP_URL is.'),
    )
    const { mail } = readConfig({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'shop@shop.test' })
    expect(mail).toEqual({ smtpUrl: 'smtp://mail.test', sender: 'shop@shop.test', mailbox: false })
  })

  it('names every bad setting at once', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud', RATE_LIMIT: 'maybe' })).toThrow(/LOG_LEVEL .* RATE_LIMIT/)
  })
})
