import { reactWidget } from '../../../ui'
import { CompareTray } from './CompareTray'

/** `<countertop-compare page-type>`: the tray, and the modal for a full list. One per page. */
export const compareWidget = reactWidget({
  component: CompareTray,
  sheets: [],
  options: ({ pageType }) => ({ pageType: pageType === undefined ? undefined : String(pageType) }),
})
