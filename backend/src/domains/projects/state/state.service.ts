import { randomBytes } from 'node:crypto'
import {
  lockDateError,
  normalisePhone,
  projectCustomerErrors,
  todayIn,
  type QuoteStatus,
  type SharedStatus,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { requirePrices } from '../../cart/service'
import type { Caller } from '../access'
import { enqueueRepricing } from '../convert/reprice.service'
import { quoteDataView } from '../read/customer.view'
import { requireField, requireFields, type TouchedField, writeProject } from '../gate/gate'
import type * as schema from '../schema'
import * as repository from './state.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

interface DetailsRow {
  selectedSalesPerson: string | null
  selectedStore: string | null
  quoteStatus: QuoteStatus
  sharedStatus: SharedStatus
  shareId: string | null
  showPrices: boolean
  quoted: boolean
}

/** 24 random bytes, so that a share address cannot be guessed. */
export const newShareId = (): string => randomBytes(24).toString('base64url')

/** Store, salesperson, status and share, for staff (COM-195, COM-209, COM-317). */
export const saveDetails = async (
  db: Db,
  caller: Caller,
  given: Body<typeof schema.detailsSave>,
): Promise<Body<typeof schema.details>> => {
  const { projectId, salespersonCode: salesperson, storeUri: store, quoteStatus, sharedStatus } = given
  const touched = Object.entries({ salesPerson: salesperson, store, quoteStatus, sharedStatus }).flatMap(
    ([field, value]): TouchedField[] =>
      value === undefined ? [] : [{ entity: 'project', entityId: projectId, field, value }],
  )
  const row = await writeProject<DetailsRow>(db, caller, {
    ...repository.detailsSql,
    action: 'manage',
    projectId,
    base: given,
    values: repository.detailsValues({
      salesperson,
      store,
      quoteStatus,
      sharedStatus,
      showPrices: given.showPrices,
      newShareId: newShareId(),
    }),
    touched,
    check: async (trx) => {
      const found = await repository.findSellers(trx, caller.brand.code, salesperson ?? null, store ?? null)
      requireField('salespersonCode', found.hasPerson ? null : 'Please choose a salesperson')
      requireField('storeUri', found.hasStore ? null : 'Please choose a store')
    },
  })
  const { showPrices: _, lastModified, ...rest } = row
  return { ...rest, lastModified: lastModified.toISOString() }
}

/**
 * Shares a project by an address, or invalidates the address (COM-201, COM-302, decision D-5).
 * @throws DomainError 403 `LOG_IN_FOR_PRICE` for prices that the caller may not see
 */
export const saveShare = async (
  db: Db,
  caller: Caller,
  { projectId, sharedStatus, showPrices }: Body<typeof schema.shareSave>,
): Promise<Body<typeof schema.shared>> => {
  if (showPrices) requirePrices(caller.brand)
  const row = await writeProject<DetailsRow>(db, caller, {
    ...repository.detailsSql,
    action: 'share',
    projectId,
    values: repository.detailsValues({ sharedStatus, showPrices, newShareId: newShareId() }),
  })
  return {
    sharedStatus: row.sharedStatus,
    shareId: row.shareId,
    showPrices: row.showPrices,
    version: row.version,
  }
}

/** The customer call's fields and the columns they are stored in (COM-OP-55). */
const CUSTOMER_COLUMNS = {
  streetAddress: 'project_address',
  suburb: 'suburb',
  postcode: 'post_code',
  state: 'state',
  firstName: 'first_name',
  lastName: 'last_name',
  customerName: 'customer_name',
  email: 'customer_email',
  phone: 'contact_number',
  secondaryEmail: 'customer_email_secondary',
  secondaryPhone: 'customer_number_secondary',
  projectGoal: 'project_goal',
  projectStart: 'project_start',
  referrerId: 'referrer_code',
  referrerName: 'referrer_name',
  interests: 'interests',
  comments: 'comments',
  showCulinaryBookings: 'show_culinary_bookings',
} as const

/** The fields of the change log by column: those of the call, and what comes with a referrer. */
const columnNames = JSON.stringify({
  ...Object.fromEntries(Object.entries(CUSTOMER_COLUMNS).map(([field, column]) => [column, field])),
  referrer_business_name: 'referrerBusinessName',
  referrer_contact: 'referrerContact',
  referrer_phone: 'referrerPhone',
})

const cleaned = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return field === 'phone' || field === 'secondaryPhone' ? normalisePhone(value) : value.trim()
}

/**
 * Customer and referrer, for staff (COM-205, COM-206, COM-319). Absent fields are unchanged; an empty text
 * clears a field.
 */
export const saveCustomer = async (
  db: Db,
  caller: Caller,
  { projectId, version, lastModified, ...form }: Body<typeof schema.customerSave>,
): Promise<Body<typeof schema.customerSaved>> => {
  requireFields(projectCustomerErrors(form, caller.brand.country))
  const given = Object.entries(form).flatMap(([field, value]) =>
    value === undefined ? [] : [[field as keyof typeof CUSTOMER_COLUMNS, cleaned(field, value)] as const],
  )
  const columns = Object.fromEntries(
    given.map(([field, value]) => [
      CUSTOMER_COLUMNS[field],
      field === 'projectStart' && value === '' ? null : value,
    ]),
  )
  const touched = given.map(([field, value]): TouchedField => {
    const shown = Array.isArray(value) ? value.join(', ') : value === null ? null : String(value)
    return { entity: 'customer', entityId: projectId, field, value: shown || null }
  })
  const row = await writeProject<{ customer: Record<string, unknown> }>(db, caller, {
    ...repository.customerSql,
    action: 'manage',
    projectId,
    base: { version, lastModified },
    values: [JSON.stringify(columns), columnNames],
    touched,
  }).catch((error: unknown) => {
    const isChanged = error instanceof DomainError && error.code === 'CHANGED'
    const hasConflicts = isChanged && (error.extra.conflicts as unknown[]).length > 0
    // Without a conflict, only an unknown referrer can have closed the gate.
    if (isChanged && !hasConflicts && form.referrerId && lastModified === undefined) {
      requireField('referrerId', 'Please choose a referrer')
    }
    throw error
  })
  return {
    ...quoteDataView(row.customer),
    version: row.version,
    lastModified: row.lastModified.toISOString(),
  }
}

/** Locks prices, or changes the end of the lock (COM-197, COM-200, COM-323, COM-OP-52). */
export const lockPrices = async (
  db: Db,
  caller: Caller,
  { projectId, expiryDate, ...base }: Body<typeof schema.lockSave>,
): Promise<Body<typeof schema.locked>> => {
  const day = expiryDate?.trim() || null
  requireField(
    'expiryDate',
    day === null ? null : lockDateError(day, todayIn(caller.brand.timeZone, caller.now)),
  )
  const row = await inTransaction(db, async (trx) => {
    const locked = await writeProject<{ lockedUntil: string | null }>(trx, caller, {
      ...repository.lockSql,
      action: 'manage',
      projectId,
      base,
      values: [day, caller.brand.country],
      touched: [{ entity: 'project', entityId: projectId, field: 'lock', value: day ?? 'until cancelled' }],
    })
    await enqueueRepricing(trx, { projectId, siteCode: caller.brand.code })
    return locked
  })
  return {
    projectId,
    isLocked: true,
    expiryDate: row.lockedUntil,
    version: row.version,
    lastModified: row.lastModified.toISOString(),
  }
}

/** Cancels the lock: prices are live again (COM-324). */
export const unlockPrices = async (
  db: Db,
  caller: Caller,
  { projectId, ...base }: Body<typeof schema.lockDelete>,
): Promise<void> => {
  await writeProject(db, caller, {
    ...repository.unlockSql,
    action: 'manage',
    projectId,
    base,
    values: [],
    touched: [{ entity: 'project', entityId: projectId, field: 'lock', value: null }],
  })
}
