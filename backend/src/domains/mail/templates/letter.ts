import type { Brand } from '@countertop/sdk/rules'

/** What a mail is written with besides its data. */
export interface LetterContext {
  readonly brand: Brand
  readonly supportNumber: string | null
  /** Base of the API, for pictures. */
  readonly publicUrl: string
  /** Of the shop's page with the order look-up. */
  readonly orderStatusPath: string
}

export interface LetterProduct {
  readonly title: string
  /** A whole address; null where the product has no picture. */
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

/** A part of a mail, the same in HTML and in text. */
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

/** A mail before it is drawn. `preview` is the line that a mail program lists beside the subject. */
export interface Letter {
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
}
