import type { CheckoutState } from '../../../core'
import { pageWide } from '../../../core/pageWide'

/** The states of the page's checkouts by their elements, the checkout that started last at the end. */
export const runningCheckouts = (): Map<HTMLElement, CheckoutState> => pageWide('checkouts', () => new Map())
