import { reactWidget } from '../../ui'
import { locationSheets } from './locationSheets'
import { DeliveryLocation } from './ui/DeliveryLocation'

/** `<countertop-location disabled>` */
export const locationWidget = reactWidget({
  component: DeliveryLocation,
  sheets: locationSheets,
  options: ({ disabled }) => ({
    disabled: disabled !== undefined && disabled !== false && disabled !== 'false',
  }),
})
