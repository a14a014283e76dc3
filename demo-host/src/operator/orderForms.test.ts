import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { readDraft } from './orderForms'

const path = '/operator/orders/AOL-100001'
const draftOf = (request: object) => readDraft({ path, ...request } as unknown as Request)

describe('the fields of a form of an order', () => {
  it('are those that were posted', () => {
    const body = { key: 'K', carrier: 'StarTrack', trackingNumber: ' ST 4711', 'units-2': '3' }
    expect(draftOf({ method: 'POST', path: `${path}/shipment`, body })).toEqual({
      form: 'shipment',
      reason: '',
      amount: '',
      method: '',
      units: { 2: '3' },
      shipment: { carrier: 'StarTrack', trackingNumber: 'ST 4711', trackingUrl: '' },
    })
  })

  it('come from the address for a payment that was taken at the counter', () => {
    const query = { form: 'payment', amount: '49.95', method: 'cash', reason: 'Cash' }
    expect(draftOf({ method: 'GET', query })).toMatchObject(query)
  })
})
