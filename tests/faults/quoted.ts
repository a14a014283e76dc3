import { randomUUID } from 'node:crypto'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import type { Answer, Browser } from './browser'
import { choiceOf, type Method } from './methods'
import { handleByStaff, type End, filledForm, placed, type Posted, purchase, type Shop } from './purchase'

/**
 * The course of a quote: it is bought, also by the customer's two devices at once, which have the same cart;
 * it is converted after its prices have expired; or they expire while the checkout is filled in.
 */
type Course = 'bought' | 'boughtTwice' | 'convertedLate' | 'paidLate'
const courses: readonly Course[] = ['bought', 'bought', 'bought', 'boughtTwice', 'convertedLate', 'paidLate']

/** A new session, signed in. */
export const signedIn = async (
  shop: Shop,
  brand: Method['brand'],
  email: string,
  sku: string,
): Promise<Browser> => {
  const browser = shop.newBrowser(brand)
  await browser.call('POST', '/api/compare/product/', { sku })
  await shop.signIn(browser.sessionToken, brand, email)
  return browser
}

/** Sends a write; retries after a lost connection have the same key. */
const write = async (
  browser: Browser,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<Answer> => browser.call('POST', path, body, { 'idempotency-key': key })

const writeOrThrow = async (
  browser: Browser,
  path: string,
  body: object,
  key?: string,
): Promise<Answer['body']> => {
  const answer = await write(browser, path, body, key)
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status} ${answer.body.code}`)
  return answer.body
}

interface Quoted {
  readonly projectId: string
  readonly codes: readonly string[]
  /** Dollars. */
  readonly total: number
}

/** Creates a project of the customer, which staff price and quote. */
const quoteProject = async (
  { owner, staff, email }: { readonly owner: Browser; readonly staff: Browser; readonly email: string },
  skus: readonly string[],
  random: Random,
): Promise<Quoted> => {
  const project = await writeOrThrow(owner, '/api/v2/project', {
    name: `Failure run ${randomUUID().slice(0, 8)}`,
    products: skus.map((sku) => ({ sku, quantity: random.int(1, 3) })),
  })
  const { projectId } = project
  const products = (project.cart.products as { productCode: string; livePrice: number }[]).map(
    ({ productCode, livePrice }) => ({
      productCode,
      price: Math.floor(livePrice * 0.9),
      competitorUrl: 'https://competitor.example/page',
    }),
  )
  await writeOrThrow(staff, '/api/v2/project/customer', { projectId, customerName: 'Tao', email })
  await writeOrThrow(staff, '/api/v2/project', { projectId, products })
  // A double click quotes once.
  const key = randomUUID()
  const quotes = await Promise.all(
    [1, 2].map(() => writeOrThrow(staff, '/api/v2/project/quote', { projID: projectId }, key)),
  )
  if (quotes.some(({ revision }) => revision !== 1)) throw new Error('one press made two quotes')
  const { body } = await owner.call('GET', `/api/v2/project/${projectId}`)
  return {
    projectId,
    codes: products.map(({ productCode }) => productCode),
    total: body.cart.orderTotal,
  }
}

/** Puts the quoted products into the cart of a browser, as a double click does. */
const convert = async (browser: Browser, { projectId, codes, total }: Quoted): Promise<Answer> => {
  const key = randomUUID()
  const body = { projectId, selectedProductCodes: codes, shownTotal: total }
  const [answer, other] = await Promise.all([1, 2].map(() => write(browser, '/api/projects/cart', body, key)))
  if (answer === undefined || answer.status !== other?.status)
    throw new Error(`two presses were answered ${answer?.status} and ${other?.status}`)
  return answer
}

/** Buys a quote, from its project to the end of its order, or of both presses if two devices buy it. */
const purchaseQuoted = async (shop: Shop, method: Method, random: Random): Promise<readonly End[]> => {
  const skus = random.some(shop.skus[method.brand] ?? [], random.int(1, 2))
  const course = random.pick(courses)
  const signIn = (email: string) => signedIn(shop, method.brand, email, skus[0] ?? '')
  const email = await shop.newCustomer()
  const owner = await signIn(email)
  const staff = await signIn('staff@example.com')
  const quoted = await quoteProject({ owner, staff, email }, skus, random)

  if (course === 'convertedLate') {
    await shop.endQuote(quoted.projectId)
    const { status, body } = await convert(owner, quoted)
    if (status !== 409 || body.code !== 'CHANGED')
      throw new Error(`an expired quote was answered ${status} ${body.code}`)
    return [{ how: 'quote expired', cartId: null }]
  }
  const { status, body } = await convert(owner, quoted)
  if (status !== 200) return [{ how: `refused: ${body.code}`, cartId: null }]
  const leftOut = (body.messages as { message: string }[]).filter(({ message }) =>
    / not added: /.test(message),
  )
  // The product that sells out.
  if (leftOut.length > 0) return [{ how: 'refused: out of stock', cartId: null }]
  if (body.orderTotal !== quoted.total)
    throw new Error(`a quote of ${quoted.total} became a cart of ${body.orderTotal}`)
  const devices = course === 'boughtTwice' ? [owner, await signIn(email)] : [owner]
  const filled: { browser: Browser; attempt: string; form: Posted; choice: ReturnType<typeof choiceOf> }[] =
    []
  for (const browser of devices) {
    const attempt = randomUUID()
    const choice = choiceOf(random)
    const form = await filledForm(browser, method, random, attempt, choice)
    if (typeof form === 'string') return [{ how: form, cartId: null }]
    filled.push({ browser, attempt, form, choice })
  }
  if (course === 'paidLate') await shop.endAgreement(filled[0]?.form.cartId ?? '')
  const ends = await Promise.all(
    filled.map(async ({ browser, attempt, form, choice }): Promise<End> => {
      const how = await placed(browser, method, choice, form, { attempt, random })
      return { how, cartId: form.cartId }
    }),
  )
  if (course === 'paidLate' && ends.some(({ how }) => !how.startsWith('refused')))
    throw new Error(`an expired price ended as ${ends[0]?.how}`)
  const [first] = ends
  // Where one device has ordered the cart, the other one's refusal is no outcome of the cart.
  const bought = ends.find(({ how }) => how === 'ordered')
  if (course === 'boughtTwice')
    return ends.map((end) => (bought && end.how !== 'ordered' ? { ...end, cartId: null } : end))
  if (course !== 'bought' || first?.how !== 'ordered' || first.cartId === null) return ends
  return [{ ...first, how: await handleByStaff(shop, owner, method, first.cartId, random) }]
}

/** A purchase by any method; two ends if two devices buy the same cart of a quote. */
export const purchaseBy = async (shop: Shop, method: Method, random: Random): Promise<readonly End[]> =>
  method.byQuote ? purchaseQuoted(shop, method, random) : [await purchase(shop, method, random)]
