/** The alert banner above every page. */
export { createBannerStore, type BannerStore } from './banner.store'
export { storedBanner, type Banner } from './head/storedBanner'
export { bannerCss } from './banner.css'
export { AlertBanner } from './ui/AlertBanner'
export { alertBannerWidget } from './banner.widget'
