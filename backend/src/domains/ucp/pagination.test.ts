import { describe, expect, it } from 'vitest'
import { buildPagination, parsePage } from './pagination'

describe('the pagination', () => {
  it('leads from page to page with the size of the first', () => {
    const { cursor } = buildPagination(parsePage({ limit: 7 }), 20)
    expect(parsePage({ cursor, limit: 60 })).toEqual({ page: 2, pageSize: 7 })
    expect(buildPagination({ page: 3, pageSize: 7 }, 21)).toEqual({ has_next_page: false, total_count: 21 })
  })

  it('offers no page that it would refuse', () => {
    const before = buildPagination({ page: 999, pageSize: 10 }, 20_000)
    expect(parsePage({ cursor: before.cursor })).toEqual({ page: 1_000, pageSize: 10 })
    expect(buildPagination({ page: 1_000, pageSize: 10 }, 20_000)).toEqual({
      has_next_page: false,
      total_count: 20_000,
    })
    const beyond = Buffer.from(JSON.stringify([1_001, 10])).toString('base64url')
    expect(() => parsePage({ cursor: beyond })).toThrow('This is not a cursor of ours.')
  })
})
