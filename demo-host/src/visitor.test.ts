import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { ourCookies } from './visitor'

const sent = (cookie: string): string => ourCookies({ headers: { cookie } } as Request)

describe('the demo host', () => {
  it('passes on the API’s cookies alone, by their names over http and over https', () => {
    expect(sent('theme=dark; ct_session=a-1; ct_refresh=b_2')).toBe('ct_session=a-1; ct_refresh=b_2')
    expect(sent('__Host-ct_session=a-1; __Secure-ct_refresh=b_2; not_ct_session=c')).toBe(
      '__Host-ct_session=a-1; __Secure-ct_refresh=b_2',
    )
    expect(sent('__Other-ct_session=a-1')).toBe('')
  })
})
