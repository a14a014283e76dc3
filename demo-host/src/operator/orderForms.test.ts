import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { draftPage, readDraft } from './orderForms'

const page = '/operator/orders/AOL-100001'

describe('a form that was posted after the session has ended', () => {
  it('is filled in again on its page, without its key', () => {
    const body = { key: 'K', carrier: 'StarTrack', trackingNumber: 'ST 4711', 'units-2': '3' }
    const draft = draftPage(page, { path: `${page}/shipment`, body })
    expect(draft).toBe(`${page}?form=shipment&carrier=StarTrack&trackingNumber=ST+4711&units-2=3`)
    const query = Object.fromEntries(new URLSearchParams(draft.slice(page.length)))
    expect(readDraft({ method: 'GET', path: page, query } as unknown as Request)).toEqual({
      form: 'shipment',
      reason: '',
      amount: '',
      units: { 2: '3' },
      shipment: { carrier: 'StarTrack', trackingNumber: 'ST 4711', trackingUrl: '' },
    })
  })

  it('of a review returns to the choice that was reviewed', () => {
    const body = { 'units-0': '1', 'stay-0': '2', service: ['A', 'B'], reason: 'No room', total: '100' }
    expect(draftPage(page, { path: `${page}/reduce`, body })).toBe(
      `${page}/reduce?units-0=1&service=A&service=B&reason=No+room`,
    )
  })

  it('is filled in again for an order with many lines, of which few were chosen', () => {
    const lines = Array.from({ length: 200 }, (_, line) => [`units-${line}`, line === 150 ? '2' : '0'])
    const body = { ...Object.fromEntries(lines), 'units-151': '', reason: 'No room' }
    expect(draftPage(page, { path: `${page}/restock`, body })).toBe(
      `${page}?form=restock&units-150=2&reason=No+room`,
    )
  })

  it('has an address that is not too long', () => {
    const body = { reason: 'x'.repeat(3_000) }
    expect(draftPage(page, { path: `${page}/cancel`, body })).toBe(page)
  })
})
