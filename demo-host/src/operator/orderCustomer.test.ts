import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import type { PageContext } from '../parts/Layout'
import type { OrderMoney } from './api'
import { OrderCustomer } from './OrderCustomer'

it('names the store of a pick-up, and does not say that the goods were collected', () => {
  const deliveryAddress = { firstName: 'Casey', lastName: 'Carrier', companyName: null }
  const order = {
    email: 'casey@example.com',
    placedAt: '2026-11-26T00:00:00.000Z',
    given: null,
    store: { name: 'Alexandria showroom' },
    deliveryAddress,
  } as unknown as OrderMoney
  const context = {
    site: { brand: { locale: 'en-AU', timeZone: 'Australia/Sydney' } },
  } as unknown as PageContext
  const html = renderToString(OrderCustomer({ context, order }))
  expect(html).toContain('<dt>Store pick-up</dt><dd>Alexandria showroom</dd>')
  expect(html).not.toMatch(/collected/i)
})
