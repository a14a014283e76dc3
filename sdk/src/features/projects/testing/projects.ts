import type { AnswerLine } from '../project.answers'
import type { AnswerProject } from '../readProject'

/** Ids in the server's format. */
export const PROJECT_ID = '5f0c1d1e-0000-4000-8000-000000000001'
export const FOLDER_IDS = [
  '5f0c1d1e-0000-4000-8000-0000000000f1',
  '5f0c1d1e-0000-4000-8000-0000000000f2',
] as const

/** A line of a project in the calls' format. */
export function aLine(name: string, part: Partial<AnswerLine> = {}): AnswerLine {
  return {
    productCode: `code-${name}`,
    productId: 1,
    sku: `SKU-${name}`,
    title: `Oven ${name}`,
    uri: `product/oven-${name}`,
    image: '',
    brand: 'Bosch',
    category: 'Ovens',
    quantity: 1,
    price: 1_000,
    rrp: 1_200,
    lineDiscount: 0,
    available: true,
    isSold: true,
    stockStatus: 'inStock',
    orderableUnits: null,
    unitsLeft: null,
    selectedInstall: null,
    selectedWarranty: null,
    priceSource: 'live',
    livePrice: 1_000,
    liveRrp: 1_200,
    liveAddOnPrice: 0,
    quotedPrice: null,
    lockedPrice: null,
    quotedQuantity: null,
    agreedUnits: null,
    quotedStockStatus: null,
    orderedQuantity: 0,
    staffPrice: null,
    competitorUrl: null,
    ...part,
  }
}

/**
 * A project with two lines outside of folders, one in Level 1, and an empty Level 2; as its owner sees it.
 */
export function aProject(part: Partial<AnswerProject> = {}): AnswerProject {
  return {
    projectId: PROJECT_ID,
    projectRef: 'P100123',
    name: 'Rose Street',
    quoteId: null,
    quoteRevision: 0,
    quoted: false,
    quotedAt: null,
    holdsUntil: null,
    quoteValidUntil: null,
    quoteStatus: 'Open',
    sharedStatus: 'NotShared',
    showPrices: true,
    permissions: 29,
    isLocked: false,
    lockExpiryDate: null,
    lastModified: '2026-11-24T01:00:00.000Z',
    version: 7,
    cart: {
      products: [aLine('a'), aLine('b')],
      productCount: 3,
      orderTotal: 3_000,
      totalRrp: 3_600,
      savingTotal: 600,
    },
    folders: [
      { id: FOLDER_IDS[0], title: 'Level 1', deliveryDay: null, products: [aLine('c')], files: [] },
      { id: FOLDER_IDS[1], title: 'Level 2', deliveryDay: null, products: [], files: [] },
    ],
    productVariations: [],
    viewer: 'owner',
    projectEmailed: false,
    shareId: null,
    sharePrices: false,
    selectedSalesPerson: null,
    selectedStore: null,
    staffComments: [],
    productNotes: [],
    attachments: [],
    files: [],
    quoteData: {
      projectAddress: '',
      suburb: '',
      postCode: '',
      state: '',
      firstName: '',
      lastName: '',
      customerName: '',
      customerEmail: '',
      customerEmailSecondary: '',
      contactNumber: '',
      customerNumberSecondary: '',
      projectGoal: '',
      projectStart: null,
      referrerCode: '',
      referrerName: '',
      referrerBusinessName: '',
      referrerPhone: '',
      referrerContact: '',
      interests: [],
      comments: '',
      showCulinaryBookings: false,
    },
    ...part,
  }
}

/** The same project as staff see it. */
export const forStaff = (part: Partial<AnswerProject> = {}): AnswerProject =>
  aProject({ viewer: 'staff', permissions: 63, ...part })
