import { beforeAll, describe, expect, it } from 'vitest'
import { sampleCalls, type TestApp, testApp } from '../testing/index'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

describe('a declared call', () => {
  let app: TestApp
  const seen: unknown[] = []

  beforeAll(async () => {
    app = await testApp({ extraCalls: sampleCalls(seen) })
  })

  it('passes parsed params, the query and its brand to the handler', async () => {
    const answer = await app.request('GET', '/api/samples/5', { brand: 'nz' })
    expect(answer).toMatchObject({ status: 200, body: { id: 5, size: 7, brand: 'nz' } })
    expect((await app.request('GET', '/api/samples/5?size=3')).body).toEqual({ id: 5, size: 3, brand: 'aol' })
  })

  it('prefers the brand header over the query', async () => {
    const answer = await app.request('GET', '/api/samples/5?brand=nz', {
      headers: { 'X-Countertop-Brand': 'hc' },
    })
    expect(answer.body.brand).toBe('hc')
  })

  it('refuses an unknown brand', async () => {
    const answer = await app.request('GET', '/api/samples/5?brand=zz')
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_BRAND', errors: ['There is no such brand.'] },
    })
  })

  it('sends JSON text from the database unchanged, with the declared cache policy', async () => {
    const answer = await app.request('GET', '/api/samples')
    expect(answer.text).toBe('[{"id":1}]')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
    expect((await app.request('GET', '/api/samples/5')).headers.get('cache-control')).toBe(
      'private, no-cache',
    )
  })

  it('answers with the first declared status, without a body for 204', async () => {
    const made = await app.request('POST', '/api/samples', { body: { name: 'Oven' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Oven', price: 12.5 } })
    expect(made.headers.get('cache-control')).toBe('no-store')
    expect(await app.request('DELETE', '/api/samples/x')).toMatchObject({ status: 204, text: '' })
  })

  it('refuses wrong types and unknown fields by path, without running the handler', async () => {
    seen.length = 0
    const answer = await app.request('POST', '/api/samples', {
      body: { name: 5, inner: { many: [1, 'two'], extra: true }, other: 1 },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID_REQUEST')
    expect(answer.body.fields).toEqual({
      name: ['Must be a text.'],
      'inner.many.1': ['Must be a number.'],
      'inner.extra': ['This field is not known.'],
      other: ['This field is not known.'],
    })
    expect(answer.body.errors).toContain('other: This field is not known.')
    expect(seen).toEqual([])
  })

  it('refuses a field named __proto__ like any unknown field', async () => {
    const answer = await app.request('POST', '/api/samples', {
      body: '{"name":"Oven","__proto__":{"admin":true}}',
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })

  it('refuses a query field given twice', async () => {
    expect((await app.request('GET', '/api/samples/5?size=1&size=2')).status).toBe(400)
    expect((await app.request('GET', '/api/samples/5?brand=nz&brand=hc')).body.code).toBe('UNKNOWN_BRAND')
  })

  it('forbids shared caching if the brand came from the header', async () => {
    const answer = await app.request('GET', '/api/samples?brand=nz', {
      headers: { 'X-Countertop-Brand': 'hc' },
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('refuses an unexpected body', async () => {
    const answer = await app.request('DELETE', '/api/samples/x', { body: { stray: 1 } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { stray: ['This field is not known.'] } } })
  })

  it('refuses a body that is not JSON with INVALID_JSON', async () => {
    const answer = await app.request('POST', '/api/samples', { body: '{"name":' })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: ['The body is not valid JSON.'], code: 'INVALID_JSON' },
    })
  })

  it('refuses a body above 100 kB with BODY_TOO_LARGE', async () => {
    const answer = await app.request('POST', '/api/samples', { body: { name: 'x'.repeat(101_000) } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
  })

  it.each([
    ['text/plain', 'name=Oven'],
    ['application/x-www-form-urlencoded', 'name=Oven'],
    ['application/json; charset=latin1', '{"name":"Oven"}'],
  ])('refuses a body of type %s', async (type, body) => {
    const answer = await app.request('POST', '/api/samples', { body, headers: { 'Content-Type': type } })
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  it.each(['/api/samples', '/api/samples/return'])(
    'refuses a form with a file without running the handler: %s',
    async (path) => {
      seen.length = 0
      const boundary = 'between-the-parts'
      const part = (name: string, value: string, more = '') =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
      const answer = await app.request('POST', path, {
        body: `${part('name', 'Oven')}${part('token', 'abc')}${part('file', '<script>', '; filename="x.html"')}--${boundary}--\r\n`,
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
      expect(seen).toEqual([])
    },
  )

  it('refuses a write without the brand header, without running the handler', async () => {
    seen.length = 0
    const answer = await app.request('POST', '/api/samples?brand=aol', {
      brand: null,
      body: { name: 'Oven' },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'BRAND_HEADER_REQUIRED' } })
    expect(seen).toEqual([])
  })

  it('accepts a bank page’s form post without brand header from any origin', async () => {
    const answer = await app.request('POST', '/api/samples/return', {
      brand: null,
      body: new URLSearchParams({ token: 'abc', other: 'kept out' }),
      headers: { Origin: 'null' },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/done?abc')
  })

  it('sends a refusal in the common error shape with its extra fields and headers', async () => {
    const answer = await app.request('GET', '/api/samples/refusal/now')
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      errors: ['Not this one.'],
      code: 'SAMPLE_REFUSED',
      requestId: answer.headers.get('x-request-id'),
      fields: { name: ['Taken.'] },
    })
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('reveals only the request ID of a defect, which identifies it in the log', async () => {
    const answer = await app.request('GET', '/api/samples/defect/now')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      errors: ['Something went wrong on our side. Please try again.'],
      code: 'INTERNAL',
      requestId: expect.stringMatching(uuid),
    })
    const line = app.logLines.find(
      (text) => text.includes(answer.body.requestId) && text.includes('the secret reason'),
    )
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, msg: 'request failed' })
  })

  it('fails in tests if an answer does not match its declared schema', async () => {
    expect((await app.request('GET', '/api/samples/lies/now')).status).toBe(500)
  })

  it('keeps a valid request ID of the caller and replaces an invalid one', async () => {
    const sane = await app.request('GET', '/api/samples/5', { headers: { 'X-Request-Id': 'edge-12345678' } })
    expect(sane.headers.get('x-request-id')).toBe('edge-12345678')
    const strange = await app.request('GET', '/api/samples/5', { headers: { 'X-Request-Id': '"><script>' } })
    expect(strange.headers.get('x-request-id')).toMatch(uuid)
  })

  it('answers 404 NO_SUCH_CALL for an unknown path and 405 with Allow for a wrong method', async () => {
    const unknown = await app.request('GET', '/api/no/such')
    expect(unknown).toMatchObject({
      status: 404,
      body: { errors: ['There is no such call.'], code: 'NO_SUCH_CALL' },
    })
    const wrong = await app.request('PATCH', '/api/samples')
    expect(wrong).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(wrong.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  })

  it('survives a path that cannot be decoded', async () => {
    expect(await app.request('GET', '/api/samples/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })

  it('compresses answers above one kilobyte if the client accepts it', async () => {
    const headers = { 'Accept-Encoding': 'gzip' }
    const large = await app.request('GET', '/api/samples/large/now', { headers })
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect(large.body.text).toHaveLength(2500)
    expect(
      (await app.request('GET', '/api/samples/5', { headers })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('sends the security headers', async () => {
    const { headers } = await app.request('GET', '/api/samples/5')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})
