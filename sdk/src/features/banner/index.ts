/** The alert banner above every page. */
export { createBannerStore, type Banner, type BannerStore } from './banner.store'
export { bannerCss } from './banner.css'
export { AlertBanner } from './ui/AlertBanner'
export { alertBannerWidget } from './banner.widget'
