/** A line of a quote on paper; money in cents. */
export interface PaperLine {
  readonly sku: string
  readonly title: string
  readonly quantity: number
  readonly unitCents: number
  /** Of all units, add-ons included. */
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

/** Everything that is printed of a revision; from its snapshot, so that it prints the same at any time. */
export interface QuotePaper {
  readonly shop: { readonly name: string; readonly phone: string | null; readonly colour: string }
  readonly locale: string
  readonly currency: string
  /** `Q100123-2` */
  readonly quoteNumber: string
  readonly projectName: string
  /** `YYYY-MM-DD` of the site. */
  readonly date: string
  readonly holdsUntil: string | null
  readonly customer: readonly string[]
  readonly preparedBy: string
  /** What changed since the revision before, in sentences; null for a first one. */
  readonly changes: { readonly since: string; readonly sentences: readonly string[] } | null
  readonly sections: readonly PaperSection[]
  readonly totalCents: number
  readonly savingCents: number
  readonly gstCents: number
  /** Without: no unit price, total, saving or GST anywhere (decision D-5). */
  readonly showPrices: boolean
}
