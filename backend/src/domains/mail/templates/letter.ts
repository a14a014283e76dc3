import type { Brand } from '@countertop/sdk/rules'

/** What a mail needs in addition to its data. */
export interface LetterContext {
  readonly brand: Brand
  readonly supportNumber: string | null
  /** Base address of the API, for pictures. */
  readonly publicUrl: string
  /** Origin of the site's own pages; undefined where the site has none. */
  readonly siteOrigin: string | undefined
  /** Path of the shop's order status page. */
  readonly orderStatusPath: string
  /** Whether files are sent with the letter. */
  readonly hasAttachments?: boolean
}

export interface LetterProduct {
  readonly title: string
  /** A full address; null if the product has no picture. */
  readonly image: string | null
  readonly notes: readonly string[]
  readonly amount: string
}

export interface LetterAmount {
  readonly label: string
  readonly amount: string
  readonly note?: string
  readonly isTotal?: boolean
}

/** A part of a mail, rendered as HTML and as text. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'products'; readonly products: readonly LetterProduct[] }
  | { readonly kind: 'amounts'; readonly rows: readonly LetterAmount[] }
  | {
      readonly kind: 'facts'
      readonly rows: readonly { readonly label: string; readonly lines: readonly string[] }[]
    }

/** A mail before rendering. `preview` is the line that mail programs show beside the subject. */
export interface Letter {
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
}
