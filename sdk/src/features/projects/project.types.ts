import type { QuoteStatus, StockStatus } from '../../rules'
import type { Outline } from './move/outline'

/** A chosen warranty or installation of a line. Dollars for one unit. */
export interface LineAddOn {
  id: number
  sku: string
  name: string
  price: number | null
}

/**
 * A line of a project (COM-410). Prices are dollars for one unit; null if this person may not see prices.
 */
export interface ProjectLine {
  productCode: string
  productId: number
  sku: string
  title: string
  uri: string
  image: string
  brand: string
  category: string
  quantity: number
  /** The line's price now: the agreed one while it is valid, else the live one. */
  price: number | null
  rrp: number | null
  lineDiscount: number
  available: boolean
  stockStatus: StockStatus
  /** Units that can be ordered now, where fewer than a line can have. */
  unitsLeft: number | null
  selectedInstall: LineAddOn | null
  selectedWarranty: LineAddOn | null
  /** The shop's price today. */
  livePrice: number | null
  /** The price agreed by quote or lock, also after it has expired; null without one. */
  agreedPrice: number | null
  /** Whether the agreed price is still valid today. */
  agreedHolds: boolean
  /** The price that staff entered, and the competitor's page that proves it. Staff only. */
  staffPrice: number | null
  competitorUrl: string | null
  /** Units that were bought from this line. */
  orderedQuantity: number
}

export type LineField = 'quantity' | 'price' | 'competitorUrl' | 'warrantyId' | 'installId'
export type LineValue = string | number | null

export interface ProjectFolder {
  id: string
  title: string
  /** The requested delivery day, `yyyy-MM-dd`. */
  deliveryDay: string | null
}

export interface ProjectNote {
  id: string
  sku: string
  notes: string
  createdBy: string
  lastModified: string
  salesPersonName: string
  /** Whether this person may change it. */
  own: boolean
}

export interface ProjectVariation {
  id: string
  productCode: string
  brand: string
  variationSku: string
  comments: string
  rrpOverride: number | null
}

export interface ProjectFile {
  id: string
  productCode: string | null
  folderId: string | null
  fileName: string
  /** In bytes. */
  size: number
  contentType: string
  url: string
  createdBy: string
  createdAt: string
  /** Whether this person may delete it. */
  own: boolean
}

export interface StaffComment {
  user: string
  timestamp: string
  message: string
}

export interface QuoteData {
  projectAddress: string
  suburb: string
  postCode: string
  state: string
  firstName: string
  lastName: string
  customerName: string
  customerEmail: string
  customerEmailSecondary: string
  contactNumber: string
  customerNumberSecondary: string
  projectGoal: string
  projectStart: string | null
  referrerCode: string
  referrerName: string
  referrerBusinessName: string
  referrerPhone: string
  referrerContact: string
  interests: readonly string[]
  comments: string
  showCulinaryBookings: boolean
}

/** The data of a project without its lines. */
export interface ProjectInfo {
  projectId: string
  projectRef: string
  name: string
  version: number
  lastModified: string
  quoteId: string | null
  quoteRevision: number
  quoted: boolean
  quoteStatus: QuoteStatus
  /** Last day of the quoted or locked prices, `yyyy-MM-dd`. */
  holdsUntil: string | null
  quoteValidUntil: string | null
  isLocked: boolean
  lockExpiryDate: string | null
  sharedStatus: 'NotShared' | 'Shared'
  shareId: string | null
  /** Whether the share address shows prices. */
  sharePrices: boolean
  /** Whether this person sees prices. */
  showPrices: boolean
  projectEmailed: boolean
  /** Bit flags of what this person may change on a line (COM-252). */
  permissions: number
  isStaff: boolean
  selectedSalesPerson: string | null
  selectedStore: string | null
  quoteData: QuoteData | null
}

/** Totals of the whole project in dollars; null without prices. */
export interface ProjectTotals {
  productCount: number
  orderTotal: number | null
  totalRrp: number | null
  savingTotal: number | null
}

/** The screen's model of a project: lines by code, with their order stored separately. */
export interface ProjectModel {
  info: ProjectInfo
  totals: ProjectTotals
  folders: readonly ProjectFolder[]
  outline: Outline
  lines: ReadonlyMap<string, ProjectLine>
  notes: readonly ProjectNote[]
  variations: readonly ProjectVariation[]
  files: readonly ProjectFile[]
  comments: readonly StaffComment[]
}
