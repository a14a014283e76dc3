import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { capture } from '../../tools/lib/run.mjs'
import type { Bench } from './bench'

const PRODUCTS = 50_000

/** A retailer's catalogue of 50,000 products through `npm run import`, into a database that already has the seed. */
export const importProducts: Bench = {
  name: 'import',
  async run(context) {
    const { urls, dataDir } = await context.stack()
    const file = join(dataDir, 'bench-products.csv')
    await writeCatalogue(file)
    const from = performance.now()
    const { code, output } = await capture('import', ['backend/dist/import.js', file], {
      env: { ...process.env, DATABASE_URL: urls.database, COUNTERTOP_DATA_DIR: dataDir },
    })
    const milliseconds = performance.now() - from
    await rm(file)
    if (code !== 0) throw new Error(`The import failed:\n${output}`)
    const imported = await countImported(urls.database)
    if (imported !== PRODUCTS) throw new Error(`${imported} of ${PRODUCTS} products were imported.`)
    return [
      { name: `import of ${PRODUCTS} products`, value: milliseconds / 1000, unit: 's' },
      { name: 'import, products a second', value: PRODUCTS / (milliseconds / 1000), unit: '/s' },
    ]
  },
}

async function writeCatalogue(file: string): Promise<void> {
  const out = createWriteStream(file)
  out.write('sku,title,brand,category,sites,price AU,rrp AU,stock:SYD,description\n')
  for (let i = 0; i < PRODUCTS; i++) {
    const price = 199 + (i % 4800)
    const line = `BENCH-${i},Bench oven ${i} with ${60 + (i % 30)} cm,Bench brand ${i % 30},Ovens,aol|wa,${price}.95,${price + 200}.00,${i % 50},"An oven, number ${i}"\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

async function countImported(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from products where sku like 'BENCH-%'`,
  )
  await client.end()
  return Number(rows[0]?.count)
}
