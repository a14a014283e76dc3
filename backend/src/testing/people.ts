import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BrandCode } from '@countertop/sdk/rules'
import { hashPassword, passwordCostOf } from '../security/passwords'
import type { TestApp } from './app'
import type { Jar } from './client'
import { testPasswordStrength } from './passwordStrength'

export type PersonKind = 'staff' | 'customer' | 'lockedCustomer' | 'tradeCustomer'

/** The password of every person of the tests. */
export const testPassword = 'correct horse battery'

const kinds: Record<PersonKind, Record<string, unknown>> = {
  staff: { role: 'staff', first_name: 'Sasha', last_name: 'Staff' },
  customer: { first_name: 'Casey', last_name: 'Customer' },
  lockedCustomer: { first_name: 'Lou', last_name: 'Locked', is_locked: true },
  tradeCustomer: {
    first_name: 'Tao',
    last_name: 'Trade',
    is_trade: true,
    has_credit_account: true,
    abn: '51824753556',
  },
}

export interface TestPerson {
  readonly accountId: number
  readonly email: string
}

/**
 * Inserts an account for a test, with `testPassword` and a confirmed email; `given` overrides columns.
 */
export const insertPerson = async (
  { db }: Pick<TestApp, 'db'>,
  kind: PersonKind,
  given: Record<string, unknown> = {},
): Promise<TestPerson> => {
  const mark = randomUUID().slice(0, 8)
  const staff = kind === 'staff' ? { staff_id: `W-${mark}`, staff_code: 'AMH' } : {}
  const [row] = await db('accounts')
    .insert({
      email: `${kind.toLowerCase()}-${mark}@example.com`,
      phone: '0491570156',
      password_hash: await hashPassword(testPassword, passwordCostOf(testPasswordStrength)),
      email_confirmed_at: new Date('2026-01-01T00:00:00Z'),
      ...kinds[kind],
      ...staff,
      ...given,
    })
    .returning<{ id: number; email: string }[]>(['id', 'email'])
  if (row === undefined) throw new Error('The account was not stored')
  return { accountId: row.id, email: row.email }
}

/**
 * Signs a person in: creates the account and binds the jar's session to it, creating one if the jar has none.
 * Tests of signing in itself use the identity calls instead.
 */
export const signedIn = async (
  app: TestApp,
  jar: Jar,
  kind: PersonKind,
  brand: BrandCode = 'aol',
  given: Record<string, unknown> = {},
): Promise<TestPerson> => {
  const person = await insertPerson(app, kind, given)
  const token = jar.get('ct_session') ?? randomBytes(32).toString('base64url')
  jar.set('ct_session', token)
  const id = createHash('sha256').update(token).digest()
  const [signIn] = await app
    .db('sign_ins')
    .insert({
      account_id: person.accountId,
      client_id: brand,
      created_at: new Date('2026-01-01T00:00:00Z'),
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .returning<{ id: string }[]>('id')
  const owner = { account_id: person.accountId, sign_in_id: signIn?.id }
  await app
    .db('sessions')
    .insert({ id, site_code: brand, ...owner, expires_at: new Date('2100-01-01T00:00:00Z') })
    .onConflict('id')
    .merge(['account_id', 'sign_in_id'])
  return person
}
