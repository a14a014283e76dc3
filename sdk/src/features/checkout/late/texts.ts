import { PROFORMA_NOTICE } from '../../../rules'
import { codeEntryTexts } from '../../../ui'

/** Followed by the support number (CHK-417). */
export const DELIVERY_UNAVAILABLE_CALL_US =
  'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements'

/** Texts of the parts that are loaded later; to a host they are one area with `checkoutTexts`. */
export const laterTexts = {
  chosenDate: 'Delivery on {date}',
  plannedGone: 'Delivery was planned for {date}. That day is no longer available.',
  /** Read out by screen readers, as are the three below. */
  deliverySaid: 'Delivery on {date}. Delivery cost: {price}. Total: {total}.',
  deliveryCostSaid: 'Delivery cost: {price}. Total: {total}.',
  serviceAdded: '{service} added. Total: {total}.',
  serviceRemoved: '{service} removed. Total: {total}.',
  handedOver: 'Handed over in the store today, {date}',
  storeCode: 'Customer store code',
  completedLink: 'Show my order',
  notInStore: 'The store does not have everything in this cart.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayUnavailable: 'unavailable',
  manufacturer: PROFORMA_NOTICE,
  uniqueRequirements: 'I have unique delivery requirements',
  uniqueRequirementsNote:
    'We’ll call you before delivery to talk it through. You can also describe it in the delivery instructions.',
  supplierDate: 'Delivery date of {supplier}',
  services: 'Delivery extras',
  installationContact: 'Please contact me about the installation',
  storageAcknowledge: 'I acknowledge that my delivery date selection will incur a daily fee.',
  storageTerms: 'See storage terms and conditions.',
  storageFee: 'Estimated storage fee: {amount}',
  ...codeEntryTexts,
  noticeFields: 'Please check:',
  depositHelper: 'Leave empty to pay the full amount',
  depositRemaining: '{percent}% of the total, {amount} remaining',
}
