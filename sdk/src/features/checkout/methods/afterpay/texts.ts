import { AFTERPAY_REDIRECT } from '../../../../rules'

export const afterpayTexts = { afterpayRedirect: AFTERPAY_REDIRECT }
