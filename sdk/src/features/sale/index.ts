/** The sale's banners: in the header, the cart, at checkout and in the footer. */
export { wasSaleOn } from './head/saleMemory'
export { saleBannerWidget } from './sale.widget'
