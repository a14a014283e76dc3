import {
  centsToDollars,
  deliveryDayError,
  formatDdMmmYyyy,
  fromIsoDate,
  hasProformaDelivery,
  requiresStorageAcknowledgement,
  storageFeeCents,
  todayIn,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { loadCartOfProducts, type LoadedCart } from '../../cart/service'
import { checkoutSite, datedFolders, listProjectGoods, readSite } from '../../checkout/service'
import { type DeliveryOptions, deliveryOptions } from '../../delivery/service'
import { type Caller, projectNotFound, requireRight } from '../access'
import { listFolderTitles } from '../parts/folders.repository'
import { requireField, writeProject } from '../gate/gate'
import { findProject } from '../gate/gate.repository'
import { folderNotFound } from '../refusals'
import type * as schema from '../schema'
import * as repository from './delivery.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>
type DeliveryDays = Body<typeof schema.deliveryDays>

/**
 * The days on which a folder's remaining units can be delivered, as the checkout would offer them for a cart
 * with those units. Nothing is stored or booked.
 * @throws DomainError 403 `LOG_IN_FOR_PRICE` if no prices are shown, 404 `FOLDER_NOT_FOUND`, and those of the
 * project's rights
 */
export const deliveryDays = async (
  db: Db,
  caller: Caller,
  { projectId, folderId, postcode }: Body<typeof schema.deliveryDaysQuery>,
): Promise<DeliveryDays> => {
  const { brand, now } = caller
  const project = await findProject(db, brand.code, projectId)
  if (project === undefined) throw projectNotFound()
  requireRight('read', caller, project)
  const goods = await repository.listUndelivered(db, projectId, folderId)
  if (goods === undefined) throw folderNotFound()
  const cart = await loadCartOfProducts(db, brand, goods, now)
  const lines = cart?.lines.filter(({ available }) => available) ?? []
  const answer = {
    folderId,
    postcode,
    today: todayIn(brand.timeZone, now),
    dates: [],
    storageFees: [],
    suppliers: [],
    leftOut: goods.length - lines.length,
  }
  // Products that cannot be ordered are not in the cart either.
  if (cart === null || lines.length === 0) return { ...answer, mode: 'nothing' }
  const orderable = { ...cart, lines }
  const options = await deliveryOptions(db, {
    brand,
    cart: orderable,
    postcode,
    winningDeliveryServiceOverride: false,
    offersPaidInstalls: false,
    offersConnectRemove: false,
    now,
  })
  const found = offered(options, orderable)
  const storageFees = found.mode === 'calendar' ? await readStorageFees(db, caller, options, orderable) : []
  return { ...answer, ...found, storageFees }
}

/** The storage fees of the checkout, for the days that have one. */
const readStorageFees = async (
  db: Db,
  { brand }: Caller,
  { days }: DeliveryOptions,
  { lines }: Pick<LoadedCart, 'lines'>,
): Promise<DeliveryDays['storageFees']> => {
  const { features, storageFeeCapCents } = checkoutSite(await readSite(db, brand.code))
  const open = days.filter(({ available }) => available).map(({ date }) => date)
  const [firstAvailable] = open
  if (firstAvailable === undefined) return []
  const rule = {
    isEnabled: features.warehouseStorageCharge,
    items: lines.map(({ priceCents, isProforma }) => ({ unitPriceCents: priceCents, isProforma })),
    firstAvailable,
  }
  return open
    .filter((selected) => requiresStorageAcknowledgement({ ...rule, selected }))
    .map((date) => ({ date, fee: centsToDollars(storageFeeCents(firstAvailable, date, storageFeeCapCents)) }))
}

const offered = (
  { mode, unavailable, days, suppliers }: DeliveryOptions,
  { lines, proformaBrands }: Pick<LoadedCart, 'lines' | 'proformaBrands'>,
): Pick<DeliveryDays, 'mode' | 'dates' | 'suppliers'> => {
  const own = { dates: [], suppliers: Object.keys(suppliers) }
  if (unavailable) return { mode: 'unavailable', ...own }
  if (hasProformaDelivery(lines, proformaBrands)) return { mode: 'manufacturer', ...own }
  if (mode !== 'calendar') return { mode: own.suppliers.length > 0 ? 'suppliers' : 'arranged', ...own }
  const dates = days.map(({ date, priceCents, available }) => ({
    date,
    price: centsToDollars(priceCents),
    available,
  }))
  return { mode, ...own, dates }
}

/**
 * Sets or removes the requested delivery day of a folder. Allowed while the project is quoted or locked,
 * because it changes no price.
 */
export const saveFolderDay = async (
  db: Db,
  caller: Caller,
  { projectId, folderId, day, ...base }: Body<typeof schema.folderDaySave>,
): Promise<Body<typeof schema.folderDaySaved>> => {
  requireField('day', day === null ? null : deliveryDayError(day, caller.today))
  const { version, lastModified } = await writeProject(db, caller, {
    ...repository.folderDaySql,
    action: 'annotate',
    projectId,
    base,
    values: [folderId, day],
    touched: [{ entity: 'folder', entityId: folderId, field: 'deliveryDay', value: day }],
    check: async (trx) => {
      if (!(await listFolderTitles(trx, projectId)).some(({ id }) => id === folderId)) throw folderNotFound()
    },
  })
  return { folderId, deliveryDay: day, version, lastModified: lastModified.toISOString() }
}

const shownDay = (iso: string): string => {
  const date = fromIsoDate(iso)
  return date === null ? iso : formatDdMmmYyyy(date)
}

/**
 * If the projects' products in a cart have different delivery days, the shopper has to choose, and the note
 * says so. A single day prefills the checkout page.
 * @returns a note for the cart; null without any
 */
export const differingDays = async (trx: Db, caller: Caller, cartId: string): Promise<string | null> => {
  const dated = datedFolders(await listProjectGoods(trx, cartId), caller.today)
  if (new Set(dated.map(({ day }) => day)).size < 2) return null
  const isOneProject = new Set(dated.map(({ project }) => project)).size === 1
  const days = dated.map(({ project, folder, day }) => {
    const name = isOneProject ? folder : `${project}, ${folder}`
    return `${name} on ${shownDay(day)}`
  })
  return `Different delivery days were chosen: ${days.join(isOneProject ? ', ' : '; ')}. Please choose one at the checkout.`
}
