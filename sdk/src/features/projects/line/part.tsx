import { fieldCss, modalCss, skeletonCss } from '../../../ui'
import { priceHistoryCss } from '../../productDetails'
import { filesCss } from '../files/files.css'
import { entriesCss } from '../parts/entries.css'
import { lineCss } from './line.css'

/** The chunk of a line's details. */
export { LineDrawer as Part } from './ui/LineDrawer'

export const sheets = [modalCss, fieldCss, skeletonCss, filesCss, priceHistoryCss, entriesCss, lineCss]
