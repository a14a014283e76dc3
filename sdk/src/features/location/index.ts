/**
 * The shopper's delivery location: one store per brand and page, and the widget that shows and changes it.
 */
export { createLocationStore, type Geo, type LocationState, type LocationStore } from './store/location.store'
export { locationSheets } from './locationSheets'
export { DeliveryLocation } from './ui/DeliveryLocation'
export { locationWidget } from './location.widget'
