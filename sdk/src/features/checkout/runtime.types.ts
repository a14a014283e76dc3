export interface CheckoutOptions {
  /**
   * Address of the confirmation page, or a function that returns it once the order is placed; the cart id is
   * added as `id` (CHK-006). Without it the checkout never navigates there: `checkout:completed` has the
   * cart's id and an empty `url`.
   */
  confirmationUrl?: string | (() => string)
  /** Where the bank or provider leads back to, on an allowed origin of the brand; this page by default. */
  returnUrl?: string
  /**
   * Shows the page of the bank or provider in a frame or window instead of navigating to it. Pass the address
   * that it redirects back to to `returned`.
   */
  leave?: (to: LeaveTo) => void
  /** Overrides of delays, in ms. Encryption by another page may take longer. */
  delays?: { readonly cardFrameAnswer?: number }
  /** If aborted before the start, the page is not changed. */
  signal?: AbortSignal
}

/** A page of a bank (a form to post) or of a provider (an address to open). */
export interface LeaveTo {
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
}
