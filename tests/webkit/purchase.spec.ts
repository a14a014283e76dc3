import { Key } from 'selenium-webdriver'
import { CARD, CHALLENGED_CARD, GUEST, type Card } from '../e2e/support/shop'
import type { Wanted } from './support/findInPage'
import type { Shopper } from './support/shopper'
import { expect, test } from './support/test'

const confirmation = /\/customer\/confirmation\?id=[0-9a-f-]{36}$/

async function goToCheckout(shopper: Shopper): Promise<void> {
  await shopper.open('/c/cooktops')
  await shopper.click({ button: 'Add to cart' })
  await shopper.click({ button: 'Checkout' })
  await expect.poll(() => shopper.path()).toBe('/customer/checkout')
}

async function fillContactAndAddress(shopper: Shopper): Promise<void> {
  await shopper.fill('Email', GUEST.email)
  await shopper.fill('Phone', GUEST.phone)
  await shopper.fill('First name', GUEST.firstName)
  await shopper.fill('Last name', GUEST.lastName)
  await shopper.fill('Address', GUEST.address)
  await shopper.fill('Suburb*', 'Richmond 3')
  await shopper.click({ text: '3121 Richmond, VIC' })
  await expect.poll(() => shopper.readValue('Postcode')).toBe(GUEST.postcode)
}

/** Types the card as a keyboard user: from the name, Tab leads into the frame and through its fields. */
async function typeCard(shopper: Shopper, card: Card): Promise<void> {
  await shopper.fill('Name on card', card.name)
  await shopper.press(Key.TAB, card.number, Key.TAB, card.expiry, Key.TAB, card.cvv)
}

const CHOSEN_DAY = { css: '[role=gridcell][aria-selected=true]' }

/** Chooses the next free day of the calendar by arrow keys. */
async function chooseAnotherDay(shopper: Shopper): Promise<void> {
  const readDate = async (day: Wanted) => (await shopper.find(day)).getAttribute('data-date')
  const before = await readDate(CHOSEN_DAY)
  const focused = { css: '[role=gridcell]:focus' }
  await shopper.focus(CHOSEN_DAY)
  // The next day may be a Sunday, or full.
  do await shopper.press(Key.ARROW_RIGHT)
  while ((await (await shopper.find(focused)).getAttribute('aria-disabled')) === 'true')
  const chosen = await readDate(focused)
  expect(chosen).not.toBe(before)
  await shopper.press(Key.ENTER)
  await expect.poll(() => readDate(CHOSEN_DAY)).toBe(chosen)
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await shopper.find(CHOSEN_DAY)
  await shopper.click({ button: 'Place order*' })
}

const expectConfirmation = async (shopper: Shopper): Promise<void> => {
  await expect.poll(() => shopper.driver.getCurrentUrl()).toMatch(confirmation)
  await shopper.see(GUEST.email)
}

test('a guest chooses a day by arrow keys, types the card by keyboard alone, and buys', async ({
  shopper,
}) => {
  await goToCheckout(shopper)
  await fillContactAndAddress(shopper)
  await chooseAnotherDay(shopper)
  await typeCard(shopper, CARD)
  await placeOrder(shopper)
  await expectConfirmation(shopper)
})

test('a challenged card is confirmed on the bank’s page', async ({ shopper }) => {
  await goToCheckout(shopper)
  await fillContactAndAddress(shopper)
  await typeCard(shopper, CHALLENGED_CARD)
  await placeOrder(shopper)
  await shopper.fill('Password*', 'password')
  await shopper.click({ button: 'Approve' })
  await expectConfirmation(shopper)
})

test('PayPal’s page sends the shopper back to one order', async ({ shopper }) => {
  await goToCheckout(shopper)
  await fillContactAndAddress(shopper)
  await shopper.click({ field: 'PayPal*' })
  await placeOrder(shopper)
  await shopper.click({ button: 'Approve*' })
  await expectConfirmation(shopper)
})
