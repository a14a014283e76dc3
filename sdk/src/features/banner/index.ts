/** The alert banner above every page. */
export { createBannerStore, type BannerStore } from './banner.store'
export { keptBanner, type Banner } from './head/keptBanner'
export { bannerCss } from './banner.css'
export { AlertBanner } from './ui/AlertBanner'
export { alertBannerWidget } from './banner.widget'
