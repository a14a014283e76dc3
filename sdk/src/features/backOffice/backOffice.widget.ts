import { modalCss, modalTypesCss, reactWidget, skeletonCss, type WidgetOptions } from '../../ui'
import { backOfficeCss } from './backOffice.css'
import { BackOffice } from './ui/BackOffice'

const text = (value: WidgetOptions[string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/**
 * `<countertop-back-office sku>`, with the options `reminderId`, `projectId`, `customerEmail`: visible to
 * staff only.
 */
export const backOfficeWidget = reactWidget({
  component: BackOffice,
  sheets: [skeletonCss, modalCss, modalTypesCss, backOfficeCss],
  options: ({ sku, reminderId, projectId, customerEmail }) => ({
    sku: text(sku),
    reminderId: text(reminderId),
    projectId: text(projectId),
    customerEmail: text(customerEmail),
  }),
})
