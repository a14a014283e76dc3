import type { Knex } from 'knex'
import { hashPassword, passwordCostOf } from '../security/passwords'

/** The password of every person of the demo (docs/identity.md), unless `DEMO_PASSWORD` is set. */
const DEMO_PASSWORD = 'countertop-demo'

const customer = { role: 'customer', first_name: 'Alex', last_name: 'Citizen', phone: '0491 570 156' }

/** Telephone numbers are from the ranges reserved for fiction. */
const people = [
  {
    email: 'staff@example.com',
    role: 'staff',
    first_name: 'Amira',
    last_name: 'Haddad',
    phone: '0491 570 157',
    staff_id: 'W-1001',
    staff_code: 'AMH',
    store_id: 1,
  },
  { ...customer, email: 'customer@example.com' },
  {
    ...customer,
    email: 'locked@example.com',
    first_name: 'Lou',
    last_name: 'Fixed',
    phone: '0491 570 158',
    is_locked: true,
  },
  {
    ...customer,
    email: 'trade@example.com',
    first_name: 'Tao',
    last_name: 'Builder',
    phone: '0491 570 159',
    abn: '51824753556',
    is_trade: true,
    has_credit_account: true,
  },
] as const

const shop = {
  country: 'AU',
  company_name: '',
  address: '12 Rosebery Avenue',
  suburb: 'Rosebery',
  state: 'NSW',
  postcode: '2018',
  is_shipping: true,
  is_billing: true,
}

/** Credit limit of the demo's trade customer, in cents. */
const CREDIT_LIMIT_CENTS = 1_000_000

/** Inserts the people of the demo, each with an address. Existing people are unchanged. */
export const seedPeople = async (tables: Knex, password: string = DEMO_PASSWORD): Promise<void> => {
  const now = new Date()
  const password_hash = await hashPassword(password, passwordCostOf(15))
  const added = await tables('accounts')
    .insert(people.map((person) => ({ ...person, password_hash, email_confirmed_at: now })))
    .onConflict('email')
    .ignore()
    .returning<
      { id: number; first_name: string; last_name: string; role: string; has_credit_account: boolean }[]
    >(['id', 'first_name', 'last_name', 'role', 'has_credit_account'])
  const addresses = added
    .filter(({ role }) => role === 'customer')
    .map(({ id, first_name, last_name }) => ({ account_id: id, first_name, last_name, ...shop }))
  if (addresses.length > 0) await tables('account_addresses').insert(addresses)
  const credit = added
    .filter((person) => person.has_credit_account)
    .map(({ id }) => ({ account_id: id, limit_cents: CREDIT_LIMIT_CENTS }))
  if (credit.length > 0) await tables('credit_accounts').insert(credit)
}
