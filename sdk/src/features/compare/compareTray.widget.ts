import { reactWidget } from '../../ui'
import { CompareTray } from './ui/CompareTray'

/** `<countertop-compare page-type>`: the tray, and the modal that says that the list is full. One a page. */
export const compareWidget = reactWidget({
  component: CompareTray,
  sheets: [],
  options: ({ pageType }) => ({ pageType: pageType === undefined ? undefined : String(pageType) }),
})
