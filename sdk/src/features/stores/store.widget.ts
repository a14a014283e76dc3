import { CountertopError } from '../../core'
import { reactWidget, skeletonCss } from '../../ui'
import { storesCss } from './stores.css'
import { StoreDetail } from './ui/StoreDetail'

/** `<countertop-store store-uri>` */
export const storeWidget = reactWidget({
  component: StoreDetail,
  sheets: [skeletonCss, storesCss],
  options: ({ storeUri }) => {
    if (typeof storeUri !== 'string' || storeUri.trim() === '') {
      throw new CountertopError('CONFIGURATION', '<countertop-store> needs the attribute "store-uri"')
    }
    return { storeUri: storeUri.trim() }
  },
})
