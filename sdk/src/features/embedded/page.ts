/** What a host may do in place of the page (`ec_delegate`). */
export type Delegation =
  'payment.instruments_change' | 'payment.credential' | 'fulfillment.address_change' | 'window.open'

/** The page's parameters, which the backend passes in the attribute `data-page` of its element. */
export interface EmbeddedPage {
  /** Id of the platform's session. */
  readonly checkout: string
  /** Code of the brand. */
  readonly brand: string
  /** Origin of the backend, which also serves this page. */
  readonly api: string
  /** Release of the Universal Commerce Protocol. */
  readonly version: string
  /** Origins that may frame the page. It sends messages to no others. */
  readonly hosts: readonly string[]
  /** Accepted delegations. */
  readonly delegate: readonly Delegation[]
  readonly colorScheme: 'light' | 'dark' | null
  /** The `ucp` member of every checkout that the page sends to the host. */
  readonly ucp: Readonly<Record<string, unknown>> & {
    readonly payment_handlers: Readonly<Record<string, readonly object[]>>
  }
  readonly links: readonly object[]
  /** Whether the session belongs to a linked account, so that the page requests a token from the host. */
  readonly isLinked: boolean
  /** The address of the same checkout outside a frame. */
  readonly continueUrl: string
  /** Origin of the brand's own pages; null if none is known. */
  readonly site: string | null
}
