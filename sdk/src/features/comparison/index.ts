/** The compare page: products side by side. */
export { comparePageWidget } from './comparePage.widget'
