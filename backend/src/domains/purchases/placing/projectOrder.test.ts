import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
let owner: Shopper
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  owner = { jar: jar(), brand: 'aoc' }
  staff = { jar: jar(), brand: 'aoc' }
  await signedIn(stage.app, owner.jar, 'tradeCustomer', 'aoc')
  await signedIn(stage.app, staff.jar, 'staff', 'aoc')
  await stage.app.db('settings').insert({ site_code: 'aoc', name: 'cashOnDelivery', value: 'true' })
})

const post = async (who: Shopper, path: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await stage.app.request('POST', path, { ...who, headers, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** A quoted project of two ovens and a fridge. */
const quotedProject = async () => {
  const { projectId, cart } = await post(owner, '/api/v2/project', {
    name: 'Rose St',
    products: [
      { sku: 'OVEN', quantity: 2 },
      { sku: 'FRIDGE', quantity: 1 },
    ],
  })
  await post(staff, '/api/v2/project/customer', {
    projectId,
    customerName: 'Rita',
    email: 'rita@example.com',
  })
  await post(staff, '/api/v2/project/quote', { projID: projectId })
  const [oven, fridge] = cart.products.map(({ productCode }: { productCode: string }) => productCode)
  return { id: projectId as string, oven: oven as string, fridge: fridge as string }
}
const convert = (projectId: string, selectedProductCodes: readonly string[]) =>
  stage.app.request('POST', '/api/projects/cart', { ...owner, body: { projectId, selectedProductCodes } })
const buy = async (projectId: string, codes: readonly string[], over: Record<string, unknown> = {}) => {
  expect((await convert(projectId, codes)).status).toBe(200)
  const { body, text } = await stage.buy(owner, { over })
  expect(body, text).toMatchObject({ orderCompleted: true })
  return body.orderNumber as string
}
const refund = (number: string, choice: object) =>
  post(staff, `/api/orders/${number}/refunds`, { reason: 'damaged on delivery', ...choice })

const projectOf = async (id: string) => {
  const project = await stage.app.db('projects').where({ id }).first('quote_status')
  const units = await stage.app
    .db('project_orders')
    .where({ project_id: id })
    .sum('quantity as count')
    .first()
  return [project?.quote_status, Number(units?.count)]
}
const logOf = async (id: string) =>
  (await stage.app.db('project_events').where({ project_id: id, actor: 'Countertop' }).orderBy('seq')).map(
    ({ action, field, old_value, new_value }) => [action, field, old_value, new_value],
  )

describe('a refund', () => {
  it('puts its units back into the project, and takes back the status that the order gave', async () => {
    const { id, oven, fridge } = await quotedProject()
    const number = await buy(id, [oven, fridge])
    expect(await projectOf(id)).toEqual(['Won', 3])
    await refund(number, { amount: 10 })
    expect(await projectOf(id)).toEqual(['Won', 3])
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await projectOf(id)).toEqual(['Partial', 2])
    await refund(number, { all: true })
    expect(await projectOf(id)).toEqual(['Quoted', 0])
    expect(await logOf(id)).toEqual([
      ['order', 'order', null, number],
      ['order', 'quoteStatus', 'Quoted', 'Won'],
      ['return', 'order', number, null],
      ['return', 'quoteStatus', 'Won', 'Partial'],
      ['return', 'order', number, null],
      ['return', 'quoteStatus', 'Partial', 'Quoted'],
    ])
  })

  it('makes its units agreed again: the next cart has them at the quoted price', async () => {
    const { id, oven } = await quotedProject()
    const number = await buy(id, [oven])
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    await stage.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 140_000 })
    const { body } = await convert(id, [oven])
    await stage.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 129_995 })
    expect(
      body.products.map(({ price, quantity }: { price: number; quantity: number }) => [quantity, price]),
    ).toEqual([
      [1, 1299.95],
      [1, 1400],
    ])
    await stage.app.request('DELETE', '/api/cart/', owner)
  })
})

it('cancelling an unpaid order puts all of its units back, once', async () => {
  const { id, oven } = await quotedProject()
  const unpaid = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }
  const number = await buy(id, [oven], unpaid)
  expect(await projectOf(id)).toEqual(['Partial', 2])
  for (const _ of [1, 2]) {
    await post(staff, `/api/orders/${number}/cancel`, { reason: 'ordered twice' })
    expect(await projectOf(id)).toEqual(['Quoted', 0])
  }
})
