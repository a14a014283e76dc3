import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOMAIN_FLOORS } from '../../tools/lint/arrows.mjs'
import { repositoryFiles } from './repository'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** One line of code in a file. */
type Line = readonly [file: string, code: string]

interface Report {
  diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
}

/**
 * Lints all lines in one run, with the project's own configuration, in a temporary folder.
 *
 * @returns how often a rule complains about a line
 */
async function lint(lines: readonly Line[]): Promise<(line: Line, rule: string) => number> {
  const folder = await mkdtemp(join(tmpdir(), 'countertop-lint-'))
  const files = new Map<string, string[]>()
  for (const [file, code] of lines) files.set(file, [...(files.get(file) ?? []), code])
  try {
    await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    await cp(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true })
    for (const [file, codes] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${codes.join('\n')}\n`)
    }
    const { diagnostics } = JSON.parse(await outputOfLinter(folder)) as Report
    const broken = diagnostics.find(({ code }) => code === undefined)
    if (broken) throw new Error(`${broken.filename}: ${broken.message}`)
    return ([file, code], rule) => {
      const number = (files.get(file) ?? []).indexOf(code) + 1
      if (number === 0) throw new Error(`${code} in ${file} was not linted`)
      return diagnostics.filter(
        (found) => found.code === rule && found.filename === file && found.labels[0]?.span.line === number,
      ).length
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const outputOfLinter = (cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    // It fails where it finds something.
    execFile(process.execPath, [program, '--format', 'json'], { cwd }, (error, stdout, stderr) => {
      if (stdout) resolve(stdout)
      else reject(new Error(stderr, { cause: error }))
    })
  })

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
  ['backend/src/domains/identity/signIn/signIns.ts', '../../cart/service'],
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

const importing = (file: string, imported: string): Line => [file, `import '${imported}'`]

const OTHER_IMPORTS = [
  `import { x } from '../ui/Button'; export const y = x`,
  `export { x } from '../ui/Button'`,
  `export * from '../ui/Button'`,
  `import type { X } from '../ui/Button'; export type Y = X`,
  `export const load = () => import('../ui/Button')`,
].map((code): Line => ['sdk/src/core/exports.ts', code])

const SQL = [
  `export const rows = (knex) => knex('carts').where({ id: 1 })`,
  `export const rows = (db) => db.raw('anything')`,
  `export const rows = (deps) => deps.db.select('id')`,
  `export const text = 'select id from carts'`,
  'export const text = `update carts set email = ${1}`',
].map((code, at): Line => [`backend/src/domains/cart/${at}.service.ts`, code])

const ALLOWED_SQL = [
  'backend/src/domains/cart/repository.ts',
  'backend/src/domains/cart/lines.repository.ts',
  'backend/src/seeds/stores.ts',
  'backend/src/domains/cart/service.test.ts',
].map((file): Line => [file, `export const rows = (knex) => knex('carts').where({ id: 1 })`])

const TRANSACTION: Line = [
  'backend/src/domains/cart/transaction.service.ts',
  `export const work = (db, place) => db.transaction((trx) => place(trx))`,
]
const VERBLESS_QUERIES = [
  `export const ordersOf = (db, accountId) => [db, accountId]`,
  `export const accountById = async (trx) => trx`,
  `export async function openSince(db) { return db }`,
].map((code, at): Line => [`backend/src/domains/orders/verbless${at}.repository.ts`, code])

const NAMED_QUERIES = [
  `export const listOrdersOf = (db, accountId) => [db, accountId]`,
  `export const lockStockOf = async (trx) => trx`,
  `export const columnsOf = (table) => table`,
].map((code, at): Line => [`backend/src/domains/orders/named${at}.repository.ts`, code])

const WAITING_OF: Line[] = [
  ['backend/src/domains/orders/waiting.ts', `export const orderOf = async (id) => id`],
  ['backend/src/domains/orders/waiting.ts', `export const orderLinesOf = async (id) => id`],
  ['backend/src/domains/orders/waiting.ts', `export const orders = { async of(id) { return id } }`],
  ['sdk/src/core/waiting.ts', `export async function orderOf(id) { return id }`],
  ['backend/src/domains/orders/waiting.test.ts', `const orderOf = async (id) => id`],
]

const OTHER_OF: Line[] = [
  ['backend/src/domains/orders/computed.ts', `export const orderOf = (id) => id`],
  ['backend/src/domains/orders/computed.ts', `export const readOrderOf = async (id) => id`],
]

const TEST_ALONE = [
  `it('counts', () => undefined)`,
  `it.each([1])('counts %i', () => undefined)`,
  `for (const count of [1]) it.skipIf(count > 1)('counts', () => undefined)`,
  `describe('a cart', () => undefined); it('counts', () => undefined)`,
].map((code, at): Line => [`sdk/src/core/alone${at}.test.ts`, code])

const TEST_IN_DESCRIBE = [
  `describe('a cart', () => { it('counts', () => undefined) })`,
  `describe.each([1])('a cart of %i', () => { for (const count of [1]) it.each([count])('counts %i', () => undefined) })`,
  `beforeEach(() => undefined)`,
].map((code, at): Line => [`sdk/src/core/described${at}.test.ts`, code])

const DEFAULT = 'export default {}'
const WINDOW = 'export const width = () => window.innerWidth'
const MARKUP = 'export const Text = () => <p dangerouslySetInnerHTML={{ __html: "" }} />'
const DOM_IN_RULES: Line = ['sdk/src/rules/money/money.ts', WINDOW]
const DOM_ELSEWHERE: Line = ['sdk/src/ui/Button.tsx', WINDOW]
const DEFAULT_IN_MODULE: Line = ['sdk/src/core/session.ts', DEFAULT]
const DEFAULT_IN_CONFIGURATION: Line = ['rollup.config.mjs', DEFAULT]
const MARKUP_IN_COMPONENT: Line = ['sdk/src/ui/Text.tsx', MARKUP]

let complaints: Awaited<ReturnType<typeof lint>>
beforeAll(async () => {
  complaints = await lint([
    ...[...ALLOWED, ...FORBIDDEN].map(([file, imported]) => importing(file, imported)),
    ...[...OTHER_IMPORTS, ...SQL, ...ALLOWED_SQL, TRANSACTION, ...VERBLESS_QUERIES, ...NAMED_QUERIES],
    ...[...WAITING_OF, ...OTHER_OF, ...TEST_ALONE, ...TEST_IN_DESCRIBE],
    ...[DOM_IN_RULES, DOM_ELSEWHERE, DEFAULT_IN_MODULE, DEFAULT_IN_CONFIGURATION, MARKUP_IN_COMPONENT],
  ])
}, 60_000)

describe('the import rules of the architecture', () => {
  const arrows = (line: Line) => complaints(line, 'countertop(arrows)')

  it.each(ALLOWED)('allow %s to import %s', (file, imported) => {
    expect(arrows(importing(file, imported))).toBe(0)
  })

  it.each(FORBIDDEN)('forbid %s to import %s', (file, imported) => {
    expect(arrows(importing(file, imported))).toBe(1)
  })

  it('gives each domain of the backend one floor', () => {
    const domains = repositoryFiles(/^backend\/src\/domains\//).map((file) => file.split('/')[3])
    expect(DOMAIN_FLOORS.flat().sort()).toEqual([...new Set(domains)].sort())
  })

  it.each(OTHER_IMPORTS)(
    'sees named imports, exports from, type imports and dynamic imports too, in %s: %s',
    (...line) => {
      expect(arrows(line)).toBe(1)
    },
  )
})

describe('the SQL rule', () => {
  const sql = (line: Line) => complaints(line, 'countertop(sql-in-repository)')

  it.each(SQL)('refuses SQL in a service, %s: %s', (...line) => {
    expect(sql(line)).toBe(1)
  })

  it.each(ALLOWED_SQL)('allows a query in %s', (...line) => {
    expect(sql(line)).toBe(0)
  })

  it('lets a service open a transaction', () => {
    expect(sql(TRANSACTION)).toBe(0)
  })
})

describe('the rule for names of queries', () => {
  const verbs = (line: Line) => complaints(line, 'countertop(repository-verbs)')

  it.each(VERBLESS_QUERIES)('refuses a query without a verb, %s: %s', (...line) => {
    expect(verbs(line)).toBe(1)
  })

  it.each(NAMED_QUERIES)('allows a verb, and text of SQL without one, %s: %s', (...line) => {
    expect(verbs(line)).toBe(0)
  })
})

describe('the rule for xOf', () => {
  const asynchronous = (line: Line) => complaints(line, 'countertop(sync-of)')

  it.each(WAITING_OF)('refuses an asynchronous one, %s: %s', (...line) => {
    expect(asynchronous(line)).toBe(1)
  })

  it.each(OTHER_OF)('allows one that computes, and a verb, %s: %s', (...line) => {
    expect(asynchronous(line)).toBe(0)
  })
})

describe('the rule for tests', () => {
  const alone = (line: Line) => complaints(line, 'countertop(test-in-describe)')

  it.each(TEST_ALONE)('refuses one without a describe, %s: %s', (...line) => {
    expect(alone(line)).toBe(1)
  })

  it.each(TEST_IN_DESCRIBE)('allows one in a describe, and a hook alone, %s: %s', (...line) => {
    expect(alone(line)).toBe(0)
  })
})

describe('the lint rules', () => {
  it('allow default exports in configuration files only', () => {
    expect(complaints(DEFAULT_IN_MODULE, 'import(no-default-export)')).toBe(1)
    expect(complaints(DEFAULT_IN_CONFIGURATION, 'import(no-default-export)')).toBe(0)
  })

  it('forbid the DOM in the business rules', () => {
    expect(complaints(DOM_IN_RULES, 'eslint(no-restricted-globals)')).toBe(1)
    expect(complaints(DOM_ELSEWHERE, 'eslint(no-restricted-globals)')).toBe(0)
  })

  it('forbid markup from data in components', () => {
    expect(complaints(MARKUP_IN_COMPONENT, 'react(no-danger)')).toBe(1)
  })
})
