import { randomUUID, X509Certificate } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
})

/** Runs a test while a supplier has no certificate. */
const without = async (supplier: string, run: () => Promise<void>): Promise<void> => {
  const dir = stage.app.config.supplierCertificatesDir
  const own = (await readdir(dir)).filter((name) => name.startsWith(`${supplier}.`))
  expect(own).not.toEqual([])
  const move = async (from: string, to: string) => {
    for (const name of own) await rename(join(dir, name + from), join(dir, name + to))
    stage.clock.advance(1_000)
  }
  await move('', '.gone')
  try {
    await run()
  } finally {
    await move('.gone', '')
  }
}

describe('a supplier without a valid certificate', () => {
  it.each(['Miele', 'House'])(
    '%s: its card orders are refused for now and logged as an error, and no part is authorised [CHK-474]',
    async (supplier) => {
      const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
      const over = { brandsWarnings: { mieleWarning: true } }
      await without(supplier, async () => {
        const attempt = randomUUID()
        const form = await stage.form(shopper, attempt, { over })
        const before = await stage.footprint(form.cartId as string)
        const lines = stage.logLines.length
        const refused = await stage.post(shopper, attempt, form)
        expect(refused).toMatchObject({
          status: 503,
          body: {
            code: 'PAYMENT_METHOD_BUSY',
            errorCode: 400,
            errorMessages: [
              'We can’t take a card for this order right now. You have not been charged. Please choose another payment method, or try again later.',
            ],
          },
        })
        expect(refused.headers.get('retry-after')).toBe('60')
        expect(await stage.footprint(form.cartId as string)).toEqual(before)
        const errors = stage.logLines.slice(lines).filter((line) => line.includes('"level":50'))
        expect(errors.map((line) => JSON.parse(line))).toContainEqual(
          expect.objectContaining({
            suppliers: [supplier],
            msg: 'a card order was refused: a supplier has no valid certificate',
          }),
        )
      })
      expect(await stage.buy(shopper, { over })).toMatchObject({
        status: 200,
        body: { orderCompleted: true },
      })
    },
  )

  it('and the time until the others expire are in the metrics', async () => {
    const readLines = async () =>
      (await stage.app.internal('GET', '/metrics')).text
        .split('\n')
        .filter((line) => line.startsWith('countertop_card_certificate_expiry_seconds{'))
    const readLine = async (supplier: string) => {
      const { validTo } = new X509Certificate(await stage.bank.certificate(supplier))
      const seconds = Math.round((Date.parse(validTo) - stage.clock.now().getTime()) / 1_000)
      return `countertop_card_certificate_expiry_seconds{supplier="${supplier}"} ${seconds}`
    }
    expect(await readLines()).toEqual([await readLine('House'), await readLine('Miele')])
    await without('Miele', async () => {
      expect(await readLines()).toEqual([
        await readLine('House'),
        'countertop_card_certificate_expiry_seconds{supplier="Miele"} 0',
      ])
    })
  })

  it('still lets cards pay for the goods of others', async () => {
    const shopper = await stage.shopper(['OVEN'])
    await without('Miele', async () => {
      expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    })
  })
})
