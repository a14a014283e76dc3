import pg from 'pg'
import type { Bench } from './bench'
import { importCatalogue } from './importCatalogue'

const PRODUCTS = 50_000

/** Imports a retailer's catalogue of 50,000 products with `npm run import` into a seeded database. */
export const importProducts: Bench = {
  name: 'import',
  async run(context) {
    const stack = await context.stack()
    const milliseconds = await importCatalogue(stack, catalogue())
    const imported = await countImported(stack.urls.database)
    if (imported !== PRODUCTS) throw new Error(`${imported} of ${PRODUCTS} products were imported.`)
    return [
      { name: `import of ${PRODUCTS} products`, value: milliseconds / 1000, unit: 's' },
      { name: 'import, products a second', value: PRODUCTS / (milliseconds / 1000), unit: '/s' },
    ]
  },
}

function* catalogue(): Generator<string> {
  yield 'sku,title,brand,category,sites,price AU,rrp AU,stock:SYD,description\n'
  for (let i = 0; i < PRODUCTS; i++) {
    const price = 199 + (i % 4800)
    yield `BENCH-${i},Bench oven ${i} with ${60 + (i % 30)} cm,Bench brand ${i % 30},Ovens,aol|wa,${price}.95,${price + 200}.00,${i % 50},"An oven, number ${i}"\n`
  }
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
