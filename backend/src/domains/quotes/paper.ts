/** A line of a quote on paper; money in cents. */
export interface PaperLine {
  readonly sku: string
  readonly title: string
  readonly quantity: number
  readonly unitCents: number
  /** Total of all units including add-ons. */
  readonly totalCents: number
  readonly addOns: readonly { readonly title: string; readonly cents: number }[]
  /** Text under the line: the variation's brand, model and comment. */
  readonly remarks: readonly string[]
}

/** The lines of a folder, or those outside folders (`title` null). */
export interface PaperSection {
  readonly title: string | null
  readonly lines: readonly PaperLine[]
  readonly subtotalCents: number
}

/** The printed data of a revision; taken from its snapshot, so that it always prints the same. */
export interface QuotePaper {
  readonly shop: { readonly name: string; readonly phone: string | null; readonly colour: string }
  readonly locale: string
  readonly currency: string
  /** `Q100123-2` */
  readonly quoteNumber: string
  readonly projectName: string
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly date: string
  readonly holdsUntil: string | null
  readonly customer: readonly string[]
  readonly preparedBy: string
  /** The changes since the previous revision, in sentences; null for the first one. */
  readonly changes: { readonly since: string; readonly sentences: readonly string[] } | null
  readonly sections: readonly PaperSection[]
  readonly totalCents: number
  /** The saving on RRP; 0 where it is too small to be named (COM-121). */
  readonly savingCents: number
  readonly gstCents: number
  /** If false, no unit price, total, saving or GST is printed anywhere (decision D-5). */
  readonly showPrices: boolean
}
