import { CountertopError } from '../../core'
import { fieldCss, reactWidget, skeletonCss } from '../../ui'
import { demoDetailCss } from './demoDetail.css'
import { demosCss } from './demos.css'
import { DemoDetail } from './ui/DemoDetail'

/** `<countertop-demo demo-id>` */
export const demoWidget = reactWidget({
  component: DemoDetail,
  sheets: [fieldCss, skeletonCss, demosCss, demoDetailCss],
  options: ({ demoId }) => {
    const id = Number(demoId)
    if (!Number.isInteger(id) || id < 1) {
      throw new CountertopError(
        'CONFIGURATION',
        `<countertop-demo> needs "demo-id" as a whole number, got "${String(demoId)}"`,
      )
    }
    return { demoId: id }
  },
})
