export const zipInStoreTexts = {
  storeCode: 'Customer store code',
  storeCodeHelper: '6-digit number from the customer’s Zip app',
}
