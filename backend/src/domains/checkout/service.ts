/** The interface of the checkout domain for other domains: offers and prices. */
export { type Counter, readSite } from './view.repository'
export { requiredCounter } from './counter'
export {
  deleteHandovers,
  handOver,
  type HandoverForm,
  listHandedCodes,
  recordHandedCodes,
} from './handover/handover.repository'
export { datedFolders } from './handover/projectHandover'
export { listProjectGoods } from './handover/projectGoods.repository'
export type { SupplierLeg } from './legs'
export { describeLostDay } from './lostDay'
export { type Offer, readOffer } from './offer'
export { isMethodOffered, paymentConfigurationsOf } from './paymentOffer'
export { offeredDelivery, priceCheckout, type Quote, quote } from './quote'
export { checkoutSite } from './site'
export type { SupplierKeys } from './cardFrame/supplierKeys'
export { encryptionSuppliers } from './view'
