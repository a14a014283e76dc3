import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { makeCart, makeView } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'
import { startCheckout } from '../testing/startCheckout'
import { selectPayment } from '../headless'
import type { MethodParts } from './method'

/*
 * A made-up method, added in memory through the places that docs/payments.md lists for a new one: a row, and
 * the method's folder with its line. (backend/src/domains/payments/testPay.test.ts buys by it.)
 */
const { bit } = vi.hoisted(() => ({ bit: 1 << 20 }))

vi.mock('../../../rules/payment/paymentMethods.table', async (importOriginal) => {
  const real = await importOriginal<{ paymentMethods: object }>()
  const row = {
    bit,
    type: 'None',
    name: 'Test Pay',
    label: 'Pay by Test Pay',
    instalments: 3,
    feature: 'testPay',
    isOnByDefault: false,
    audience: 'everyone',
    configuration: { AU: 'testpay', NZ: 'testpay' },
    provider: { AU: 'testpay', NZ: 'testpay' },
    returns: { provider: 'testpay', references: ['payment'], hasCancelLink: false },
    due: null,
  }
  return { ...real, paymentMethods: { ...real.paymentMethods, TestPay: row } }
})

vi.mock('./list', async (importOriginal) => {
  const TestPay: MethodParts = {
    mark: <circle data-testid="test-pay-mark" cx="20" cy="13" r="9" />,
    Panel: () => <p>Test Pay asks for nothing.</p>,
  }
  return { ...(await importOriginal<object>()), TestPay }
})

/** Parts that load later may take their time on a busy machine; ms. */
const patience = { timeout: 10_000 }

describe('the payment section', () => {
  it('shows label, mark and panel of a method that is one row, one folder and one line', async () => {
    const { user, section } = renderCheckout({
      answers: {
        'GET /api/checkout': { body: makeView({ opts: bit }) },
        'GET /api/cart/': { body: makeCart({ orderTotal: 1000 }) },
        'GET /api/checkout/v2/paymentconfiguration': {
          body: {
            paymentConfigurations: {
              testpay: { isEnabled: true, details: { minimumAmount: 1, maximumAmount: 2000 } },
            },
          },
        },
      },
    })
    const payment = within(await section('Payment'))
    await user.click(await payment.findByRole('radio', { name: 'Pay by Test Pay' }, patience))
    expect(await payment.findByText('Test Pay asks for nothing.', {}, patience)).toBeDefined()
    expect(await payment.findByTestId('test-pay-mark', {}, patience)).toBeDefined()
  })
})

describe('a headless checkout', () => {
  it('notes the instalments of its row', async () => {
    const { actor, open } = startCheckout({
      view: makeView({ opts: bit }),
      cart: makeCart({ orderTotal: 1000 }),
    })
    await open()
    const { methods } = selectPayment(actor.getSnapshot())
    expect(methods.find(({ option }) => option === bit)).toMatchObject({
      label: 'Pay by Test Pay',
      note: '3 payments of $333.34 every 2 weeks',
    })
  })
})
