export interface CheckoutOptions {
  /**
   * Address of the confirmation page; the cart id is added as `id` (CHK-006). Without it the checkout never
   * navigates there: `checkout:completed` has the cart's id and an empty `url`.
   */
  confirmationUrl?: () => string
  /** Where the bank or provider leads back to, on an allowed origin of the brand; this page by default. */
  returnUrl?: string
  /**
   * Shows the page of the bank or provider, in a frame or window, in place of leaving this one for it. Pass
   * the address that it leads back to to `returned`.
   */
  leave?: (to: LeaveTo) => void
  /** Waits in place of the page's own, in ms. A card that another page encrypts may take longer. */
  delays?: { readonly cardFrameAnswer?: number }
  /** Aborted before the start, nothing of the page is touched. */
  signal?: AbortSignal
}

/** A page of a bank (a form to post) or of a provider (an address to open). */
export interface LeaveTo {
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
}
