import { reactWidget } from '../../ui'
import { bannerCss } from './banner.css'
import { AlertBanner } from './ui/AlertBanner'

/** `<countertop-alert-banner>` */
export const alertBannerWidget = reactWidget({
  component: AlertBanner,
  sheets: [bannerCss],
  options: () => ({}),
})
