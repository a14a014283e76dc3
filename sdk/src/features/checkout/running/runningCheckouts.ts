import type { CheckoutState } from '../../../core'
import { pageWide } from '../../../core/pageWide'

/** The states of the page's checkouts by their elements, the latest checkout last. */
export const runningCheckouts = (): Map<HTMLElement, CheckoutState> => pageWide('checkouts', () => new Map())
