import { emit, postForm } from '../../core'
import type { CheckoutOptions, LeaveTo } from './runtime.types'
import { orderAddress } from './shopUrl'

/** The machine's actions that leave the page: for a bank, a provider and the confirmation. */
export const leavingActions = (host: HTMLElement, options: CheckoutOptions) => ({
  postForm(_: unknown, { action, fields }: { action: string; fields: LeaveTo['fields'] }): void {
    if (options.leave) options.leave({ url: action, method: 'POST', fields })
    else postForm(action, fields)
  },
  goTo(_: unknown, url: string): void {
    if (options.leave) return options.leave({ url, method: 'GET', fields: {} })
    if (emit(host, 'checkout:redirect', { url })) location.assign(url)
  },
  showConfirmation(_: unknown, cartId: string): void {
    const { confirmationUrl } = options
    const page = typeof confirmationUrl === 'function' ? confirmationUrl() : confirmationUrl
    const url = page ? orderAddress(page, cartId) : ''
    emit(host, 'checkout:completed', { cartId, url })
    if (url && emit(host, 'navigate', { url })) location.assign(url)
  },
})
