import type { Schemas } from '../../core'
import type { AnswerLine } from './project.answers'
import type {
  OwnersInfo,
  ProjectFolder,
  ProjectLine,
  ProjectModel,
  ProjectTotals,
  SharedInfo,
} from './project.types'

/** The fields shared by all lines of one product. */
type ProductFacts = 'productId' | 'sku' | 'title' | 'uri' | 'image' | 'brand' | 'category'

/** A line of a compact answer omits null fields and the data of its product. */
export type AnswerProjectLine = Partial<AnswerLine> & Pick<AnswerLine, 'productCode' | 'productId'>

/** Values for the fields that a compact answer, or one of an older backend, omits. */
const blank = {
  price: null,
  rrp: null,
  orderableUnits: null,
  selectedInstall: null,
  selectedWarranty: null,
  livePrice: null,
  priceSource: null,
  agreedUnits: null,
  quotedPrice: null,
  lockedPrice: null,
  staffPrice: null,
  competitorUrl: null,
}

/** Values for the fields that the answer of a share address omits. */
const forVisitors = {
  shareId: null,
  sharePrices: false,
  projectEmailed: false,
  selectedSalesPerson: null,
  selectedStore: null,
  quoteData: null,
}

type OwnersLists = Pick<
  Schemas['Project'],
  'viewer' | 'staffComments' | 'productNotes' | 'attachments' | 'files'
>

/** A project in the calls' answers (COM-408), whole or compact; a shared one lacks the owner's fields. */
export interface AnswerProject extends SharedInfo, Partial<OwnersInfo & OwnersLists> {
  cart: ProjectTotals & { products: readonly AnswerProjectLine[] }
  folders: readonly (ProjectFolder & {
    products: readonly AnswerProjectLine[]
    files: Schemas['ProjectFile'][]
  })[]
  productVariations: Schemas['ProjectVariation'][]
  /** Only in a compact answer. */
  productFacts?: readonly Pick<AnswerLine, ProductFacts>[]
}

/** The lines changed by a save, in the call's answer. */
export interface AnswerChange {
  version: number
  lastModified: string
  products: readonly AnswerLine[]
}

/** Builds the screen's model of a project: lines by code, with their order stored separately. */
export function readProject(answer: AnswerProject): ProjectModel {
  const {
    viewer,
    cart: { products: unsorted, ...totals },
    folders,
    productFacts,
    productVariations: variations,
    staffComments: comments = [],
    productNotes = [],
    attachments = [],
    files = [],
    ...info
  } = answer
  const isStaff = viewer === 'staff'
  const places = [
    { folderId: null, products: unsorted },
    ...folders.map(({ id, products }) => ({ folderId: id, products })),
  ]
  const facts = new Map(productFacts?.map((each) => [each.productId, each]))
  const owned = <T extends { isOwn: boolean }>({ isOwn, ...each }: T) => ({ ...each, own: isStaff || isOwn })
  return {
    info: { ...forVisitors, ...info, isStaff },
    totals,
    folders: folders.map(({ id, title, deliveryDay }) => ({ id, title, deliveryDay })),
    outline: places.map(({ folderId, products }) => ({
      folderId,
      codes: products.map(({ productCode }) => productCode),
    })),
    lines: new Map(
      places.flatMap(({ products }) =>
        products.map(
          (line) => [line.productCode, lineOf({ ...facts.get(line.productId), ...line }, info)] as const,
        ),
      ),
    ),
    notes: productNotes.map(owned),
    variations,
    files: [...attachments, ...files, ...folders.flatMap((folder) => folder.files)].map(owned),
    comments,
  }
}

/** The fields that decide whether an agreed price is valid. */
type Agreement = Pick<AnswerProject, 'isLocked' | 'quoted' | 'holdsUntil' | 'lockExpiryDate'>

/** A line with the price agreed for it by lock or quote, and whether that price is still valid. */
export function lineOf(answer: AnswerProjectLine, project: Agreement): ProjectLine {
  const {
    isSold,
    quotedPrice,
    lockedPrice,
    orderableUnits,
    // An older backend names only those that are too few.
    unitsLeft = orderableUnits,
    ...line
  } = { ...blank, ...answer } as AnswerLine
  const isLocked = project.isLocked && lockedPrice !== null
  const isQuoted = !isLocked && project.quoted && quotedPrice !== null
  // A lock that was cancelled has no end day.
  const wasLocked = isLocked || project.lockExpiryDate !== null
  return {
    ...line,
    unitsLeft,
    lineDiscount: line.lineDiscount ?? 0,
    available: isSold,
    agreedPrice: isQuoted ? quotedPrice : wasLocked ? lockedPrice : null,
    agreedHolds: isLocked || (isQuoted && project.holdsUntil !== null),
  }
}
