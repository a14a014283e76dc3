import { reactWidget, skeletonCss } from '../../ui'
import { storesCss } from './stores.css'
import { StoreList } from './ui/StoreList'

/** `<countertop-stores>` */
export const storesWidget = reactWidget({
  component: StoreList,
  sheets: [skeletonCss, storesCss],
  options: () => ({}),
})
