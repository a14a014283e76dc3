import { fieldCss, reactWidget, skeletonCss } from '../../ui'
import { demosCss } from './demos.css'
import { DemoList } from './ui/DemoList'

const given = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `<countertop-demos store-uri manufacturer>` */
export const demosWidget = reactWidget({
  component: DemoList,
  sheets: [fieldCss, skeletonCss, demosCss],
  options: ({ storeUri, manufacturer }) => ({
    storeUri: given(storeUri),
    manufacturer: given(manufacturer),
  }),
})
