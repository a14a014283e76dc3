import { comboboxCss, fieldCss, skeletonCss } from '../../ui'
import { locationCss } from './location.css'

/** Sheets that a widget with the delivery location in it needs. */
export const locationSheets = [fieldCss, comboboxCss, skeletonCss, locationCss]
