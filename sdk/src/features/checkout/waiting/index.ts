import { modalCss } from '../../../ui'
import { waitingCss } from './waiting.css'

/** The file behind `loadPaymentWait`. */
export { PaymentWait } from './PaymentWait'

export const sheets = [modalCss, waitingCss]
