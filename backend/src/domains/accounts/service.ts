import {
  billingAddressErrors,
  type Brand,
  type Country,
  deliveryAddressErrors,
  type FieldErrors,
  normalisePhone,
  profileErrors,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import type { Clock } from '../../foundation/clock'
import { DomainError, notFound } from '../../foundation/errors'
import {
  type AccountRow,
  findAccount,
  lockAccount,
  type SavedAddress,
  updateProfile,
} from '../identity/service'
import { accountOrder, accountOrders, type AccountOrder } from '../orders/account.service'
import type { OrderConfirmation } from '../orders/service'
import { type PrincipalService, signInRequired } from '../principals/service'
import * as repository from './repository'
import { listOwnReminders, type OwnReminder } from '../reminders/service'

/** Maximum number of addresses of an account. */
export const ADDRESSES_MAX = 50

/** The signed-in person's data for pages (SHL-OP-64). Only staff have a `winningUserId` (COM-242). */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly theme: string | null
  readonly winningUserId: string | null
  readonly winningCmsUrl: string | null
  readonly salespersonCode: string | null
}

/** An address to save; with an `id` it replaces that one. */
export interface AddressInput extends Omit<SavedAddress, 'id' | 'country'> {
  readonly id?: string | undefined
}

/** The account of the session and its data. No call reaches another account. */
export interface AccountService {
  /** @throws DomainError 401 `SIGN_IN_REQUIRED` */
  read(sessionId: Buffer | null): Promise<AccountView>
  /** @throws DomainError 401, 400 `INVALID_DETAILS` */
  change(
    sessionId: Buffer | null,
    change: { firstName?: string | undefined; lastName?: string | undefined; phone?: string | undefined },
  ): Promise<AccountView>
  /** The addresses in the brand's country. @throws DomainError 401 */
  addresses(sessionId: Buffer | null, brand: Brand): Promise<SavedAddress[]>
  /**
   * Saves an address; the first one in a country prefills the checkout from then on. A new address equal to a
   * saved one is not stored again: after a lost answer the page sends it twice.
   * @throws DomainError 401, 400 `INVALID_ADDRESS`, 404 `NO_SUCH_ADDRESS`, 409 `TOO_MANY_ADDRESSES`
   */
  saveAddress(sessionId: Buffer | null, brand: Brand, address: AddressInput): Promise<SavedAddress>
  /** @throws DomainError 401, 404 `NO_SUCH_ADDRESS` */
  deleteAddress(sessionId: Buffer | null, id: string): Promise<void>
  /** A page of the account's orders at a brand, the newest first. @throws DomainError 401 */
  orders(
    sessionId: Buffer | null,
    brand: Brand,
    page: number,
  ): Promise<{ items: AccountOrder[]; totalCount: number }>
  /** The account's reminders: open, done, archived, each from the earliest day on. @throws DomainError 401 */
  reminders(sessionId: Buffer | null): Promise<OwnReminder[]>
  /** @throws DomainError 401, 404 `NO_SUCH_ORDER` */
  order(sessionId: Buffer | null, brand: Brand, id: string): Promise<OrderConfirmation & { id: string }>
}

const noSuchAddress = (): DomainError => notFound('NO_SUCH_ADDRESS', 'There is no such address.')

const refuse = (code: string, errors: FieldErrors): void => {
  const entries = Object.entries(errors)
  if (entries.length === 0) return
  throw new DomainError(400, code, 'Please check what you entered.', {
    errors: [...new Set(entries.map(([, { message }]) => message))],
    fields: Object.fromEntries(entries.map(([field, { message }]) => [field, [message]])),
  })
}

const viewOf = (account: AccountRow): AccountView => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  theme: account.theme,
  winningUserId: account.staffId,
  winningCmsUrl: account.cmsUrl,
  salespersonCode: account.staffCode,
})

/** Validates by the checkout's own rules: a delivery address must not be a PO box. */
const addressErrors = (address: AddressInput, { country }: Brand): FieldErrors =>
  address.isShipping || address.deliveryInstructions !== ''
    ? deliveryAddressErrors(address, { country })
    : billingAddressErrors(address, { country })

/**
 * The parts of checkout that an address prefills: those it is the default of, and those without a default.
 * Goods cannot be delivered to every billing address, so an unsuitable one never prefills the delivery
 * address.
 */
const marksOf = (
  given: AddressInput,
  existing: readonly SavedAddress[],
  country: Country,
): Pick<SavedAddress, 'isShipping' | 'isBilling'> => {
  const isFree = (mark: 'isShipping' | 'isBilling'): boolean =>
    !existing.some((address) => address[mark] && address.id !== given.id)
  const isFit = Object.keys(deliveryAddressErrors(given, { country })).length === 0
  return {
    isShipping: given.isShipping || (isFree('isShipping') && isFit),
    isBilling: given.isBilling || isFree('isBilling'),
  }
}

const ADDRESS_TEXTS = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'suburb',
  'state',
  'postcode',
  'deliveryInstructions',
] as const satisfies readonly (keyof AddressInput)[]

/** For a new address with the texts of a saved one: the saved one, marked as both are. */
const asSaved = (given: AddressInput, existing: readonly SavedAddress[]): AddressInput => {
  if (given.id !== undefined) return given
  const saved = existing.find((address) => ADDRESS_TEXTS.every((text) => address[text] === given[text]))
  if (!saved) return given
  return {
    ...saved,
    isShipping: saved.isShipping || given.isShipping,
    isBilling: saved.isBilling || given.isBilling,
  }
}

interface AccountDeps {
  readonly db: Db
  readonly clock: Clock
  readonly principals: Pick<PrincipalService, 'read'>
}

export const accountService = ({ db, clock, principals }: AccountDeps): AccountService => {
  const holder = async (sessionId: Buffer | null): Promise<string> => {
    const principal = await principals.read(sessionId)
    if (principal.kind === 'guest') throw signInRequired()
    return principal.accountId
  }

  const store = (accountId: string, input: AddressInput, { country }: Brand): Promise<SavedAddress> =>
    inTransaction(db, async (trx) => {
      await lockAccount(trx, accountId)
      const existing = await repository.listAddresses(trx, accountId, country)
      const given = asSaved(input, existing)
      const address = { ...given, country, ...marksOf(given, existing, country) }
      await repository.clearMarks(trx, accountId, address)
      const { id, ...rest } = address
      const saved =
        id === undefined
          ? await insert(trx, accountId, rest)
          : await repository.updateAddress(trx, accountId, { ...rest, id }, clock.now())
      if (!saved) throw noSuchAddress()
      return saved
    })

  const insert = async (trx: Db, accountId: string, address: Omit<SavedAddress, 'id'>) => {
    if ((await repository.countAddresses(trx, accountId)) >= ADDRESSES_MAX) {
      throw new DomainError(409, 'TOO_MANY_ADDRESSES', `You can save up to ${ADDRESSES_MAX} addresses.`)
    }
    return repository.insertAddress(trx, accountId, address, clock.now())
  }

  return {
    read: async (sessionId) => {
      const account = await findAccount(db, await holder(sessionId))
      if (!account) throw signInRequired()
      return viewOf(account)
    },

    change: async (sessionId, { firstName, lastName, phone }) => {
      const accountId = await holder(sessionId)
      const change = {
        firstName: firstName?.trim(),
        lastName: lastName?.trim(),
        phone: phone === undefined ? undefined : normalisePhone(phone),
      }
      refuse('INVALID_DETAILS', profileErrors(change))
      const account = await updateProfile(db, accountId, change, clock.now())
      if (!account) throw signInRequired()
      return viewOf(account)
    },

    addresses: async (sessionId, { country }) =>
      repository.listAddresses(db, await holder(sessionId), country),

    saveAddress: async (sessionId, brand, address) => {
      const accountId = await holder(sessionId)
      refuse('INVALID_ADDRESS', addressErrors(address, brand))
      return store(accountId, address, brand)
    },

    deleteAddress: async (sessionId, id) => {
      if (!(await repository.deleteAddress(db, await holder(sessionId), id))) throw noSuchAddress()
    },

    reminders: async (sessionId) => listOwnReminders(db, await holder(sessionId)),
    orders: async (sessionId, brand, page) => accountOrders(db, await holder(sessionId), brand, page),
    order: async (sessionId, brand, id) => accountOrder(db, await holder(sessionId), brand, id),
  }
}
