export { alertBannerWidget as widget } from '../../features/banner'
