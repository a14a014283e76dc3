import { reactWidget, skeletonCss } from '../../../ui'
import { navigationCss } from '../navigation.css'
import { Navigation } from './Navigation'

/** `<countertop-nav>`: the navigation alone. */
export const navigationWidget = reactWidget({
  component: Navigation,
  sheets: [skeletonCss, navigationCss],
  options: () => ({}),
})
