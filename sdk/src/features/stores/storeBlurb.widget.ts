import { reactWidget, skeletonCss } from '../../ui'
import { storesCss } from './stores.css'
import { StoreBlurb } from './ui/StoreBlurb'

/** `<countertop-store-blurb store-uri>`; the shopper's store without the attribute. */
export const storeBlurbWidget = reactWidget({
  component: StoreBlurb,
  sheets: [skeletonCss, storesCss],
  options: ({ storeUri }) => ({
    storeUri: typeof storeUri === 'string' && storeUri !== '' ? storeUri : null,
  }),
})
