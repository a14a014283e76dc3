import { reactWidget, skeletonCss } from '../../ui'
import { storesCss } from './stores.css'
import { StoreBlurb } from './ui/StoreBlurb'

/** `<countertop-store-blurb store-uri>`; without the attribute the store the shopper picked. */
export const storeBlurbWidget = reactWidget({
  component: StoreBlurb,
  sheets: [skeletonCss, storesCss],
  options: ({ storeUri }) => ({
    storeUri: typeof storeUri === 'string' && storeUri !== '' ? storeUri : null,
  }),
})
