import type { QuoteStatus, SharedStatus, StockStatus } from '../../rules'
import type {
  LineAddOn,
  ProjectFile,
  ProjectLine,
  ProjectModel,
  ProjectNote,
  ProjectVariation,
  QuoteData,
  StaffComment,
} from './project.types'

/** A line in the calls' answers (COM-410). */
export interface AnswerLine {
  productCode: string
  productId: number
  sku: string
  title: string
  uri: string
  image: string
  brand: string
  category: string
  quantity: number
  price: number | null
  rrp: number | null
  lineDiscount: number | null
  available: boolean
  isSold: boolean
  stockStatus: StockStatus
  orderableUnits: number | null
  selectedInstall: LineAddOn | null
  selectedWarranty: LineAddOn | null
  livePrice: number | null
  quotedPrice: number | null
  lockedPrice: number | null
  quotedQuantity: number | null
  quotedStockStatus: StockStatus | null
  orderedQuantity: number
  staffPrice: number | null
  competitorUrl: string | null
}

/** The fields shared by all lines of one product. */
type ProductFacts = 'productId' | 'sku' | 'title' | 'uri' | 'image' | 'brand' | 'category'

/** A line of a compact answer omits null fields and the data of its product. */
export type AnswerProjectLine = Partial<AnswerLine> & Pick<AnswerLine, 'productCode' | 'productId'>

/** Values for the fields that a compact answer omits. */
const blank = {
  price: null,
  rrp: null,
  lineDiscount: null,
  orderableUnits: null,
  selectedInstall: null,
  selectedWarranty: null,
  livePrice: null,
  quotedPrice: null,
  lockedPrice: null,
  quotedQuantity: null,
  quotedStockStatus: null,
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

type AnswerFile = Omit<ProjectFile, 'own'> & { isOwn: boolean }

/** A project in the calls' answers (COM-408); a shared one lacks the optional parts. */
export interface AnswerProject {
  projectId: string
  projectRef: string
  name: string
  quoteId: string | null
  quoteRevision: number
  quoted: boolean
  quotedAt: string | null
  holdsUntil: string | null
  quoteValidUntil: string | null
  quoteStatus: QuoteStatus
  sharedStatus: SharedStatus
  showPrices: boolean
  permissions: number
  isLocked: boolean
  lockExpiryDate: string | null
  lastModified: string
  version: number
  cart: {
    products: readonly AnswerProjectLine[]
    productCount: number
    orderTotal: number | null
    totalRrp: number | null
    savingTotal: number | null
  }
  folders: readonly {
    id: string
    title: string
    deliveryDay: string | null
    products: readonly AnswerProjectLine[]
    files: readonly AnswerFile[]
  }[]
  /** Only in a compact answer. */
  productFacts?: readonly Pick<AnswerLine, ProductFacts>[]
  productVariations: readonly ProjectVariation[]
  viewer?: 'staff' | 'owner'
  projectEmailed?: boolean
  shareId?: string | null
  sharePrices?: boolean
  selectedSalesPerson?: string | null
  selectedStore?: string | null
  staffComments?: readonly StaffComment[]
  productNotes?: readonly (Omit<ProjectNote, 'own'> & { isOwn: boolean })[]
  attachments?: readonly AnswerFile[]
  files?: readonly AnswerFile[]
  quoteData?: QuoteData
}

/** The lines changed by a save, in the call's answer. */
export interface AnswerChange {
  version: number
  lastModified: string
  products: readonly AnswerLine[]
}

/** Builds the screen's model of a project: lines by code, with their order stored separately. */
export function readProject(answer: AnswerProject): ProjectModel {
  const isStaff = answer.viewer === 'staff'
  const { productCount, orderTotal, totalRrp, savingTotal } = answer.cart
  const places = [
    { folderId: null, products: answer.cart.products },
    ...answer.folders.map(({ id, products }) => ({ folderId: id, products })),
  ]
  const facts = new Map(answer.productFacts?.map((each) => [each.productId, each]))
  const file = ({ isOwn, ...each }: AnswerFile): ProjectFile => ({ ...each, own: isStaff || isOwn })
  return {
    info: { ...forVisitors, ...answer, isStaff },
    totals: { productCount, orderTotal, totalRrp, savingTotal },
    folders: answer.folders.map(({ id, title, deliveryDay }) => ({ id, title, deliveryDay })),
    outline: places.map(({ folderId, products }) => ({
      folderId,
      codes: products.map(({ productCode }) => productCode),
    })),
    lines: new Map(
      places.flatMap(({ products }) =>
        products.map((line) => {
          const whole = { ...blank, ...facts.get(line.productId), ...line } as AnswerLine
          return [line.productCode, lineOf(whole, answer)] as const
        }),
      ),
    ),
    notes: (answer.productNotes ?? []).map(({ isOwn, ...note }) => ({ ...note, own: isStaff || isOwn })),
    variations: answer.productVariations,
    files: [
      ...(answer.attachments ?? []),
      ...(answer.files ?? []),
      ...answer.folders.flatMap(({ files }) => files),
    ].map(file),
    comments: answer.staffComments ?? [],
  }
}

/** The fields that decide whether an agreed price is valid. */
type Agreement = Pick<AnswerProject, 'isLocked' | 'quoted' | 'holdsUntil' | 'lockExpiryDate'>

/** A line with the state of its project. */
export function lineOf(line: AnswerLine, project: Agreement): ProjectLine {
  const { price: agreedPrice, holds: agreedHolds } = agreementOf(line, project)
  return { ...line, lineDiscount: line.lineDiscount ?? 0, available: line.isSold, agreedPrice, agreedHolds }
}

/** The price agreed for a line by lock or quote, and whether it is still valid. */
function agreementOf(line: AnswerLine, project: Agreement): { price: number | null; holds: boolean } {
  if (project.isLocked && line.lockedPrice !== null) return { price: line.lockedPrice, holds: true }
  if (project.quoted && line.quotedPrice !== null) {
    return { price: line.quotedPrice, holds: project.holdsUntil !== null }
  }
  // A lock that was cancelled has no end day.
  if (project.lockExpiryDate !== null && line.lockedPrice !== null)
    return { price: line.lockedPrice, holds: false }
  return { price: null, holds: false }
}
