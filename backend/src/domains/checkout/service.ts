/** The interface of the checkout domain for other domains: offers and prices. */
export { type Counter, readSite } from './view.repository'
export { requiredCounter } from './counter'
export {
  deleteHandovers,
  handedCodes,
  handOver,
  type HandoverForm,
  recordHandedCodes,
} from './handover.repository'
export { datedFolders } from './projectHandover'
export { projectGoodsInCart } from './projectGoods.repository'
export { HOUSE, type SupplierLeg } from './legs'
export { type Offer, readOffer } from './offer'
export { isMethodOffered, paymentConfigurationsOf } from './paymentOffer'
export { offeredDelivery, priceCheckout, type Quote, quote } from './quote'
export { checkoutSite } from './site'
export type { SupplierKeys } from './supplierKeys'
export { encryptionSuppliers } from './view'
