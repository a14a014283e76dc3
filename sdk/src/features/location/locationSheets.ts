import { comboboxCss, fieldCss, skeletonCss } from '../../ui'
import { locationCss } from './location.css'

/** Style sheets for a widget that contains the delivery location. */
export const locationSheets = [fieldCss, comboboxCss, skeletonCss, locationCss]
