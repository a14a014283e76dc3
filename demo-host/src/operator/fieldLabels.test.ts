import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { fieldMessages } from './fieldLabels'
import { close, listen } from '../testing/servers'

describe('the message of a refused form of staff', () => {
  it('has the labels of its fields in place of their names', () => {
    const fields = {
      carrier: ['Must not be empty.'],
      trackingUrl: ['Enter a full address that begins with https://.', 'Enter an address without spaces.'],
    }
    expect(fieldMessages(fields)).toBe(
      'Carrier: Must not be empty. ' +
        'Tracking link: Enter a full address that begins with https://. Enter an address without spaces.',
    )
  })

  it('names the items, whichever line of them was refused', () => {
    expect(fieldMessages({ 'lines.3.quantity': ['Must be 9999 or less.'] })).toBe(
      'Items: Must be 9999 or less.',
    )
  })

  it('suggests to open the page again, once, for values that no field contains', () => {
    const fields = { after: ['Must be a text.'], total: ['This field is required.'] }
    expect(fieldMessages(fields)).toBe(
      'This page may be out of date. Please open it again and repeat the change.',
    )
  })
})

describe('the list of orders', () => {
  let backend: Server
  let site: Server
  let origin: string
  beforeAll(async () => {
    const message = 'Enter an order number, a name, an email or a phone number.'
    const refusal = { errors: [`search: ${message}`], code: 'INVALID_REQUEST', fields: { search: [message] } }
    backend = createServer(({ url = '' }, res) => {
      const isAccount = url.startsWith('/api/account')
      res.writeHead(isAccount ? 200 : 400, { 'content-type': 'application/json' })
      res.end(
        JSON.stringify(isAccount ? { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' } : refusal),
      )
    })
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend), publicApiUrl: null }))
    origin = await listen(site)
  })
  afterAll(() => close([site, backend]))

  it('names the search that was refused by its label', async () => {
    const response = await fetch(`${origin}/operator?search=---`, { headers: { cookie: 'ct_session=abc' } })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(
      '>Order number, name, email or phone: Enter an order number, a name, an email or a phone number.</p>',
    )
  })
})
