import {
  agreedUnits,
  type Brand,
  CART_QUANTITY_MAX,
  centsToDollars,
  gstIncludedCents,
  holdsUntil,
  isLockInForce,
  isQuoteValid,
  linePermissions,
  openUnits,
  type PriceTerms,
  projectPrice,
  type ProjectPriceSource,
  projectTotals,
  type QuoteStatus,
  type StockStatus,
  stockStatusOf,
  type TotalledLine,
  unitsCents,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import { showsPrices } from '../../catalog/service'
import { type Caller, type Reader, stateOf, termsOf, viewerOf } from '../access'
import type * as schema from '../schema'
import type { LineJson, OptionJson, SomeLines, VariationJson, WholeProject } from './read.repository'
import { quoteViews } from './quotes.view'
import { fileView } from './file.view'
import { noteView } from './note.view'
import { isOrderable, scarceUnitsOf } from './readLines'

export type ProjectView = z.infer<typeof schema.project>
export type SharedProjectView = z.infer<typeof schema.sharedProject>
export type ChangeView = z.infer<typeof schema.projectChange>
export type ProductView = z.infer<typeof schema.projectProduct>

export const projectRefOf = (ref: number): string => `P${ref}`

/** A line with its prices. Money in cents. */
export interface PricedProjectLine extends TotalledLine {
  readonly line: LineJson
  readonly warrantyCents: number
  readonly installCents: number
  readonly source: ProjectPriceSource
  readonly stockStatus: StockStatus
  /** Whether the units left to order can be ordered now. */
  readonly available: boolean
}

/** The price of a chosen add-on: the locked one, else the quoted one while it is valid, else the shop's. */
const addOnCents = (
  option: OptionJson | null,
  agreed: { locked: number | null; quoted: number | null },
  terms: PriceTerms,
): number => {
  if (option === null) return 0
  if (isLockInForce(terms) && agreed.locked !== null) return agreed.locked
  if (isQuoteValid(terms) && agreed.quoted !== null) return agreed.quoted
  return option.price_cents
}

/** @param override RRP of a variation, which replaces the RRP (decision D-18) */
const pricedLineOf = (
  line: LineJson,
  terms: PriceTerms,
  isStaff: boolean,
  override: number | null,
): PricedProjectLine => {
  const { unitCents, source } = projectPrice(
    { liveCents: line.live, staffCents: line.staff, lockedCents: line.locked, quotedCents: line.quoted },
    terms,
    isStaff,
  )
  const rrp =
    source === 'locked'
      ? (line.lockedRrp ?? line.liveRrp)
      : source === 'quoted'
        ? (line.quotedRrp ?? line.liveRrp)
        : line.liveRrp
  const warrantyCents = addOnCents(
    line.warranty,
    { locked: line.lockedWarranty, quoted: line.quotedWarranty },
    terms,
  )
  const installCents = addOnCents(
    line.install,
    { locked: line.lockedInstall, quoted: line.quotedInstall },
    terms,
  )
  return {
    line,
    quantity: line.quantity,
    unitCents,
    addOnCents: warrantyCents + installCents,
    liveCents: line.live,
    liveAddOnCents: (line.warranty?.price_cents ?? 0) + (line.install?.price_cents ?? 0),
    source,
    agreedUnits: agreedUnits(
      { unitCents, source, quotedCents: line.quoted, quotedUnits: line.quotedQuantity },
      terms,
    ),
    rrpCents: override ?? rrp,
    liveRrpCents: override ?? line.liveRrp,
    warrantyCents,
    installCents,
    stockStatus: stockStatusOf({
      unitsAvailable: line.available,
      unitsOnOrder: line.onOrder,
      superseded: line.superseded,
    }),
    available: isOrderable(line, openUnits(line)),
  }
}

/** All lines of a project with their prices for a reader. */
export const pricedLinesOf = (
  project: SomeLines | Pick<WholeProject, 'lines' | 'variations'>,
  terms: PriceTerms,
  isStaff: boolean,
): PricedProjectLine[] => {
  const overrides = new Map<string, number>()
  for (const { line, rrp } of project.variations) if (rrp !== null) overrides.set(line, rrp)
  return project.lines.map((line) => pricedLineOf(line, terms, isStaff, overrides.get(line.id) ?? null))
}

type Money = (cents: number | null) => number | null
const shownMoney: Money = (cents) => (cents === null ? null : centsToDollars(cents))
const hiddenMoney: Money = () => null

const addOnView = (option: OptionJson | null, cents: number, money: Money) =>
  option && { id: option.id, sku: option.sku, name: option.title, price: money(cents) }

const productView = (
  priced: PricedProjectLine,
  money: Money,
  { isStaff, isVisitor = false }: { isStaff: boolean; isVisitor?: boolean },
): ProductView => {
  const { line } = priced
  const { item } = line
  return {
    productCode: line.id,
    productId: line.product,
    sku: item?.sku ?? line.sku,
    title: item?.title ?? line.title,
    uri: item?.uri ?? '',
    image: item?.image ?? '',
    price: money(priced.unitCents),
    rrp: money(priced.rrpCents),
    lineDiscount: money(0),
    lineTotal: money(unitsCents(priced)),
    quantity: line.quantity,
    brand: item?.brand ?? '',
    category: item?.category ?? '',
    categorization: item?.categorization ?? [],
    available: priced.available,
    isProforma: item?.isProforma ?? false,
    ribbonType: item?.ribbon ?? null,
    conditionType: item?.condition ?? null,
    missingParts: item?.missingParts ?? null,
    selectedInstall: addOnView(line.install, priced.installCents, money),
    selectedWarranty: addOnView(line.warranty, priced.warrantyCents, money),
    promoId: null,
    isSold: line.sold,
    stockStatus: priced.stockStatus,
    orderableUnits: isVisitor ? null : scarceUnitsOf(line, openUnits(line)),
    unitsLeft: isVisitor ? null : scarceUnitsOf(line, CART_QUANTITY_MAX),
    priceSource: money === hiddenMoney ? null : priced.source,
    livePrice: money(line.live),
    liveRrp: money(priced.liveRrpCents),
    liveAddOnPrice: money(priced.liveAddOnCents),
    quotedPrice: money(line.quoted),
    lockedPrice: money(line.locked),
    quotedQuantity: line.quotedQuantity,
    agreedUnits: money === hiddenMoney ? null : priced.agreedUnits,
    quotedStockStatus: line.quotedStock as StockStatus | null,
    orderedQuantity: line.ordered,
    staffPrice: isStaff ? money(line.staff) : null,
    competitorUrl: isStaff ? line.url : null,
    folderId: line.folder,
    sortOrder: line.sort,
    version: line.version,
  }
}

export const variationView = (one: VariationJson, money: Money = shownMoney) => ({
  id: one.id,
  productCode: one.line,
  brand: one.brand,
  variationSku: one.sku,
  comments: one.comments,
  rrpOverride: money(one.rrp),
})

interface ViewReader extends Reader {
  readonly today: string
  /** The reader has a share address only. */
  readonly isVisitor?: boolean
  readonly money: Money
  readonly permissions: number
}

/**
 * The fields that every reader sees (decision D-2: lines outside folders in `cart`, whose totals cover all).
 */
const commonView = (project: WholeProject, reader: ViewReader): SharedProjectView => {
  const { brand, today, isStaff, money } = reader
  const terms = termsOf(project, today)
  const priced = pricedLinesOf(project, terms, isStaff)
  const { productCount, totalCents, rrpCents, savingCents } = projectTotals(priced)
  const ids = new Set(project.folders.map(({ id }) => id))
  const inFolder = (id: string | null) =>
    priced.filter(({ line }) => (id === null ? !line.folder || !ids.has(line.folder) : line.folder === id))
  const products = (lines: readonly PricedProjectLine[]) =>
    lines.map((line) => productView(line, money, reader))
  const variations = project.variations.map((one) => variationView(one, money))
  return {
    projectId: project.id,
    projectRef: projectRefOf(project.ref),
    name: project.name,
    quoteId: project.quoteId,
    quoteRevision: project.quoteRev,
    quoted: project.quoted,
    quotedAt: project.quotedAt?.toISOString() ?? null,
    holdsUntil: holdsUntil(terms),
    quoteValidUntil: project.quoteValidUntil,
    quoteStatus: project.quoteStatus as QuoteStatus,
    sharedStatus: project.shareId === null ? 'NotShared' : 'Shared',
    showPrices: money === shownMoney,
    permissions: reader.permissions,
    isLocked: isLockInForce(terms),
    lockExpiryDate: project.isLocked ? project.lockedUntil : null,
    lastModified: project.lastModified.toISOString(),
    version: project.version,
    cart: {
      products: products(inFolder(null)),
      productCount,
      orderTotal: money(totalCents),
      totalRrp: money(rrpCents),
      savingTotal: money(savingCents),
      gstIncluded: money(gstIncludedCents(totalCents, brand.country)),
    },
    folders: project.folders.map((folder) => {
      const lines = inFolder(folder.id)
      return {
        id: folder.id,
        title: folder.title,
        sortOrder: folder.sort,
        version: folder.version,
        products: products(lines),
        productCount: projectTotals(lines).productCount,
        total: money(projectTotals(lines).totalCents),
        deliveryDay: folder.day,
        files: project.files
          .filter((file) => file.folder === folder.id)
          .map((file) => fileView(file, reader)),
      }
    }),
    productVariations: variations,
    brandVariations: [...new Set(variations.map(({ brand: name }) => name))].map((name) => ({
      brand: name,
      variations: variations.filter((one) => one.brand === name),
    })),
  }
}

/** The project for staff or its owner (COM-408). */
export const projectView = (project: WholeProject, caller: Caller): ProjectView => {
  const viewer = viewerOf(caller, project)
  const common = commonView(project, {
    ...caller,
    money: showsPrices(caller.brand) ? shownMoney : hiddenMoney,
    permissions: linePermissions(viewer, stateOf(project, caller.today)),
  })
  const files = project.files.map((file) => fileView(file, caller))
  return {
    ...common,
    viewer: caller.isStaff ? 'staff' : 'owner',
    projectEmailed: project.emailedAt !== null,
    shareId: project.shareId,
    sharePrices: project.sharePrices,
    selectedSalesPerson: project.salesPersonCode,
    selectedStore: project.storeUri,
    staffComments: project.comments.map(({ user, at, message }) => ({ user, timestamp: at, message })),
    productNotes: project.notes.map((note) => noteView(note, caller)),
    attachments: files.filter(({ productCode }) => productCode !== null),
    files: files.filter(({ productCode, folderId }) => productCode === null && folderId === null),
    ...quoteViews(project, common.showPrices),
    createdAt: project.createdAt.toISOString(),
    createdBy: project.creator ?? '',
  }
}

/** Some lines of the project for staff or its owner. */
export const changeView = (project: SomeLines, caller: Caller): ChangeView => {
  const money = showsPrices(caller.brand) ? shownMoney : hiddenMoney
  const priced = pricedLinesOf(project, termsOf(project, caller.today), caller.isStaff)
  return {
    projectId: project.id,
    name: project.name,
    version: project.version,
    lastModified: project.lastModified.toISOString(),
    products: priced.map((each) => productView(each, money, caller)),
  }
}

/**
 * The contents of a share address for any visitor (COM-OP-53, decision D-5): no contact data, notes,
 * comments, files, staff prices, delivery days, numbers of units in stock.
 */
export const sharedView = (project: WholeProject, brand: Brand, today: string): SharedProjectView =>
  commonView(
    { ...project, files: [], folders: project.folders.map((folder) => ({ ...folder, day: null })) },
    {
      brand,
      today,
      isStaff: false,
      isVisitor: true,
      accountId: '',
      money: project.sharePrices ? shownMoney : hiddenMoney,
      permissions: 0,
    },
  )
