/** Whether a page belongs to the checkout: by its type, or without one by its address. */
export function isCheckoutSide(pageType: string | undefined, url: string): boolean {
  return pageType === undefined
    ? /^\/customer\/(?:checkout|confirmation)\b/i.test(new URL(url, 'http://localhost').pathname)
    : pageType.toLowerCase() === 'checkout'
}
