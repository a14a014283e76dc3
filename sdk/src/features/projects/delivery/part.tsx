import { fieldCss, modalCss, skeletonCss } from '../../../ui'
import { deliveryCss } from './delivery.css'

/** The chunk of the dialog that sets the delivery day of a folder. */
export { DeliveryDialog as Part } from './ui/DeliveryDialog'

export const sheets = [modalCss, fieldCss, skeletonCss, deliveryCss]
