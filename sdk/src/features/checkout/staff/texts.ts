/** Texts of the part for staff; to a host they are one area with `checkoutTexts`. */
export const staffTexts = {
  staff: 'In store',
  store: 'Store',
  salesperson: 'Salesperson',
  salespersonNone: 'Nobody',
  cashAndCarry: 'Cash and carry',
  cashAndCarryHelper: 'The customer takes everything away today',
  storeReading: 'Loading the store’s address',
  storeUnknown: 'The store’s address could not be loaded.',
}

/** Cash and carry delivers nothing, so the page has these texts meanwhile. */
export const storeTexts = {
  storeDelivery: 'Customer and store',
  storePhone: 'The store’s own number',
  storeBilling: 'Same as the store’s address',
  storeDates: 'Pick-up',
  storeDatesLoading: 'Checking the store’s stock',
  storeDeliveryCost: 'Pick-up in store',
}
