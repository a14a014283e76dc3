import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { orderEventBody } from '../orders/events/event.schema'
import { ORDER_EVENTS } from './events'

const guide = readFileSync(fileURLToPath(new URL('../../../../docs/webhooks.md', import.meta.url)), 'utf8')

describe('the guide', () => {
  it('shows a body exactly as sent and names every event', () => {
    const example = /<!-- example -->\s*```json\n([\s\S]*?)```/.exec(guide)?.[1]
    const { data } = orderEventBody.parse(JSON.parse(example ?? 'null'))
    const { products, discounts, delivery, services, total } = data.totals
    expect(products - discounts + delivery + services).toBe(total)
    const sums = data.products.map(
      ({ quantity, price, addOns }) => quantity * addOns.reduce((sum, addOn) => sum + addOn.price, price),
    )
    expect(data.products.map(({ lineTotal }) => lineTotal)).toEqual(sums)
    expect(data.paid + (data.refund ?? 0)).toBe(total)
    for (const event of ORDER_EVENTS) expect(guide).toContain(`\`${event}\``)
  })
})
