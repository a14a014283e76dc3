import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index'

describe('GET /api/settings', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await testApp()
    await app.db('settings').insert([
      { site_code: 'nz', name: 'phone', value: '0800 123 456' },
      { site_code: 'nz', name: 'afterpayMinimum', value: '1' },
      { site_code: 'aol', name: 'phone', value: '1300 000 000' },
    ])
  })

  it('returns the brand’s settings with one statement, ordered by name [COM-274] [COM-406]', async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/settings', { brand: 'nz' }))
    expect(result.status).toBe(200)
    expect(result.body).toEqual({
      items: [
        { name: 'afterpayMinimum', value: '1' },
        { name: 'phone', value: '0800 123 456' },
      ],
      totalCount: 2,
    })
    expect(count).toBe(1)
  })

  it('uses the default brand if none is given', async () => {
    const answer = await app.request('GET', '/api/settings')
    expect(answer.body.items).toEqual([{ name: 'phone', value: '1300 000 000' }])
  })
})
