export { saleBannerWidget as widget } from '../../features/sale'
