import { reactWidget } from '../../ui'
import { conditionCss } from './condition.css'
import { skuOf } from './options'
import { Condition, type ConditionProps } from './ui/Condition'

/** `<countertop-condition sku form="condition|ribbon">` */
export const conditionWidget = reactWidget({
  component: Condition,
  sheets: [conditionCss],
  options: ({ sku, form }) => {
    const show: ConditionProps['show'] = form === 'condition' || form === 'ribbon' ? form : 'all'
    return { sku: skuOf('condition', sku), show }
  },
})
