import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A published test card of the acquirer; all expire 03/2030 (payment-providers.md section 6). */
export const CARD = { number: '4111111111111111', expiry: '0330', cvv: '737', name: 'Jo Citizen' }
export const CHALLENGED_CARD = { ...CARD, number: '4212345678901237' }
/** The sandbox declines this name on the card. */
export const DECLINED_CARD = { ...CARD, name: 'DECLINED' }
export type Card = typeof CARD

export const GUEST = {
  email: 'jo.citizen@example.com',
  phone: '0412345678',
  firstName: 'Jo',
  lastName: 'Citizen',
  address: '12 Example Street',
  suburb: 'Richmond',
  postcode: '3121',
  /** Empty in New Zealand. */
  state: 'VIC',
}
export type Guest = typeof GUEST
export const NZ_GUEST: Guest = {
  ...GUEST,
  phone: '0212345678',
  suburb: 'Ponsonby',
  postcode: '1011',
  state: '',
}

/** The shop as a shopper uses it, in terms of roles and labels. */
export class Shop {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  readonly checkoutPath = '/customer/checkout'

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  /** Opens the first available product of a category, adds it, and leaves the cart panel open. */
  async addFirstProductOf(category: string): Promise<void> {
    await this.open(`/c/${category}`)
    // A widget draws when it nears the view; in a low window the first one is further down.
    await this.page.locator('countertop-add-to-cart').first().scrollIntoViewIfNeeded()
    await this.addButtons.first().click()
    await expect(this.cart).toBeVisible()
    await expect(this.cartLines).not.toHaveCount(0)
  }

  get addButtons(): Locator {
    return this.page.getByRole('button', { name: 'Add to cart' })
  }
  get cart(): Locator {
    return this.page.getByRole('dialog', { name: 'Your cart' })
  }
  /** The products in the cart, not the accessories below them. */
  get cartLines(): Locator {
    return this.cart.getByRole('list', { name: 'Your cart' }).getByRole('listitem')
  }
  get placeOrder(): Locator {
    return this.page.getByRole('button', { name: /place order/i }).filter({ visible: true })
  }
  /** The amount on the button. */
  get amountToPay(): Locator {
    return this.placeOrder.locator('.figures')
  }
  get deliveryDays(): Locator {
    return this.page.getByRole('grid').getByRole('gridcell')
  }
  get cardFrame(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/card-frame"]')
  }
  get email(): Locator {
    return this.page.getByRole('textbox', { name: 'Email' })
  }
  get phone(): Locator {
    return this.page.getByRole('textbox', { name: 'Phone' })
  }
  /** The field of the delivery address, which precedes the billing address. */
  get postcode(): Locator {
    return this.page.getByRole('textbox', { name: 'Postcode' }).first()
  }
  /** A section of the page by its heading. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
  get summary(): Locator {
    return this.page.getByRole('complementary', { name: 'Order summary' })
  }
  /** An amount of the summary by its label. */
  summaryAmount(label: RegExp): Locator {
    return this.summary.locator('dt', { hasText: label }).locator('+ dd')
  }
  /** The title of the confirmation. The dialog that leads there has the same words, one level lower. */
  get thankYou(): Locator {
    return this.page.getByRole('heading', { level: 1, name: /thank you/i })
  }

  async goToCheckout(): Promise<void> {
    await this.cart.getByRole('link', { name: 'Checkout' }).click()
    await expect(this.page).toHaveURL((url) => url.pathname === this.checkoutPath)
  }

  async fillContact({ email, phone }: Guest = GUEST): Promise<void> {
    await this.email.fill(email)
    await this.phone.fill(phone)
  }

  /** Types the address and chooses the suburb from the suggestions. */
  async fillAddress(guest: Guest = GUEST): Promise<void> {
    const field = (name: string): Locator => this.page.getByLabel(name, { exact: true }).first()
    await field('First name').fill(guest.firstName)
    await field('Last name').fill(guest.lastName)
    await field('Address').fill(guest.address)
    await this.page
      .getByRole('combobox', { name: /suburb/i })
      .first()
      .fill(guest.suburb)
    await this.page
      .getByRole('option', {
        name: new RegExp(`${guest.postcode} ${guest.suburb}(,|$)|^${guest.suburb} ${guest.postcode}`),
      })
      .first()
      .click()
    await expect(this.postcode).toHaveValue(guest.postcode)
  }

  /** Fills in the address and chooses a free day. */
  async fillDelivery(guest: Guest = GUEST): Promise<void> {
    await this.fillAddress(guest)
    await this.chooseFreeDay()
  }

  /** Chooses a free day if there is one, because prices depend on the day and hour of the test run. */
  async chooseFreeDay(): Promise<void> {
    await expect(this.page.getByRole('gridcell', { selected: true })).toBeVisible()
    const free = this.page.getByRole('gridcell', { name: /FREE,/ }).first()
    if ((await free.count()) === 0) return
    await free.click()
    await expect(free).toHaveAttribute('aria-selected', 'true')
  }

  /**
   * Chooses the last free day of a supplier that delivers its own products. Its first day has a price on some
   * days of the week, and the shop's own day would be listed once for both.
   */
  async chooseFreeSupplierDay(supplier = 'Miele'): Promise<void> {
    const days = this.page.getByRole('combobox', { name: `Delivery date of ${supplier}` })
    const free = days.getByRole('option', { name: /FREE$/ }).last()
    await days.selectOption((await free.getAttribute('value')) ?? '')
  }

  async fillCard(card: Card = CARD): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name on card' }).fill(card.name)
    await this.cardFrame.getByLabel('Card number').fill(card.number)
    await this.cardFrame.getByLabel(/expiry/i).fill(card.expiry)
    await this.cardFrame.getByLabel(/cvv/i).fill(card.cvv)
  }

  /** Presses the button, `clicks` times in quick succession. */
  async pressPlaceOrder({ clicks = 1 } = {}): Promise<void> {
    await this.placeOrder.scrollIntoViewIfNeeded()
    // The card frame is a process of its own: a press in the same frame as a scroll would hit the frame's old
    // position, which no person is fast enough to do.
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await this.placeOrder.click({ clickCount: clicks })
  }

  /** Adds a cooktop and types all that the checkout needs, as a shopper does. */
  async fillCheckout(card: Card = CARD, guest: Guest = GUEST): Promise<void> {
    await this.addFirstProductOf('cooktops')
    await this.goToCheckout()
    await this.fillContact(guest)
    await this.fillDelivery(guest)
    await this.fillCard(card)
  }

  /** Enters the password on the bank's page. */
  async passChallenge(password = 'password'): Promise<void> {
    await this.page.getByLabel(/password/i).fill(password)
    await this.page.getByRole('button', { name: 'Approve' }).click()
  }
}
