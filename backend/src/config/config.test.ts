import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingDocs } from './config'

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
      sdkReleasesDir: 'sdk/releases',
      supplierCertificatesDir: '.data/supplier-certificates',
      publicUrl: 'http://localhost:4000',
      dbPoolSize: 16,
      trustProxy: 0,
      cookieCrossSite: false,
      rateLimit: true,
      migrate: false,
    })
  })

  it('treats an empty value as not set', () => {
    const config = readConfig({ DATABASE_URL: '', PUBLIC_URL: '', ACQUIRER_API_KEY: '' })
    expect([config.databaseUrl, config.publicUrl, config.providers.card.apiKey]).toEqual([
      undefined,
      'http://localhost:4000',
      undefined,
    ])
  })

  it('gives every setting that is empty its default', () => {
    const empty = Object.fromEntries(settingDocs().map(({ name }) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
    expect(readConfig({ TRUST_PROXY: '', BACKEND_PORT: '', DRAIN_SECONDS: '' })).toMatchObject({
      trustProxy: 0,
      port: 4000,
      drainSeconds: 5,
    })
  })

  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://api.shop.test/',
    DATABASE_URL: 'postgres://shop@db.test/shop',
    SMTP_URL: 'smtps://mail.test',
    MAIL_FROM: 'shop@shop.test',
    IDENTITY_SIGNING_KEY: 'a'.repeat(64),
  }

  it('starts in production with what production needs', () => {
    expect(readConfig(safe)).toMatchObject({ demo: false, publicUrl: 'https://api.shop.test' })
    expect(readConfig({ ...safe, PAYPAL_CLIENT_SECRET: 's', PAYPAL_URL: 'https://paypal.test' }).demo).toBe(
      false,
    )
  })

  it.each([
    ['PUBLIC_URL', '', /PUBLIC_URL must be set in production/],
    ['PUBLIC_URL', 'http://api.shop.test', /PUBLIC_URL must start with https/],
    ['IDENTITY_URL', 'http://id.shop.test', /IDENTITY_URL must start with https/],
    ['DATABASE_URL', '', /DATABASE_URL must be set in production/],
    ['SMTP_URL', '', /SMTP_URL must be set in production/],
    ['IDENTITY_SIGNING_KEY', '', /IDENTITY_SIGNING_KEY must be set in production/],
    [
      'OIDC_PROVIDERS',
      JSON.stringify([
        { id: 'safe', name: 'Safe', issuer: 'https://id.test', clientId: 'a', clientSecret: 'b' },
        { id: 'clear', name: 'Clear', issuer: 'http://id.test', clientId: 'a', clientSecret: 'b' },
      ]),
      /^OIDC_PROVIDERS: the issuer of clear must start with https:/,
    ],
    ['MAILBOX', 'on', /MAILBOX must be off in production/],
    ['RATE_LIMIT', 'off', /RATE_LIMIT must be on in production/],
    ['WEBHOOK_ALLOW_PRIVATE', 'on', /WEBHOOK_ALLOW_PRIVATE must be off in production/],
    ['UCP_ALLOW_LOCAL', 'on', /UCP_ALLOW_LOCAL must be off in production/],
    ['DATE_OVERRIDE', 'on', /DATE_OVERRIDE must be off in production/],
    ['KLARNA_PASSWORD', 'secret', /KLARNA_URL must be set in production: KLARNA_PASSWORD is set/],
  ])('refuses to start in production with %s=%s, except as the demo', (name, value, sentence) => {
    const settings = { ...safe, [name]: value }
    expect(() => readConfig(settings)).toThrow(ConfigError)
    expect(() => readConfig(settings)).toThrow(sentence)
    expect(readConfig({ ...settings, DEMO: 'on' }).demo).toBe(true)
  })

  it('starts a shop without identity in production, whatever signs people in', () => {
    const issuer = 'http://id.test'
    const providers = [{ id: 'clear', name: 'Clear', issuer, clientId: 'a', clientSecret: 'b' }]
    const settings = { ...safe, IDENTITY_SIGNING_KEY: '', OIDC_PROVIDERS: JSON.stringify(providers) }
    expect(readConfig({ ...settings, SERVES: 'shop', IDENTITY_URL: 'https://id.shop.test' }).demo).toBe(false)
    for (const SERVES of ['all', 'identity'])
      expect(() => readConfig({ ...settings, SERVES })).toThrow(/OIDC_PROVIDERS: the issuer of clear/)
  })

  it('starts an identity host in production without a mail server: the shop sends its mails', () => {
    const identity = { SERVES: 'identity', IDENTITY_URL: 'https://id.shop.test' }
    expect(readConfig({ ...safe, ...identity, SMTP_URL: '' }).serves).toBe('identity')
    expect(() => readConfig({ ...safe, SERVES: 'shop', SMTP_URL: '' })).toThrow(/SMTP_URL must be set/)
  })

  it('documents every setting, and marks every secret', () => {
    const docs = settingDocs()
    expect(docs.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([])
    expect(docs.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'SMTP_URL',
        'ACQUIRER_HMAC_KEY_PREVIOUS',
        'PAYPAL_CLIENT_SECRET',
      ]),
    )
    expect(docs.find(({ name }) => name === 'BACKEND_PORT')?.fallback).toBe('4000')
    expect(docs.find(({ name }) => name === 'RATE_LIMIT')?.fallback).toBe('on')
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
    [
      'DATABASE_URL',
      'postgres://shop:sec/ret@db/x',
      'DATABASE_URL must be an address whose password is URL-encoded.',
    ],
    ['SMTP_URL', 'mail:secret@host', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['SMTP_URL', 'smtp://user:secret@', 'SMTP_URL must be an address.'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=100%', 'OTEL_EXPORTER_OTLP_HEADERS must have URL-encoded values.'],
    ['MAIL_FROM', 'the shop', 'MAIL_FROM is "the shop"; it must be an email address.'],
  ])('refuses a bad %s in a sentence that repeats no secret', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('requires a key for platforms, except where it serves identity alone', () => {
    const sentence = 'UCP_SIGNING_KEY must be set where UCP is on.'
    for (const env of [{}, { SERVES: 'all' }, { SERVES: 'shop' }])
      expect(() => readConfig({ UCP: 'on', ...env })).toThrow(new ConfigError(sentence))
    const { ucp } = readConfig({ UCP: 'on', SERVES: 'identity' })
    expect(ucp).toMatchObject({ signingKeys: [] })
  })

  it('requires a sender of mails where there is a mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.test' })).toThrow(
      new ConfigError('MAIL_FROM must be set where SMTP_URL is.'),
    )
    const { mail } = readConfig({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'shop@shop.test' })
    expect(mail).toEqual({ smtpUrl: 'smtp://mail.test', sender: 'shop@shop.test', mailbox: false })
  })

  it('names every bad setting in one error', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud', RATE_LIMIT: 'maybe' })).toThrow(/LOG_LEVEL .* RATE_LIMIT/)
  })
})

describe('where files are stored', () => {
  const bucket = {
    FILES_S3_URL: 'https://s3.example.com/files',
    FILES_S3_KEY_ID: 'key',
    FILES_S3_SECRET: 'secret-of-the-bucket',
  }

  it('is Postgres, or a bucket with its key, and scans them where a scanner is named', () => {
    expect(readConfig({}).files).toEqual({ s3: undefined, clamdUrl: undefined })
    expect(readConfig({ ...bucket, CLAMD_URL: 'tcp://localhost:3310' }).files).toEqual({
      s3: {
        url: 'https://s3.example.com/files',
        region: 'auto',
        keyId: 'key',
        secret: 'secret-of-the-bucket',
      },
      clamdUrl: 'tcp://localhost:3310',
    })
  })

  it('is refused for a bucket without its key and a scanner of another protocol', () => {
    expect(() => readConfig({ ...bucket, FILES_S3_SECRET: '' })).toThrow(
      'FILES_S3_KEY_ID and FILES_S3_SECRET must be set where FILES_S3_URL is.',
    )
    expect(() => readConfig({ CLAMD_URL: 'http://localhost' })).toThrow('CLAMD_URL')
  })
})
