import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands'
import {
  checkoutOption,
  defaultPaymentOption,
  hasOption,
  isWithinBounds,
  offeredPaymentOptions,
  paymentOptionToType,
  STAFF_ONLY_OPTIONS,
} from './checkoutOptions'
import { isPaymentOption, SELECTABLE_PAYMENT_OPTIONS } from './paymentMethods'
import { paymentMethods } from './paymentMethods.table'

const ALL = 131_071

describe('flags', () => {
  it('have their values [CHK-018, CHK-019, CHK-020, CHK-021, CHK-022, CHK-023, CHK-024, CHK-025, CHK-026, CHK-027, CHK-028, CHK-029, CHK-030, CHK-031, CHK-032, CHK-033, CHK-034]', () => {
    expect(checkoutOption).toEqual({
      Default: 0,
      COD: 1,
      PayPal: 2,
      CRAccount: 4,
      ConnectRemove: 8,
      DeliveryInstructions: 16,
      PaidInstalls: 32,
      SetSalesperson: 64,
      StaffOnlyOtherPaymentMethod: 128,
      Zip: 256,
      ZipInStore: 512,
      UniqueRequirements: 1024,
      AfterPay: 2048,
      Klarna: 65536,
      CashAndCarry: 4096,
      WarehouseStorageCharge: 8192,
      InstallationContact: 16384,
      WinningDeliveryServiceOverride: 32768,
    })
  })

  it('are tested independently of each other [CHK-017]', () => {
    expect(hasOption(2 + 256, checkoutOption.PayPal)).toBe(true)
    expect(hasOption(2 + 256, checkoutOption.Zip)).toBe(true)
    expect(hasOption(2 + 256, checkoutOption.AfterPay)).toBe(false)
    expect(hasOption(32768, checkoutOption.WinningDeliveryServiceOverride)).toBe(true)
  })

  it('always offer card [CHK-018]', () => {
    expect(hasOption(0, checkoutOption.Default)).toBe(true)
    expect(offeredPaymentOptions({ opts: 0, totalCents: 100 })).toEqual([0])
  })

  it('are for staff only where they belong to the counter, the salesperson or another payment method', () => {
    const staffOnly = ['SetSalesperson', 'StaffOnlyOtherPaymentMethod', 'ZipInStore', 'CashAndCarry'] as const
    expect(STAFF_ONLY_OPTIONS).toBe(staffOnly.reduce((flags, name) => flags + checkoutOption[name], 0))
  })

  it('name exactly these payment options; cash and carry and the delivery override are none [CHK-035]', () => {
    const listed = ['Default', 'Zip', 'ZipInStore', 'PayPal', 'AfterPay', 'CRAccount', 'COD']
    // Klarna is not among the listed ones (CHK-OP-017).
    expect(Object.keys(paymentMethods).sort()).toEqual(
      [...listed, 'StaffOnlyOtherPaymentMethod', 'Klarna'].sort(),
    )
    for (const name of ['CashAndCarry', 'WinningDeliveryServiceOverride'] as const) {
      expect(isPaymentOption(checkoutOption[name]), name).toBe(false)
    }
  })
})

describe('payment options', () => {
  it('are nine when all are on [CHK-171]', () => {
    expect(offeredPaymentOptions({ opts: ALL, totalCents: 100_000 })).toEqual(SELECTABLE_PAYMENT_OPTIONS)
    expect([...SELECTABLE_PAYMENT_OPTIONS].sort((a, b) => a - b)).toEqual([
      0, 1, 2, 4, 128, 256, 512, 2048, 65536,
    ])
  })

  it('need the flags of both server and site [CHK-172]', () => {
    expect(offeredPaymentOptions({ opts: 256, totalCents: 100, siteFlags: { 256: false } })).toEqual([0])
    expect(offeredPaymentOptions({ opts: 0, totalCents: 100, siteFlags: { 256: true } })).toEqual([0])
    expect(offeredPaymentOptions({ opts: 256, totalCents: 100, siteFlags: { 0: false } })).toEqual([256])
  })

  it('need a total in range, both ends included [CHK-173]', () => {
    const bounds = { 2048: { minimumCents: 100, maximumCents: 200_000 } }
    const offered = (totalCents: number) =>
      offeredPaymentOptions({ opts: 2048, totalCents, bounds }).includes(2048)
    expect([99, 100, 200_000, 200_001].map(offered)).toEqual([false, true, true, false])
    expect(isWithinBounds(1, {})).toBe(true)
    expect(isWithinBounds(1e9, { minimumCents: 5, maximumCents: null })).toBe(true)
  })

  it('start with card [CHK-174]', () => {
    expect(defaultPaymentOption([0, 256, 4], brands.aol.capabilities)).toBe(0)
  })

  it('start with credit account for the commercial brand where it is offered [CHK-175]', () => {
    expect(defaultPaymentOption([0, 256, 4], brands.aoc.capabilities)).toBe(4)
    expect(defaultPaymentOption([0, 256], brands.aoc.capabilities)).toBe(0)
  })

  it('start with the first on offer where the preferred one is not', () => {
    expect(defaultPaymentOption([256, 2], brands.aol.capabilities)).toBe(256)
    expect(defaultPaymentOption([], brands.aol.capabilities)).toBe(0)
  })

  it('are posted as their number and recorded as a payment type [CHK-180]', () => {
    expect(SELECTABLE_PAYMENT_OPTIONS.map((option) => [option, paymentOptionToType(option)])).toEqual([
      [0, 'CreditCard'],
      [2048, 'AfterPay'],
      [2, 'PayPal'],
      [256, 'Zip'],
      [65536, 'Klarna'],
      [512, 'ZipInStore'],
      [128, 'None'],
      [4, 'None'],
      [1, 'Cash'],
    ])
  })

  it('are nothing else', () => {
    for (const value of [3, 4096, 32768, '0', null, undefined]) expect(isPaymentOption(value)).toBe(false)
    for (const value of SELECTABLE_PAYMENT_OPTIONS) expect(isPaymentOption(value)).toBe(true)
  })
})
