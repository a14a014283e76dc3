import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import { plainCard } from '../../testing/sandbox'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage({ env: { MAILBOX: 'on', PUBLIC_URL: 'https://api.test' } })
})

const mailsTo = (recipient: string) =>
  stage.app.db('mails').where({ recipient }).select('id', 'site_code', 'kind')

/** The mail in a buyer's mailbox after the worker has run. */
const letterTo = async (recipient: string) => {
  const { mail } = stage.app.backend.services
  for (const { id } of await mailsTo(recipient)) await mail.tasks['send-mail']?.({ mailId: id })
  return (await mail.mailbox(50)).filter((message) => message.recipient === recipient)
}

describe('the confirmation of an order by mail', () => {
  it.each([
    ['aol', '0412345678', 'Plug & Pantry', 'AUD', 'Includes GST of $118.18'],
    ['nz', '0212345678', 'Southern Plug', 'NZD', 'Includes GST of $169.56'],
  ])(
    'goes to the buyer once, with what was bought and its tax: %s [CHK-007]',
    async (brand, phoneNumber, name, currency, gst) => {
      const email = `buyer@${brand}.test`
      const shopper = await stage.shopper(['OVEN'], brand)
      const answer = await stage.buy(shopper, { over: { email, phoneNumber } })
      expect(answer.status).toBe(200)
      const number = answer.body.orderNumber as string
      expect(await mailsTo(email)).toMatchObject([{ site_code: brand, kind: 'orderConfirmation' }])
      const [letter, ...others] = await letterTo(email)
      expect(others).toEqual([])
      expect(letter?.subject).toBe(`Your ${name} order ${number}`)
      for (const part of [number, 'Oven 60', '$1,299.95', gst, `(${currency})`, 'your payment', 'Visa']) {
        expect(letter?.text).toContain(part)
      }
      expect(letter?.html).toContain('src="https://api.test/images/oven.svg"')
      expect(letter?.text).toContain(`http://${brand}.shop.test/order-status?order=${number}`)
    },
  )

  it('is not sent for a declined payment', async () => {
    const email = 'declined@example.com'
    const answer = await stage.buy(await stage.shopper(['OVEN']), {
      card: { ...plainCard, holderName: 'DECLINED' },
      over: { email },
    })
    expect(answer.status).not.toBe(200)
    expect(await mailsTo(email)).toEqual([])
  })
})
