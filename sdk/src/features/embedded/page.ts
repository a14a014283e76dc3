/** What a host may do in place of the page (`ec_delegate`). */
export type Delegation =
  'payment.instruments_change' | 'payment.credential' | 'fulfillment.address_change' | 'window.open'

/** What the backend tells the page: the attribute `data-page` of its element. */
export interface EmbeddedPage {
  /** Id of the platform's session. */
  readonly checkout: string
  readonly brand: string
  /** Origin of the backend, which this page is of. */
  readonly api: string
  /** Release of the Universal Commerce Protocol that is spoken. */
  readonly version: string
  /** Origins that may frame the page. It sends messages to no others. */
  readonly hosts: readonly string[]
  /** Accepted delegations. */
  readonly delegate: readonly Delegation[]
  readonly colorScheme: 'light' | 'dark' | null
  /** The `ucp` member of each checkout that is sent to the host. */
  readonly ucp: Readonly<Record<string, unknown>> & {
    readonly payment_handlers: Readonly<Record<string, readonly object[]>>
  }
  readonly links: readonly object[]
  /** The session is a linked buyer's: the page asks the host for a token, unless the address has one. */
  readonly isLinked: boolean
  /** The same checkout outside of a frame. */
  readonly continueUrl: string
  /** Origin of the brand's own pages. */
  readonly site: string | null
}
