import { waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { fakeBackend } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import type { CountertopOptions } from '../../../core'
import { type BrandCode, checkoutOption } from '../../../rules'
import type { ChosenLooks } from '../looks/looks.types'
import { Checkout } from '../page/Checkout'
import { makeAvailability, makeCart, makeView, quayStreet, sydney } from './fixtures'

type Answers = Parameters<typeof fakeBackend>[0]

export interface RenderCheckoutOptions {
  answers?: Answers
  brand?: BrandCode
  settings?: Record<string, string>
  config?: Partial<CountertopOptions>
  looks?: ChosenLooks | null
  confirmationUrl?: string
  /** In the browser's local storage, by its key. */
  stored?: Readonly<Record<string, string>>
}

/** The whole checkout page over a fake backend; `findBy` waits for its elements. */
export function renderCheckout({
  answers = {},
  brand = 'aol',
  settings = {},
  config = {},
  looks = null,
  confirmationUrl = '/customer/confirmation',
  stored = {},
}: RenderCheckoutOptions = {}) {
  // happy-dom loads no frames: the card frame has its own tests, also in real browsers.
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const items = Object.entries({ customerSupportNumber: '1300 000 000', ...settings }).map(
    ([name, value]) => ({
      name,
      value,
    }),
  )
  const backend = fakeBackend({
    'GET /api/checkout': {
      body: makeView({
        opts:
          checkoutOption.DeliveryInstructions |
          checkoutOption.PaidInstalls |
          checkoutOption.UniqueRequirements |
          checkoutOption.InstallationContact,
      }),
    },
    'GET /api/cart/': { body: makeCart() },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
    'GET /api/settings': { body: { items, totalCount: items.length } },
    'GET /api/locality/{query}': { body: [sydney] },
    'GET /api/locality/{suburb}/{state}/{postcode}': { body: sydney },
    'GET /api/geo': { body: { locationId: null, geoLat: null, geoLng: null } },
    'GET /api/address/suggestions': { body: [quayStreet] },
    'GET /api/address/geocode': { body: { status: 'OK', result: quayStreet } },
    'POST /api/geo/setlocation': { body: {} },
    'POST /api/checkout/avail': { body: makeAvailability() },
    ...answers,
  })
  const view = renderInWidget(<Checkout confirmationUrl={confirmationUrl} shopUrl="/" looks={looks} />, {
    backend,
    config: { brand, ...config },
  })
  const page = within(view.container)
  const user = userEvent.setup()
  /** The first sections are drawn before the rest; tests need the whole page. */
  const onceWhole = async <T,>(found: Promise<T>): Promise<T> => {
    const element = await found
    await waitFor(() => {
      if (view.container.querySelector('form > .skeleton')) throw new Error('The page is not whole yet')
    })
    return element
  }
  return {
    ...view,
    page,
    user,
    requests: (call: string) =>
      backend.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call),
    field: (name: string | RegExp) => onceWhole(page.findByRole<HTMLInputElement>('textbox', { name })),
    street: () => onceWhole(page.findByRole<HTMLInputElement>('combobox', { name: 'Address' })),
    section: (name: string) => onceWhole(page.findByRole('region', { name })),
    async chooseSuburb() {
      await user.type(await page.findByRole('combobox', { name: 'Suburb' }), 'syd')
      await user.click(await page.findByRole('option', { name: '2000 Sydney, NSW' }))
    },
    placeOrder: async () => user.click(await page.findByRole('button', { name: /^Place order/ })),
  }
}
