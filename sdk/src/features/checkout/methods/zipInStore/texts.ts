import { checkoutTexts } from '../../texts'

export const zipInStoreTexts = {
  storeCode: checkoutTexts.storeCode,
  storeCodeHelper: '6-digit number from the customer’s Zip app',
}
