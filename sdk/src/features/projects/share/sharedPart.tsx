import { skeletonCss } from '../../../ui'
import { sharedCss } from './shared.css'

/** The chunk of a shared project. */
export { SharedProject as Part } from './ui/SharedProject'

export const sheets = [skeletonCss, sharedCss]
