/** The alert banner above every page. */
export { storedBanner } from './head/storedBanner'
export { alertBannerWidget } from './banner.widget'
