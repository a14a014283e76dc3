import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { DOMAIN_FLOORS } from '../../tools/eslint/arrows.mjs'
import { repositoryFiles } from './repository'

// The project's own configuration.
const eslint = new ESLint({ cwd: new URL('../..', import.meta.url).pathname })

async function complaints(filePath: string, code: string, rule: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath })
  const fatal = result?.messages.find((message) => message.fatal)
  if (fatal) throw new Error(fatal.message)
  return result?.messages.filter((message) => message.ruleId === rule).map((message) => message.message) ?? []
}

const arrow = (filePath: string, imported: string) =>
  complaints(filePath, `import { x } from '${imported}'\nx()\n`, 'countertop/arrows')

const ALLOWED: [string, string][] = [
  ['sdk/src/embed/loader.ts', '../features/cart/index'],
  ['sdk/src/features/cart/page/cart.store.ts', '../../../ui/Button'],
  ['sdk/src/features/cart/ui/Panel.tsx', '../../../core/client'],
  ['sdk/src/features/cart/page/cart.store.ts', '../../locality'],
  ['sdk/src/features/cart/page/cart.store.ts', '../../locality/index'],
  ['sdk/src/features/cart/ui/Panel.tsx', '../cart.store'],
  ['sdk/src/ui/Button.tsx', '../core/events'],
  ['sdk/src/ui/Button.tsx', 'react'],
  ['sdk/src/core/client/client.ts', '../../rules/money'],
  ['sdk/src/core/session.ts', 'nanostores'],
  ['sdk/src/rules/pricing/pricing.ts', './money'],
  ['sdk/src/index.ts', './features/cart'],
  ['backend/src/main.ts', './wiring/backend'],
  ['backend/src/wiring/backend.ts', '../http/app'],
  ['backend/src/main.ts', './jobs/worker'],
  ['backend/src/wiring/wire.ts', '../domains/cart/service'],
  ['backend/src/foundation/foundation.ts', '../db/connection'],
  ['backend/src/seeds/seed.ts', '../domains/catalogueImport/index'],
  ['backend/src/db/connection.ts', '../config/config'],
  ['backend/src/http/app.ts', '../domains/cart/routes'],
  ['backend/src/domains/cart/routes.ts', './service'],
  ['backend/src/domains/cart/routes.ts', '../../http/schema'],
  ['backend/src/domains/cart/service.ts', './repository'],
  ['backend/src/domains/cart/service.ts', '../catalog/service'],
  ['backend/src/domains/cart/schema.ts', '../catalog/schema'],
  ['backend/src/domains/purchases/settling/notify.ts', '../../orders/service'],
  ['backend/src/domains/purchases/placing/claim.ts', '../../payments/service'],
  ['backend/src/domains/cart/repository.ts', '../../db/types'],
  ['backend/src/domains/cart/service.ts', '@countertop/sdk/rules'],
  ['backend/src/domains/cart/service.test.ts', '../../testing/database'],
  ['demo-host/src/main.ts', '@countertop/sdk/rules'],
  ['demo-host/src/main.ts', '@countertop/sdk/api'],
  ['demo-host/src/main.ts', 'express'],
]

const FORBIDDEN: [string, string][] = [
  ['sdk/src/features/cart/page/cart.store.ts', '../../../embed/loader'],
  ['sdk/src/ui/Button.tsx', '../features/cart'],
  ['sdk/src/core/client/client.ts', '../../ui/Button'],
  ['sdk/src/core/client/client.ts', '../../features/cart'],
  ['sdk/src/rules/money/money.ts', '../../core/events'],
  ['sdk/src/rules/money/money.ts', 'react'],
  ['sdk/src/core/session.ts', 'react'],
  ['sdk/src/core/session.ts', '@nanostores/react'],
  ['sdk/src/core/session.ts', 'node:fs'],
  ['sdk/src/ui/Button.tsx', '../index'],
  ['sdk/src/core/session.ts', '@countertop/sdk/rules'],
  ['sdk/src/features/cart/page/cart.store.ts', '../../locality/locality.store'],
  ['sdk/src/features/cart/ui/Panel.tsx', '../../locality/ui/Picker'],
  ['sdk/src/core/client/client.ts', '../../../../backend/src/http/schema'],
  ['sdk/src/core/session.ts', '../testing/server'],
  ['backend/src/db/knex.ts', '../domains/cart/service'],
  ['backend/src/domains/cart/service.ts', '../../http/app'],
  ['backend/src/domains/cart/repository.ts', '../../http/errors'],
  ['backend/src/http/app.ts', '../main'],
  ['backend/src/http/app.ts', '../wiring/wire'],
  ['backend/src/wiring/wire.ts', '../main'],
  ['backend/src/wiring/wire.ts', '../domains/cart/repository'],
  ['backend/src/db/open.ts', '../seeds/seed'],
  ['backend/src/http/app.ts', '../attic/things'],
  ['backend/src/http/app.ts', '../domains/cart/repository'],
  ['backend/src/config/config.ts', '../domains/cart/service'],
  ['backend/src/domains/cart/routes.ts', './repository'],
  ['backend/src/domains/cart/service.ts', './routes'],
  ['backend/src/domains/cart/repository.ts', './service'],
  ['backend/src/domains/cart/service.ts', '../catalog/repository'],
  ['backend/src/domains/cart/repository.ts', '../catalog/repository'],
  ['backend/src/domains/cart/service.ts', '../catalog/routes'],
  ['backend/src/domains/catalog/service.ts', '../cart/service'],
  ['backend/src/domains/cart/service.ts', '../search/service'],
  ['backend/src/domains/payments/service.ts', '../purchases/service'],
  ['backend/src/domains/orders/service.ts', '../purchases/service'],
  ['backend/src/domains/identity/signIns.ts', '../cart/service'],
  ['backend/src/domains/webhooks/schema.ts', '../orders/schema'],
  ['backend/src/domains/cart/service.ts', '../newcomer/service'],
  ['backend/src/domains/cart/service.ts', '../../testing/database'],
  ['backend/src/domains/cart/service.ts', '@countertop/sdk'],
  ['backend/src/domains/cart/service.ts', '../../../../sdk/src/rules/money'],
  ['backend/src/main.ts', '../sandbox/main'],
  ['backend/sandbox/main.ts', '../src/http/app'],
  ['demo-host/src/main.ts', '@countertop/sdk/react'],
  ['demo-host/src/main.ts', '@countertop/backend'],
  ['demo-host/src/main.ts', '../../backend/src/main'],
]

describe('the import rules of the architecture', () => {
  it.each(ALLOWED)('allow %s to import %s', async (file, imported) => {
    expect(await arrow(file, imported)).toEqual([])
  })

  it.each(FORBIDDEN)('forbid %s to import %s', async (file, imported) => {
    expect(await arrow(file, imported)).toHaveLength(1)
  })

  it('gives each domain of the backend one floor', () => {
    const domains = repositoryFiles(/^backend\/src\/domains\//).map((file) => file.split('/')[3])
    expect(DOMAIN_FLOORS.flat().sort()).toEqual([...new Set(domains)].sort())
  })

  it('sees exports from, type imports and dynamic imports too', async () => {
    const file = 'sdk/src/core/session.ts'
    for (const code of [
      `export { x } from '../ui/Button'`,
      `export * from '../ui/Button'`,
      `import type { X } from '../ui/Button'\nexport type Y = X`,
      `export const load = () => import('../ui/Button')`,
    ]) {
      expect(await complaints(file, `${code}\n`, 'countertop/arrows'), code).toHaveLength(1)
    }
  })
})

describe('the SQL rule', () => {
  const sql = (file: string, code: string) => complaints(file, `${code}\n`, 'countertop/sql-in-repository')

  it.each([
    `export const rows = (knex) => knex('carts').where({ id: 1 })`,
    `export const rows = (db) => db.raw('anything')`,
    `export const rows = (deps) => deps.db.select('id')`,
    `export const text = 'select id from carts'`,
    'export const text = `update carts set email = ${1}`',
  ])('refuses SQL in a service: %s', async (code) => {
    expect(await sql('backend/src/domains/cart/service.ts', code)).toHaveLength(1)
  })

  it.each([
    'backend/src/domains/cart/repository.ts',
    'backend/src/domains/cart/lines.repository.ts',
    'backend/src/seeds/stores.ts',
    'backend/src/domains/cart/service.test.ts',
  ])('allows a query in %s', async (file) => {
    expect(await sql(file, `export const rows = (knex) => knex('carts').where({ id: 1 })`)).toEqual([])
  })

  it('lets a service open a transaction', async () => {
    const code = `export const work = (db, place) => db.transaction((trx) => place(trx))`
    expect(await sql('backend/src/domains/cart/service.ts', code)).toEqual([])
  })
})

describe('the lint rules', () => {
  it('allow default exports in configuration files only', async () => {
    const code = 'export default {}\n'
    expect(await complaints('sdk/src/core/session.ts', code, 'import-x/no-default-export')).toHaveLength(1)
    expect(await complaints('rollup.config.mjs', code, 'import-x/no-default-export')).toEqual([])
  })

  it('keep the DOM out of the business rules', async () => {
    const code = 'export const width = () => window.innerWidth\n'
    expect(await complaints('sdk/src/rules/money/money.ts', code, 'no-restricted-globals')).toHaveLength(1)
    expect(await complaints('sdk/src/ui/Button.tsx', code, 'no-restricted-globals')).toEqual([])
  })
})
