import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { checkoutOption } from '@countertop/sdk/rules'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { checkoutForm } from '../../backend/src/testing/checkoutForm'
import { encryptedCard } from '../../backend/src/testing/encryptCard'
import { answerHostedPage, broughtBy } from '../../backend/src/testing/hostedPage'
import type { Answer, Browser } from './browser'
import { cardOf, type Choice, choiceOf, customerCodes, type Method } from './methods'
import { type Platform, purchaseByPlatform } from './platform'

export interface Shop {
  readonly backend: string
  /** A browser without a session. */
  readonly newBrowser: (brand: string) => Browser
  /** Cheap SKUs, by brand. */
  readonly skus: Readonly<Record<string, readonly string[]>>
  /** SKUs of the supplier with its own leg. */
  readonly supplierSkus: readonly string[]
  readonly platform: Platform
  /** The cart of a platform's session. */
  readonly readCart: (checkoutId: string) => Promise<string>
  /** Signs a session in. */
  readonly signIn: (sessionToken: string, brand: string, email: string) => Promise<void>
  /** Creates a trade customer; returns the email. */
  readonly newCustomer: () => Promise<string>
  /** Ends the prices of a project's quote. */
  readonly endQuote: (projectId: string) => Promise<void>
  /** Ends the agreed prices of a cart. */
  readonly endAgreement: (cartId: string) => Promise<void>
}

const addresses = {
  AU: { address: '1 George Street', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' },
  NZ: { address: '1 Queen Street', suburb: 'Auckland Central', state: '', postcode: '1010', country: 'NZ' },
}

const POLL_MS = 1000
const POLL_FOR_MS = 65_000

/** The outcome of a purchase, and its cart. */
export interface End {
  readonly how: string
  readonly cartId: string | null
}

/** One purchase from the empty cart to its end, and the work of staff on its order. */
export const purchase = async (shop: Shop, method: Method, random: Random): Promise<End> => {
  const skus = random.some(shop.skus[method.brand] ?? [], random.int(1, 2))
  if (method.byPlatform) {
    const { how, checkoutId } = await purchaseByPlatform(shop.platform, shop.backend, skus, random)
    return { how, cartId: checkoutId && (await shop.readCart(checkoutId)) }
  }
  const browser = shop.newBrowser(method.brand)
  if (method.bySupplier) skus.push(random.pick(shop.supplierSkus))
  for (const sku of skus) {
    const quantity = method.bySeveral && random.chance(0.3) ? 2 : 1
    await browser.call('POST', '/api/cart/product/', { sku, quantity })
  }
  if (method.byTrade) await shop.signIn(browser.sessionToken, method.brand, 'trade@example.com')
  if (method.byStaff) await shop.signIn(browser.sessionToken, method.brand, 'staff@example.com')
  const choice = choiceOf(random)
  const attempt = randomUUID()
  const form = await filledForm(browser, method, random, attempt, choice)
  if (typeof form === 'string') return { how: form, cartId: null }
  const { cartId } = form
  const how = await placed(browser, method, choice, form, { attempt, random })
  return { how: how === 'ordered' ? await handleByStaff(shop, browser, method, cartId, random) : how, cartId }
}

/** Posts a filled form and follows it to the end of its payment. */
export const placed = async (
  browser: Browser,
  method: Method,
  choice: Choice,
  form: Posted,
  options: { attempt: string; random: Random },
): Promise<string> => {
  const how = await paid(browser, method, choice, form, options)
  // The cart button of the confirmation's page. Without a cart, it would take one of the shared account.
  if (how === 'ordered' && !method.byTrade) await browser.call('GET', '/api/cart/')
  return how
}

const paid = async (
  browser: Browser,
  method: Method,
  choice: Choice,
  form: Posted,
  { attempt, random }: { attempt: string; random: Random },
): Promise<string> => {
  const post = () => browser.call('POST', '/api/checkout', form, { 'idempotency-key': attempt })
  // A double click.
  const answers = await Promise.all(random.chance(0.2) ? [post(), post()] : [post()])
  const answer = answers.find(({ status }) => status === 200) ?? answers[0]
  if (answer?.status === 409) return pollUntilEnded(browser, form.cartId, '')
  if (answer?.status !== 200) return `refused: ${answer?.body.code ?? answer?.status}`
  return answer.body.orderCompleted
    ? 'ordered'
    : continuePayment(browser, method, choice, answer.body, random)
}

const reason = 'Failure run'

/**
 * A request of staff, sent twice like a double click, and once more by a rival with another key.
 * @param options.allowedRefusal code of a refusal that is also correct
 */
const requestTwice = async (
  browser: Browser,
  path: string,
  body: object,
  {
    hasRival = false,
    allowedRefusal,
  }: { readonly hasRival?: boolean; readonly allowedRefusal?: string } = {},
): Promise<Answer['body']> => {
  const key = randomUUID()
  const send = (idempotencyKey: string) =>
    browser.call('POST', path, { reason, ...body }, { 'idempotency-key': idempotencyKey })
  const [one, other, rival] = await Promise.all([
    send(key),
    send(key),
    ...(hasRival ? [send(randomUUID())] : []),
  ])
  const isRefused =
    allowedRefusal !== undefined && one?.body.code === allowedRefusal && other?.body.code === allowedRefusal
  if (isRefused) return one.body
  const statuses = [one?.status, other?.status].concat(rival ? [rival.status] : [])
  // One of the keys succeeds, the other one does not.
  const isExpected = rival
    ? ['200,200,409', '409,409,200'].includes(statuses.join())
    : statuses.every((status) => status === 200)
  if (!isExpected) throw new Error(`${path} answered ${statuses.join()} ${one?.body.code ?? ''}`)
  return one?.status === 200 ? one.body : rival?.body
}

/**
 * Staff work on some of the orders: they cancel an unpaid order or record its payment; they refund an amount,
 * the units of a line, a lost unit and then the rest, or everything with its goods.
 */
export const handleByStaff = async (
  shop: Shop,
  browser: Browser,
  method: Method,
  cartId: string,
  random: Random,
): Promise<string> => {
  if (!random.chance(0.4)) return 'ordered'
  const { body } = await browser.call('GET', `/api/orders/confirmation?cartId=${cartId}`)
  await shop.signIn(browser.sessionToken, method.brand, 'staff@example.com')
  const order = `/api/orders/${body.orderNumber}`
  if (body.status === 'awaitingPayment') {
    if (random.chance(0.5)) {
      const { status } = await browser.call('POST', `${order}/cancel`, { reason })
      return status === 200 ? 'ordered, cancelled' : `failed: cancel answered ${status}`
    }
    await requestTwice(browser, `${order}/payments`, {})
  }
  const refunds = `${order}/refunds`
  const draw = random.next()
  if (draw < 0.25) {
    await requestTwice(browser, refunds, { amount: 10 })
    return 'ordered, refunded in part'
  }
  const { body: money } = await browser.call('GET', `${order}/payments`)
  const { line, quantity } = random.pick(money.lines as { line: number; quantity: number }[])
  if (draw < 0.5) {
    const lines = [{ line, quantity }]
    await requestTwice(browser, refunds, { lines, restock: random.chance(0.5) }, { hasRival: true })
    return 'ordered, a line refunded'
  }
  if (draw < 0.75) {
    const { refundable } = await requestTwice(browser, refunds, { lines: [{ line, quantity: 1 }] })
    if (refundable <= 0) return 'ordered, one lost and all refunded'
    // A notification that overtakes the answer of the first refund counts it twice, until the answer is
    // known.
    const allowedRefusal = 'REFUND_EXCEEDS_PAYMENT'
    const { code } = await requestTwice(browser, refunds, { all: true, restock: true }, { allowedRefusal })
    if (code !== allowedRefusal) return 'ordered, one lost and all refunded'
    const { body: now } = await browser.call('GET', `${order}/payments`)
    const isOpen = (now.refunds as { status: string }[]).some(({ status }) => status === 'requested')
    return isOpen ? 'ordered, one lost, the rest refused meanwhile' : `failed: ${order} refused its rest`
  }
  await requestTwice(browser, refunds, { all: true, restock: true })
  return 'ordered, all refunded'
}

export interface Posted {
  readonly cartId: string
  readonly [field: string]: unknown
}

/** The checkout's form for the cart of a browser; the outcome if the method is not offered. */
export const filledForm = async (
  browser: Browser,
  method: Method,
  random: Random,
  attempt: string,
  choice: Choice,
): Promise<Posted | string> => {
  const { body: cart } = await browser.call('GET', '/api/cart/')
  const { body: view } = await browser.call('GET', '/api/checkout')
  if ((view.opts & method.option) !== method.option) return 'not offered'
  const deliveryAddress = {
    ...addresses[method.brand === 'nz' ? 'NZ' : 'AU'],
    firstName: 'Sam',
    lastName: 'Shopper',
    companyName: '',
    deliveryInstructions: '',
  }
  const { body: avail } = await browser.call('POST', '/api/checkout/avail', {
    cartId: cart.cartId,
    deliveryAddress,
  })
  type Day = { date: number[]; price: number; available: boolean }
  const days: Day[] = avail.dates?.filter((day: Day) => day.available && day.price === 0) ?? []
  const day = days.length > 0 ? random.pick(days.slice(0, 12)) : undefined
  const isCard = method.option === checkoutOption.Default
  return checkoutForm(
    { cart, today: view.today, availability: avail },
    {
      email: `shopper-${attempt.slice(0, 8)}@example.com`,
      deliveryAddress,
      day,
      card: isCard ? encryptedCard(view.x509EncryptionKeys, cardOf(random), attempt) : null,
      returnUrl: `${browser.origin}/customer/checkout`,
      over: {
        selectedPaymentOption: method.option,
        storageFeeAcknowledged: true,
        ...(method.payInFour ? { payInFour: true } : {}),
        ...(method.option === checkoutOption.ZipInStore ? { devicePaymentCode: customerCodes[choice] } : {}),
      },
    },
  )
}

/** The step after the answer of the post: the bank, the provider's page, or waiting. */
const continuePayment = async (
  browser: Browser,
  method: Method,
  choice: Choice,
  answer: Answer['body'],
  random: Random,
): Promise<string> => {
  const { cartId, paymentReference } = answer
  if (answer.htmlFormAction) {
    if (choice === 'leave') return 'left at the bank'
    await answerBank(browser, answer, choice)
  } else if (answer.redirectUrl) {
    if (choice === 'leave' && random.chance(0.5)) return 'left at the provider'
    const back = await answerHostedPage(answer.redirectUrl, choice === 'leave' ? 'approve' : choice)
    // The shopper approves and closes the window, so no browser returns.
    if (choice === 'leave') return 'approved and gone'
    await returnToShop(browser, broughtBy(back), cartId)
  } else if (method.option === checkoutOption.ZipInStore && choice === 'leave') {
    await after(500)
    await browser.call('POST', '/api/checkout/void', { cartId, selectedPaymentOption: method.option })
  }
  return pollUntilEnded(browser, cartId, paymentReference)
}

const returnToShop = async (
  browser: Browser,
  { provider = '', ...brought }: Record<string, string>,
  cartId: string,
): Promise<void> => {
  if (brought.status === 'CANCELLED') {
    await browser.call('POST', '/api/checkout/void', { cartId, selectedPaymentOption: 0 })
    return
  }
  const confirm = () =>
    browser.call('POST', `/api/checkout/${provider}confirmation?${new URLSearchParams(brought)}`)
  // A page that reloads during its confirmation.
  await Promise.all([confirm(), confirm()])
}

const attributesOf = (html: string, pattern: RegExp): string[][] =>
  [...html.matchAll(pattern)].map((match) => match.slice(1).map((text) => text.replaceAll('&amp;', '&')))

/** Answers the bank's page and carries its form back to the shop, as a browser does. */
const answerBank = async (
  browser: Browser,
  { htmlFormAction, htmlFormToPost }: Answer['body'],
  choice: Choice,
): Promise<void> => {
  const send = async (url: string | URL, fields: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const page = await send(htmlFormAction, htmlFormToPost)
  const target = attributesOf(page, /<form method="post" action="([^"]+)"/g)[0]?.[0]
  const html =
    target === undefined
      ? page
      : await send(new URL(target, htmlFormAction), { choice, password: 'password' })
  const url = attributesOf(html, /<form id="return" method="post" action="([^"]+)"/g)[0]?.[0]
  if (url === undefined) return
  const fields = Object.fromEntries(
    attributesOf(html, /<input type="hidden" name="([^"]+)" value="([^"]*)">/g),
  ) as Record<string, string>
  await browser.call('POST', new URL(url).pathname, new URLSearchParams(fields), {
    'content-type': 'application/x-www-form-urlencoded',
  })
}

const pollUntilEnded = async (
  browser: Browser,
  cartId: string,
  paymentReference: string,
): Promise<string> => {
  const until = Date.now() + POLL_FOR_MS
  const query = new URLSearchParams({ cartId, paymentReference })
  while (Date.now() < until) {
    const { status, body } = await browser.call('GET', `/api/checkout/payment/status?${query}`)
    if (status !== 200) return `status ${status}`
    if (body.orderCompleted) return 'ordered'
    if (['Declined', 'Cancelled', 'Expired'].includes(body.status)) return String(body.status).toLowerCase()
    await after(POLL_MS)
  }
  return 'still open'
}
