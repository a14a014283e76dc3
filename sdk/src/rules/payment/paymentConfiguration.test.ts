import { describe, expect, it } from 'vitest'
import { offeredPaymentOptions } from './checkoutOptions'
import type { CalendarDate } from '../dates/dates'
import {
  offersPayInFour,
  paymentLimits,
  providerOfOption,
  type PaymentConfigurations,
} from './paymentConfiguration'
import { SELECTABLE_PAYMENT_OPTIONS } from './paymentMethods'
import { planConfiguration } from './plans/paymentPlans'

const provider = (minimumAmount: number | null, maximumAmount: number | null, isEnabled = true) => ({
  isEnabled,
  details: { minimumAmount, maximumAmount },
})
const offered = (configurations: PaymentConfigurations, dollars: number, country: 'AU' | 'NZ' = 'AU') =>
  offeredPaymentOptions({
    opts: 131_071,
    totalCents: Math.round(dollars * 100),
    ...paymentLimits(configurations, country),
  })

describe('the payment configuration', () => {
  it('names the provider of each option, Zip’s by country [CHK-036]', () => {
    expect(SELECTABLE_PAYMENT_OPTIONS.map((option) => providerOfOption(option, 'AU'))).toEqual([
      'creditcard',
      'afterpay',
      'paypal',
      'zipmoney',
      'klarna',
      'zipmoney',
      null,
      null,
      null,
    ])
    expect(providerOfOption(256, 'NZ')).toBe('zipnz')
    expect(providerOfOption(512, 'NZ')).toBe('zipnz')
  })

  it('offers a provider at its bounds and not beyond, web and store alike [CHK-173]', () => {
    const configurations = { zipmoney: provider(1, 1000) }
    const zip = (dollars: number) => offered(configurations, dollars).filter((option) => option & 768)
    expect(zip(0.99)).toEqual([])
    expect(zip(1)).toEqual([256, 512])
    expect(zip(1000)).toEqual([256, 512])
    expect(zip(1000.01)).toEqual([])
  })

  it('sets no limit where a bound or the provider is missing [CHK-173]', () => {
    expect(offered({ afterpay: provider(null, 2000) }, 0.01)).toContain(2048)
    expect(offered({ afterpay: provider(1, null) }, 1e6)).toContain(2048)
    expect(offered({}, 1e6)).toEqual([...SELECTABLE_PAYMENT_OPTIONS])
  })

  it('withholds a provider that the site has off, card included [CHK-172]', () => {
    const configurations = { creditcard: provider(null, null, false), paypal: provider(1, 10, false) }
    expect(offered(configurations, 5)).toEqual([2048, 256, 65536, 512, 128, 4, 1])
  })

  it('is converted to the terms of a plan on a product, in cents [SHL-341] [SHL-348]', () => {
    const lastDay: CalendarDate = [2026, 3, 31]
    const zipmoney = {
      isEnabled: true,
      details: {
        minimumAmount: 1,
        maximumAmount: 1500.5,
        repaymentPeriodMonths: 12,
        offerExpiry: lastDay,
      },
    }
    expect(planConfiguration({ zipmoney }, 'zipmoney')).toEqual({
      isEnabled: true,
      minimumCents: 100,
      maximumCents: 150_050,
      repaymentPeriodMonths: 12,
      offerExpiry: lastDay,
      offerExpiryInclusion: null,
    })
    expect(planConfiguration({}, 'klarna')).toEqual({ isEnabled: false })
  })

  it('offers Pay in 4 where it is on and the total is in its range [CHK-239]', () => {
    const configurations = { paypalbnpl: provider(30, 2000) }
    expect([2999, 3000, 200_000, 200_001].map((cents) => offersPayInFour(configurations, cents))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(offersPayInFour({ paypalbnpl: provider(30, 2000, false) }, 5000)).toBe(false)
    expect(offersPayInFour({}, 5000)).toBe(false)
  })
})
