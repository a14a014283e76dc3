import { codeEntryCss, modalCss } from '../../../ui'
import { calendarCss } from './Calendar.css'
import { laterCss } from './late.css'

/** The file behind most of `lazyParts.ts`. */
export { CouponForm } from './CouponForm'
export { DeliveryDates } from './DeliveryDates'
export { Deposit } from './Deposit'
export { NoticeBody } from './NoticeBody'
export { ServicesSection } from './ServicesSection'

export const sheets = [modalCss, codeEntryCss, calendarCss, laterCss]
