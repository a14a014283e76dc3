import type { Schemas } from '../../core'
import type { Outline } from './move/outline'
import type { AnswerLine } from './project.answers'

/** A chosen warranty or installation of a line. Dollars for one unit. */
export type LineAddOn = NonNullable<AnswerLine['selectedWarranty']>

/** The fields of an answer that the screen's line replaces or does without. */
type AnswerOnly =
  'isSold' | 'orderableUnits' | 'quotedPrice' | 'lockedPrice' | 'quotedQuantity' | 'quotedStockStatus'

/**
 * A line of a project (COM-410). Prices are dollars for one unit; null if this person may not see prices.
 */
export interface ProjectLine extends Omit<AnswerLine, AnswerOnly> {
  lineDiscount: number
  /** The price agreed by quote or lock, also after it has expired; null without one. */
  agreedPrice: number | null
  /** Whether the agreed price is still valid today. */
  agreedHolds: boolean
}

export type LineField = 'quantity' | 'price' | 'competitorUrl' | 'warrantyId' | 'installId'
export type LineValue = string | number | null

export type ProjectFolder = Pick<Schemas['ProjectFolder'], 'id' | 'title' | 'deliveryDay'>

/** `own`: whether this person may change or delete it. */
type Owned<Answer extends { isOwn: boolean }> = Omit<Answer, 'isOwn'> & { own: boolean }

export type ProjectNote = Owned<Schemas['ProjectNote']>
export type ProjectVariation = Schemas['ProjectVariation']
export type ProjectFile = Owned<Schemas['ProjectFile']>
export type StaffComment = Schemas['ProjectComment']
export type QuoteData = Schemas['ProjectQuoteData']

/** The data of a project without its lines and lists, as every reader sees it. */
export type SharedInfo = Omit<
  Schemas['SharedProject'],
  'cart' | 'folders' | 'productVariations' | 'brandVariations'
>

/** The data that visitors of a share address do not see. */
export type OwnersInfo = Pick<
  Schemas['Project'],
  'projectEmailed' | 'shareId' | 'sharePrices' | 'selectedSalesPerson' | 'selectedStore' | 'quoteData'
> &
  // An older backend has none.
  Partial<Pick<Schemas['Project'], 'quotes'>>

/** The data of a project without its lines and lists. */
export interface ProjectInfo extends SharedInfo, Omit<OwnersInfo, 'quoteData'> {
  isStaff: boolean
  quoteData: QuoteData | null
}

/** Totals of the whole project in dollars; null without prices. */
export type ProjectTotals = Pick<
  Schemas['ProjectCart'],
  'productCount' | 'orderTotal' | 'totalRrp' | 'savingTotal'
>

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
