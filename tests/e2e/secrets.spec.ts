import pg from 'pg'
import { readyToOrder } from './support/journey'
import { CARD } from './support/shop'
import { expect, test } from './support/test'

/** Names of the tables that contain the text in any row. */
async function tablesContaining(databaseUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${name} as row where row::text like $1 limit 1`, [
        `%${text}%`,
      ])
      if (rows.length > 0) found.push(name)
    }
    return found
  } finally {
    await client.end()
  }
}

test('card number and security code leave the browser only in encrypted form [CHK-226]', async ({
  page,
  countertop,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const shop = await readyToOrder(page, countertop)
  await shop.pressPlaceOrder()
  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
  await expect(shop.thankYou).toBeVisible()

  const grouped = CARD.number.replace(/(.{4})(?=.)/g, '$1 ')
  const bodies = sent.filter((line) => line.includes(CARD.number) || line.includes(grouped))
  expect(bodies).toEqual([])
  const order = sent.find((line) => line.startsWith(`${countertop.backend}/api/checkout {`)) ?? ''
  expect(order).toContain('encryptedValues')
  expect(order).not.toMatch(/"(cvc|cvv|cardNo|number)"/)
  expect(await tablesContaining(countertop.database, CARD.number)).toEqual([])
  expect(await tablesContaining(countertop.database, '"cvc"')).toEqual([])
})

test('no script of the host page can read the card fields', async ({ page, countertop }) => {
  const shop = await readyToOrder(page, countertop)
  const frame = await shop.cardFrame.owner().elementHandle()
  const readable = await frame?.evaluate((element) => {
    try {
      return (element as HTMLIFrameElement).contentDocument !== null
    } catch {
      return false
    }
  })
  expect(readable).toBe(false)
  expect(await shop.cardFrame.owner().getAttribute('src')).toContain(countertop.backend)
  expect(await page.content()).not.toContain(CARD.number)
})
