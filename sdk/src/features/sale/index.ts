/** The sale's banners: in the header, the cart, at checkout and in the footer. */
export { createSaleStore, type SaleStore } from './sale.store'
export { wasSaleOn } from './head/saleMemory'
export { saleCss } from './sale.css'
export { SaleBanner, type SaleBannerProps } from './ui/SaleBanner'
export { saleBannerWidget } from './sale.widget'
