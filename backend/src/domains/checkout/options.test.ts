import { checkoutOption, type CheckoutOptionName, hasOption } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { type Customer, guest, type Staff } from '../principals/service'
import { type OptionsContext, optionsFor } from './options'
import { type CheckoutSite, checkoutSite } from './site'

const person = { accountId: '7', email: 'p@example.com', firstName: 'Pat', lastName: 'Person' }
const customer: Customer = {
  kind: 'customer',
  ...person,
  phone: '0491570156',
  isLocked: false,
  hasCreditAccount: false,
  isTrade: false,
}
const staff: Staff = { kind: 'staff', ...person, staffCode: 'AMH', storeId: '1' }

const site = (features: Record<string, boolean> = {}, settings: Record<string, string> = {}): CheckoutSite =>
  checkoutSite({ features, texts: {}, settings })

/** Names of the flags that are set. */
const flags = (given: Partial<OptionsContext> = {}, { features } = site()): CheckoutOptionName[] => {
  const opts = optionsFor(features, { principal: guest, isServed: () => true, hasStores: true, ...given })
  return (Object.keys(checkoutOption) as CheckoutOptionName[]).filter(
    (name) => name !== 'Default' && hasOption(opts, checkoutOption[name]),
  )
}

const forEverybody: CheckoutOptionName[] = [
  'PayPal',
  'ConnectRemove',
  'DeliveryInstructions',
  'PaidInstalls',
  'Zip',
  'UniqueRequirements',
  'AfterPay',
  'WarehouseStorageCharge',
  'InstallationContact',
]
const forStaff: CheckoutOptionName[] = [
  'SetSalesperson',
  'StaffOnlyOtherPaymentMethod',
  'ZipInStore',
  'CashAndCarry',
]
const sorted = (names: readonly CheckoutOptionName[]) => [...names].sort()

describe('the options of a person', () => {
  it('give a guest what the site has on and nothing of staff [CHK-011] [CHK-012] [CHK-014] [CHK-015]', () => {
    expect(sorted(flags())).toEqual(sorted(forEverybody))
  })

  it('give a customer the same, and the credit account to a customer with one [CHK-021]', () => {
    expect(sorted(flags({ principal: customer }))).toEqual(sorted(forEverybody))
    const withCredit = flags({ principal: { ...customer, hasCreditAccount: true } })
    expect(sorted(withCredit)).toEqual(sorted([...forEverybody, 'CRAccount']))
    expect(flags({ principal: { ...customer, isLocked: true } })).toEqual(flags())
  })

  it('give staff what is staff’s beside, and no credit account [CHK-014] [CHK-025] [CHK-026] [CHK-028] [CHK-031]', () => {
    expect(sorted(flags({ principal: staff }))).toEqual(sorted([...forEverybody, ...forStaff]))
  })

  it('leave out the counter where the site has no store', () => {
    const atHome = flags({ principal: staff, hasStores: false })
    expect(sorted(atHome)).toEqual(sorted([...forEverybody, 'StaffOnlyOtherPaymentMethod']))
  })

  it('leave out a payment method whose provider is not connected [CHK-020] [CHK-027] [CHK-028] [CHK-030]', () => {
    const without = flags({ principal: staff, isServed: () => false })
    for (const name of ['PayPal', 'Zip', 'ZipInStore', 'AfterPay'] as const) {
      expect(without).not.toContain(name)
      expect(flags({ principal: staff, isServed: (option) => option === checkoutOption[name] })).toContain(
        name,
      )
    }
    expect(without).toContain('StaffOnlyOtherPaymentMethod')
  })

  it.each([
    ['cashOnDelivery', 'COD', 'CHK-019'],
    ['paypal', 'PayPal', 'CHK-020'],
    ['creditAccount', 'CRAccount', 'CHK-021'],
    ['connectRemove', 'ConnectRemove', 'CHK-022'],
    ['deliveryInstructions', 'DeliveryInstructions', 'CHK-023'],
    ['paidInstalls', 'PaidInstalls', 'CHK-024'],
    ['salesSelector', 'SetSalesperson', 'CHK-025'],
    ['otherPayment', 'StaffOnlyOtherPaymentMethod', 'CHK-026'],
    ['zip', 'Zip', 'CHK-027'],
    ['zipInStore', 'ZipInStore', 'CHK-028'],
    ['uniqueRequirements', 'UniqueRequirements', 'CHK-029'],
    ['afterpay', 'AfterPay', 'CHK-030'],
    ['cashAndCarry', 'CashAndCarry', 'CHK-031'],
    ['warehouseStorageCharge', 'WarehouseStorageCharge', 'CHK-032'],
    ['installationContact', 'InstallationContact', 'CHK-033'],
    ['klarna', 'Klarna', 'CHK-454'],
    ['winningDeliveryServiceOverride', 'WinningDeliveryServiceOverride', 'CHK-034'],
  ] as const)('follow the feature %s of the site, which switches %s alone [%s]', (feature, name, _row) => {
    const isFor = feature === 'creditAccount' ? { ...customer, hasCreditAccount: true } : staff
    const on = flags({ principal: isFor }, site({ [feature]: true }))
    const off = flags({ principal: isFor }, site({ [feature]: true }, { [feature]: 'false' }))
    expect(on).toContain(name)
    expect(off).toEqual(on.filter((other) => other !== name))
  })
})
