import { PROJECT_PRICE_SOURCES, QUOTE_STATUSES, SHARED_STATUSES, STOCK_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { selectedAddOn } from '../cart/schema'
import { lastModified, price, projectId } from './parts.schema'

/*
 * A project and its contents (COM-408 to COM-414, COM-417). Money in dollars; a price is null where it is not
 * shown.
 */

export const projectFile = z
  .object({
    id: z.uuid(),
    productCode: z.uuid().nullable(),
    folderId: z.uuid().nullable(),
    fileName: z.string(),
    size: z.number().int(),
    contentType: z.string(),
    url: z.string(),
    createdBy: z.string(),
    createdAt: z.string(),
    isOwn: z.boolean().openapi({ description: 'Uploaded by this account' }),
  })
  .openapi('ProjectFile')

export const projectProduct = z
  .object({
    productCode: z.uuid(),
    productId: z.number().int(),
    sku: z.string(),
    title: z.string(),
    uri: z.string(),
    image: z.string(),
    price: price.openapi({ description: 'Unit price for the reader' }),
    rrp: price.openapi({ description: 'With the override of a variation (D-18)' }),
    lineDiscount: price,
    lineTotal: price.openapi({ description: 'Units with their add-ons' }),
    quantity: z.number().int(),
    brand: z.string(),
    category: z.string(),
    categorization: z.array(z.string()),
    available: z.boolean(),
    isProforma: z.boolean(),
    ribbonType: z.string().nullable(),
    conditionType: z.string().nullable(),
    missingParts: z.string().nullable(),
    selectedInstall: selectedAddOn.extend({ price }).nullable(),
    selectedWarranty: selectedAddOn.extend({ price }).nullable(),
    promoId: z.string().nullable(),
    isSold: z.boolean().openapi({ description: 'Still listed at this site' }),
    stockStatus: z.enum(STOCK_STATUSES),
    orderableUnits: z.number().int().nullable().openapi({
      description: 'Units in stock or on order, if there are any and fewer than the line still needs',
    }),
    unitsLeft: z.number().int().nullable().openapi({
      description: 'Units in stock or on order, if there are any and fewer than a line can have',
    }),
    priceSource: z.enum(PROJECT_PRICE_SOURCES).nullable(),
    livePrice: price.openapi({ description: "The shop's price today" }),
    liveRrp: price.openapi({ description: "Today's RRP, with the override of a variation (D-18)" }),
    liveAddOnPrice: price.openapi({
      description: "Today's price of the warranty and installation of one unit; 0 without any",
    }),
    quotedPrice: price.openapi({ description: 'Of the last quote, also after it has expired' }),
    lockedPrice: price.openapi({ description: 'Of the last lock, also after it has ended' }),
    quotedQuantity: z.number().int().nullable(),
    agreedUnits: z.number().int().nullable().openapi({
      description:
        'Units that a cart sells at `price`, counting those ordered already; more of them cost `livePrice` and `liveAddOnPrice`. Null: all units',
    }),
    quotedStockStatus: z.enum(STOCK_STATUSES).nullable(),
    orderedQuantity: z.number().int(),
    staffPrice: price.openapi({ description: 'For staff only: the price they have typed' }),
    competitorUrl: z.string().nullable().openapi({ description: 'Staff alone' }),
    folderId: z.uuid().nullable(),
    sortOrder: z.number().int(),
    version: z.number().int(),
  })
  .openapi('ProjectProduct')

/** The answer of a save that requests only its changes. */
export const projectChange = z
  .object({
    projectId,
    name: z.string(),
    version: z.number().int(),
    lastModified,
    products: z.array(projectProduct).openapi({
      description: 'The lines that were changed or added; none where the version alone was wanted',
    }),
  })
  .openapi('ProjectChange')

export const projectFolder = z
  .object({
    id: z.uuid(),
    title: z.string(),
    sortOrder: z.number().int(),
    version: z.number().int(),
    products: z.array(projectProduct),
    productCount: z.number().int(),
    total: price,
    deliveryDay: z.iso.date().nullable().openapi({
      description: 'The day on which its products are wanted; null for a share address',
    }),
    files: z.array(projectFile),
  })
  .openapi('ProjectFolder')

export const productNote = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    notes: z.string(),
    createdBy: z.string(),
    lastModified,
    salesPersonName: z.string(),
    isOwn: z.boolean().openapi({ description: 'Written by this account' }),
  })
  .openapi('ProjectNote')

export const variation = z
  .object({
    id: z.uuid(),
    productCode: z.uuid(),
    brand: z.string(),
    variationSku: z.string(),
    comments: z.string(),
    rrpOverride: price,
  })
  .openapi('ProjectVariation')

export const staffComment = z
  .object({ user: z.string(), timestamp: lastModified, message: z.string() })
  .openapi('ProjectComment')

export const quoteData = z
  .object({
    projectAddress: z.string(),
    suburb: z.string(),
    postCode: z.string(),
    state: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerEmailSecondary: z.string(),
    contactNumber: z.string(),
    customerNumberSecondary: z.string(),
    projectGoal: z.string(),
    projectStart: z.string().nullable(),
    referrerCode: z.string(),
    referrerName: z.string(),
    referrerBusinessName: z.string(),
    referrerPhone: z.string(),
    referrerContact: z.string(),
    interests: z.array(z.string()),
    comments: z.string(),
    showCulinaryBookings: z.boolean(),
  })
  .openapi('ProjectQuoteData')

const projectCart = z
  .object({
    products: z.array(projectProduct).openapi({ description: 'Outside folders (D-2)' }),
    productCount: z.number().int().openapi({ description: 'Units of the whole project' }),
    orderTotal: price,
    totalRrp: price.openapi({ description: '`orderTotal` and `savingTotal`: add-ons count at their price' }),
    savingTotal: price,
    gstIncluded: price,
  })
  .openapi('ProjectCart')

const common = {
  projectId,
  projectRef: z.string(),
  name: z.string(),
  quoteId: z.string().nullable(),
  quoteRevision: z.number().int(),
  quoted: z.boolean(),
  quotedAt: z.string().nullable(),
  holdsUntil: z.iso.date().nullable().openapi({ description: 'Last day of the agreed prices' }),
  quoteValidUntil: z.iso.date().nullable(),
  quoteStatus: z.enum(QUOTE_STATUSES),
  sharedStatus: z.enum(SHARED_STATUSES),
  showPrices: z.boolean().openapi({ description: 'False: every amount in this answer is null' }),
  permissions: z.number().int().openapi({ description: 'Flags of COM-OP-04' }),
  isLocked: z.boolean().openapi({ description: 'A lock is in force today' }),
  lockExpiryDate: z.iso.date().nullable(),
  lastModified,
  version: z.number().int(),
  cart: projectCart,
  folders: z.array(projectFolder),
  productVariations: z.array(variation),
  brandVariations: z.array(z.object({ brand: z.string(), variations: z.array(variation) })),
}

/** COM-408 with the fields of COM-OP-45. */
export const project = z
  .object({
    ...common,
    viewer: z.enum(['staff', 'owner']),
    projectEmailed: z.boolean(),
    shareId: z.string().nullable(),
    sharePrices: z.boolean(),
    selectedSalesPerson: z.string().nullable(),
    selectedStore: z.string().nullable(),
    staffComments: z.array(staffComment).openapi({ description: 'Empty for customers' }),
    productNotes: z.array(productNote),
    attachments: z.array(projectFile).openapi({ description: 'Files of lines' }),
    files: z.array(projectFile).openapi({ description: 'Files of the project itself' }),
    quoteData,
    quotes: z
      .array(z.object({ revision: z.number().int(), total: price, validUntil: z.iso.date() }))
      .openapi({ description: 'Every revision of the quote, oldest first' }),
    createdAt: lastModified,
    createdBy: z.string(),
  })
  .openapi('Project')

const FACTS = {
  sku: true,
  title: true,
  uri: true,
  image: true,
  brand: true,
  category: true,
  categorization: true,
  isProforma: true,
  ribbonType: true,
  conditionType: true,
  missingParts: true,
  unitsLeft: true,
} as const

const productFacts = projectProduct
  .pick({ productId: true, ...FACTS })
  .partial({ unitsLeft: true })
  .openapi('ProjectProductFacts')

const compactProduct = projectProduct
  .omit({ ...FACTS, folderId: true, sortOrder: true })
  .partial({
    price: true,
    rrp: true,
    lineDiscount: true,
    lineTotal: true,
    selectedInstall: true,
    selectedWarranty: true,
    promoId: true,
    priceSource: true,
    livePrice: true,
    liveRrp: true,
    liveAddOnPrice: true,
    quotedPrice: true,
    lockedPrice: true,
    quotedQuantity: true,
    agreedUnits: true,
    orderableUnits: true,
    quotedStockStatus: true,
    staffPrice: true,
    competitorUrl: true,
  })
  .openapi('ProjectProductCompact')

/** COM-408 for projects of many lines: data shared by the lines of one product is included once. */
export const compactProject = project
  .extend({
    productFacts: z.array(productFacts).openapi({ description: 'Each product of the lines, once' }),
    cart: projectCart.extend({ products: z.array(compactProduct) }),
    folders: z.array(projectFolder.extend({ products: z.array(compactProduct) })),
  })
  .openapi('ProjectCompact')

/** The contents of a share address: no contact data, notes, comments, files (COM-OP-53). */
export const sharedProject = z.object(common).openapi('SharedProject')
