import { beforeAll, describe, expect, it } from 'vitest'
import { sampleCalls, type TestApp, testApp } from '../testing/index'

describe('the OpenAPI document', () => {
  let app: TestApp
  // oxlint-disable-next-line typescript/no-explicit-any -- a document to look into
  let paths: any
  // oxlint-disable-next-line typescript/no-explicit-any -- a document to look into
  let document: any

  beforeAll(async () => {
    app = await testApp({ extraCalls: sampleCalls() })
    const { body } = await app.request('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    document = body
    paths = body.paths
  })

  it('describes params, query with brand, and answers of a read', () => {
    const { get } = paths['/api/samples/{id}']
    expect(get.summary).toBe('A sample')
    expect(
      get.parameters.map(({ name, in: place, required }: Record<string, unknown>) => [name, place, required]),
    ).toEqual([
      ['id', 'path', true],
      ['size', 'query', false],
      ['brand', 'query', false],
    ])
    expect(Object.keys(get.responses)).toEqual(['200', '400', '429', '500'])
    expect(get.responses['400'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
  })

  it('describes the body and the brand header of a write', () => {
    const { post } = paths['/api/samples']
    expect(post.requestBody.required).toBe(true)
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['name'])
    expect(post.parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Countertop-Brand', in: 'header', required: true }),
    )
    expect(post.responses['403'].description).toContain('brand header')
  })

  it('names each call once, for generated clients', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids).toContain('postOrdersByNumberRefunds')
    expect(ids).toContain('getV2ProductSlugBySlug')
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes how a session is sent, and that visitors need none', () => {
    expect(document.security).toEqual([{}, { sessionToken: [] }, { sessionCookie: [] }])
    expect(document.components.securitySchemes).toMatchObject({
      sessionToken: { in: 'header', name: 'X-Countertop-Session' },
      sessionCookie: { in: 'cookie', name: '__Host-ct_session' },
    })
  })

  it.each([
    ['/api/checkout', true],
    ['/api/cart/product', false],
  ])('describes the key of %s, which is required: %s', async (path, required) => {
    expect((paths[path] ?? paths[`${path}/`]).post.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required }),
    )
  })

  it('describes the body of an order event, which the backend sends', () => {
    const { post } = document.webhooks['order event']
    expect(post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/OrderEvent',
    })
    expect(Object.keys(document.components.schemas.OrderEvent.properties)).toEqual([
      'type',
      'timestamp',
      'data',
    ])
  })

  it('describes a cross-site call as taking a form without the brand header', () => {
    const { post } = paths['/api/samples/return']
    expect(Object.keys(post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(['brand'])
  })

  it('has a readable page with every call, its fields and an example, and no script', async () => {
    const page = await app.request('GET', '/api/docs')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('Takes a sample')
    expect(page.text).toContain('inner.many')
    expect(page.text).toContain('&quot;name&quot;: &quot;text&quot;')
    expect((await app.request('GET', '/api/docs.css')).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    )
  })

  it.each([
    ['stockStatus', ['noStock', 'supersededAndNoStock', 'inStock', 'backOrder', 'indeterminate'], 'COM-421'],
    ['type', ['Html', 'String', 'Boolean', 'Rating', 'Downloads'], 'COM-422'],
    ['quoteStatus', ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'], 'COM-423'],
    ['status', ['open', 'done', 'archived'], 'COM-424'],
    ['dueState', ['NotDue', 'Today', 'Overdue'], 'COM-425'],
    [
      'analyticsEventType',
      ['search', 'productClick', 'productAddToCart', 'productOrder', 'visit', 'productMultiOrder'],
      'COM-426',
    ],
    ['type', ['term', 'product'], 'SHL-496'],
  ])('has in %s exactly %j [%s]', (property, values) => {
    expect(valuesOf(document, property)).toContainEqual(values)
  })
})

/** Every list of allowed values of the properties with this name. */
function valuesOf(part: unknown, property: string): unknown[][] {
  if (typeof part !== 'object' || part === null) return []
  const own = (part as Record<string, { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] } | undefined>)[
    property
  ]
  const lists = own?.enum ?? own?.anyOf?.flatMap((each) => each.enum ?? [])
  return [
    ...(Array.isArray(lists) ? [lists] : []),
    ...Object.values(part).flatMap((each) => valuesOf(each, property)),
  ]
}
