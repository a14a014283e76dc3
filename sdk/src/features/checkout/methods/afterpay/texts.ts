export const AFTERPAY_HEADING = 'Buy now, pay in four fortnightly payments'
export const AFTERPAY_INTEREST_FREE = 'Always interest-free. No fees when you pay on time'
export const AFTERPAY_INSTANT = 'Instant approval decision'

export const afterpayTexts = {
  afterpayRedirect:
    'You will be redirected to Afterpay when you place your order and returned here once your payment is done.',
}
