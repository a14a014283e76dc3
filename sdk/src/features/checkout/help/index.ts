import { modalCss } from '../../../ui'

/** Opened by few shoppers. */
export { CvvHelp } from './CvvHelp'

export const sheets = [modalCss]
