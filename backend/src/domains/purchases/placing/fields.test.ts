import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

const FIRST_NAME = 'Please enter a first name (max 20 characters)'
const LAST_NAME = 'Please enter a last name (max 20 characters)'
const SUBURB = 'Please enter a valid suburb'
const STATE = 'Please select a state'
const POSTCODE = 'Please enter a valid postcode'
const EMAIL = 'Please enter a valid email address'
const PHONE = 'Please enter a valid phone number'
const PO_NUMBER = 'Please enter a valid PO number (max 40 characters)'

/** 255 characters, of which each part is as long as a part may be. */
const longEmail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}`
const x = (length: number) => 'x'.repeat(length)

describe('a posted form', () => {
  let stage: PurchaseStage
  let shoppers: Record<'aol' | 'nz', Shopper>
  beforeAll(async () => {
    stage = await purchaseStage()
    shoppers = { aol: await stage.shopper(['OVEN']), nz: await stage.shopper(['OVEN'], 'nz') }
  })

  async function refused(over: Record<string, unknown>, brand: 'aol' | 'nz' = 'aol') {
    const attempt = randomUUID()
    const form = await stage.form(shoppers[brand], attempt, { over })
    const before = await stage.footprint(form.cartId as string)
    const { status, body } = await stage.post(shoppers[brand], attempt, form)
    expect(await stage.footprint(form.cartId as string)).toEqual(before)
    return [status, body.code, body.fields]
  }
  const invalid = (fields: Record<string, string>) => [
    400,
    'FORM_INVALID',
    Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  ]

  it.each([
    ['no email', 'CHK-038', 'email', '', EMAIL],
    ['an email without a full stop', 'CHK-039', 'email', 'abc@de', EMAIL],
    ['an email of 4 characters', 'CHK-040', 'email', 'a@b.', EMAIL],
    ['an email of 255 characters', 'CHK-041', 'email', longEmail, EMAIL],
    ['no phone number', 'CHK-042', 'phoneNumber', '', PHONE],
    ['a slash in the phone number', 'CHK-043', 'phoneNumber', '02/9999 9999', PHONE],
    ['a phone number of 7 characters', 'CHK-044', 'phoneNumber', '0412345', PHONE],
    ['a phone number of 21 characters', 'CHK-045', 'phoneNumber', '04 12 34 56 78 '.padEnd(21), PHONE],
    [
      'a phone number without area code',
      'CHK-046',
      'phoneNumber',
      '12345678',
      'Please include the area code',
    ],
    ['a PO number of 41 characters', 'CHK-106', 'poNumber', '1'.repeat(41), PO_NUMBER],
    ['a slash in the PO number', 'CHK-107', 'poNumber', 'A/1', PO_NUMBER],
  ])('is refused with %s [%s]', async (_what, _row, field, value, text) => {
    expect(await refused({ [field]: value })).toEqual(invalid({ [field]: text }))
  })

  it.each([
    ['firstName', '', FIRST_NAME, 'CHK-059'],
    ['firstName', x(21), FIRST_NAME, 'CHK-060, CHK-428'],
    ['lastName', '', LAST_NAME, 'CHK-061'],
    ['lastName', x(21), LAST_NAME, 'CHK-062, CHK-429'],
    ['companyName', x(51), 'Company Name cannot be more than 50 characters', 'CHK-064, CHK-430'],
    ['companyName', '---', 'Please enter a company name (max 50 characters)', 'CHK-431'],
    ['address', '', 'Please enter a valid address (max 50 characters)', 'CHK-066, CHK-432'],
    ['address', x(51), 'Address cannot be more than 50 characters', 'CHK-067, CHK-433'],
    ['address', 'PO Box 1', "We don't deliver to PO Boxes", 'CHK-069, CHK-434'],
    ['suburb', x(31), SUBURB, 'CHK-072'],
    ['state', '', STATE, 'CHK-076'],
    ['state', 'NSWX', STATE, 'CHK-078'],
    ['postcode', '20000', POSTCODE, 'CHK-080'],
    ['deliveryInstructions', x(151), 'Only 150 characters are aloud in this field', 'CHK-081'],
  ])('is refused with the delivery address’s %s “%s”: %s [%s]', async (field, value, text) => {
    const deliveryAddress = { ...addresses.AU, [field]: value }
    expect(await refused({ deliveryAddress })).toEqual(invalid({ [`deliveryAddress.${field}`]: text }))
  })

  it.each([
    ['aol', 'NZ'],
    ['nz', 'AU'],
  ] as const)('is refused in %s with a delivery address in %s [CHK-083]', async (brand, country) => {
    const deliveryAddress = { ...addresses[country === 'NZ' ? 'AU' : 'NZ'], country }
    expect(await refused({ deliveryAddress }, brand)).toEqual([
      400,
      'COUNTRY_NOT_SERVED',
      { 'deliveryAddress.country': ['We do not deliver to that country.'] },
    ])
  })

  it.each([
    ['firstName', x(21), FIRST_NAME, 'CHK-095'],
    ['lastName', x(30), 'Please enter a last name (max 29 characters)', 'CHK-096'],
    ['companyName', x(51), 'Company Name cannot be more than 50 characters', 'CHK-097'],
    ['address', x(51), 'Address cannot be more than 50 characters', 'CHK-098'],
    ['suburb', x(31), SUBURB, 'CHK-100'],
    ['state', 'NSWX', STATE, 'CHK-101'],
    ['postcode', '20000', POSTCODE, 'CHK-102'],
  ])('is refused with the billing address’s %s “%s”: %s [%s]', async (field, value, text) => {
    const { deliveryInstructions, ...address } = addresses.AU as Record<string, string>
    expect(deliveryInstructions).toBe('')
    const billingAddress = { ...address, [field]: value }
    expect(await refused({ billingAddress })).toEqual(invalid({ [`billingAddress.${field}`]: text }))
  })

  it.each([
    ['aol', 'NZ'],
    ['nz', 'AU'],
  ] as const)('is refused in %s with a billing address in %s [CHK-104]', async (brand, country) => {
    const { deliveryInstructions, ...place } = addresses[country] as Record<string, string>
    expect(deliveryInstructions).toBeDefined()
    expect(await refused({ billingAddress: { ...place, country } }, brand)).toEqual(
      invalid({ 'billingAddress.country': 'The billing address must be in the same country as this shop.' }),
    )
  })

  it('is refused with an empty billing address, field by field [CHK-094]', async () => {
    const [status, code, fields] = await refused({
      billingAddress: {
        firstName: '',
        lastName: '',
        companyName: '',
        address: '',
        suburb: 'Sydney',
        state: '',
        postcode: '2000',
        country: 'AU',
      },
    })
    expect([status, code, Object.keys(fields as object).sort()]).toEqual([
      400,
      'FORM_INVALID',
      [
        'billingAddress.address',
        'billingAddress.firstName',
        'billingAddress.lastName',
        'billingAddress.state',
      ],
    ])
  })

  it('makes an order at each limit, in New Zealand without a state [CHK-063, CHK-077, CHK-099, CHK-105]', async () => {
    const [country, shopper] = ['NZ', shoppers.nz] as const
    const place = addresses[country] as Record<string, string>
    const { deliveryInstructions, ...billing } = place
    const { status, body } = await stage.buy(shopper, {
      over: {
        poNumber: '',
        phoneNumber: '021 234 5678'.padEnd(20),
        deliveryAddress: {
          ...place,
          firstName: x(20),
          lastName: x(20),
          companyName: '',
          address: x(50),
          state: '',
          deliveryInstructions: (deliveryInstructions ?? '') + x(150),
        },
        billingAddress: {
          ...billing,
          firstName: x(20),
          lastName: x(29),
          companyName: x(50),
          address: 'PO Box 12',
        },
      },
    })
    expect([status, body.fields, body.orderCompleted]).toEqual([200, undefined, true])
  })

  it('in New Zealand leaves the order without a state, whatever it has [CHK-077]', async () => {
    const { deliveryInstructions, ...place } = addresses.NZ as Record<string, string>
    expect(deliveryInstructions).toBe('')
    const deliveryAddress = { ...place, state: 'AKL' }
    const { body } = await stage.buy(await stage.shopper(['OVEN'], 'nz'), {
      over: { deliveryAddress, billingAddress: { ...deliveryAddress, firstName: 'Pat' } },
    })
    const { snapshot } = await stage.app.db('orders').where({ number: body.orderNumber }).first('snapshot')
    const addressed = [snapshot.deliveryAddress, snapshot.given.billingAddress]
    expect(addressed.map(({ state, country }) => [state, country])).toEqual([
      ['', 'NZ'],
      ['', 'NZ'],
    ])
  })
})
