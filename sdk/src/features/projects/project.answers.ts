import type {
  AvailableDate,
  CalendarDate,
  QuoteStatus,
  RevisionChange,
  SharedStatus,
  StockStatus,
} from '../../rules'

export interface ListEntry {
  projectId: string
  projectRef: string
  name: string
  customerName: string
  quoteStatus: QuoteStatus
  quoted: boolean
  quoteId: string | null
  sharedStatus: SharedStatus
  lastModified: string
  productCount: number
  orderTotal: number | null
  holdsUntil: string | null
  isLocked: boolean
  salesPerson: string | null
}

export interface ListFilter {
  search?: string | undefined
  status?: string | undefined
  mine?: boolean | undefined
  /** Only projects whose agreed prices expire by this day, `YYYY-MM-DD`. */
  holdsUntil?: string | undefined
  /** Lists the projects deleted in the last 30 days instead. */
  deleted?: boolean | undefined
  /** Only projects that have products. */
  hasProducts?: boolean | undefined
  /** A project to exclude. */
  except?: string | undefined
}

/** A deleted folder or line of a project. */
export interface DeletedPart {
  entity: 'folder' | 'line'
  id: string
  title: string
  sku: string | null
  quantity: number | null
  folder: string | null
  deletedAt: string
  deletedBy: string
}

export interface OutlineAnswer {
  projectId: string
  name: string
  folders: readonly { id: string; title: string }[]
}

/** The days on which a folder's remaining units can be delivered. */
export interface DeliveryDaysAnswer {
  postcode: string
  mode: 'calendar' | 'suppliers' | 'manufacturer' | 'arranged' | 'unavailable' | 'nothing'
  today: CalendarDate
  dates: readonly AvailableDate[]
  /** Days on which the checkout adds a storage fee, in dollars. */
  storageFees: readonly { date: CalendarDate; fee: number }[]
  /** Suppliers that deliver on their own days. */
  suppliers: readonly string[]
  /** Number of products that cannot be ordered now. */
  leftOut: number
}

export interface StockAnswer {
  sku: string
  status: StockStatus
  locations: readonly { code: string; name: string; available: number; onOrder: number }[]
}

export interface CompetitorPrice {
  competitor: string
  price: number
  url: string
  checkedAt: string
}

export interface LogEntry {
  id: string
  timestamp: string
  user: string
  action: string
  field: string
  oldValue: string | null
  newValue: string | null
  subject: string
  press: string
}

export interface ReminderEntry {
  id: string
  status: 'open' | 'done' | 'archived'
  date: string
  title: string
  notes: string
}

/** One of two compared revisions. Dollars; null where prices are not shown. */
export interface ComparedRevision {
  quoteNumber: string
  total: number | null
  /** `YYYY-MM-DD` */
  validUntil: string | null
}

export interface RevisionChanges {
  from: ComparedRevision
  to: ComparedRevision
  changes: readonly {
    kind: RevisionChange['kind']
    line: RevisionChange['line']
    before?: string | number | null
    after?: string | number | null
  }[]
}

/** A warranty or installation that is offered with a product. Dollars; null without a price. */
export interface AddOnOffer {
  productId: number
  title: string
  price: number | null
}

export interface Referrer {
  id: string
  code: string
  name: string
  businessName: string
  phone: string
  contact: string
}

export interface StoreView {
  availableStores: readonly { name: string; storeUri: string; subdivision: string }[]
  availableSalesPersons: readonly { subdivision: string; code: string; name: string }[]
}

/** A project that a product can be added to. */
export interface ListItem {
  projectId: string
  name: string
  productCount: number
  folders: readonly { id: string; title: string }[]
  isReadOnly: boolean
}

export interface UploadTarget {
  projectId: string
  productCode: string | null
  folderId: string | null
}

export interface UploadOptions {
  key: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(share: number): void
}

/** The input of a call. */
export interface CallInput {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Call = <T>(name: string, input?: CallInput) => Promise<T>
export type Post = <T>(path: string, body: unknown, more?: CallInput) => Promise<T>
