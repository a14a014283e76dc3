import { randomUUID } from 'node:crypto'
import type { Journal } from '../journal'
import { badValue, notAllowed, notFound } from './errors'
import type { PageRequest, Purchase } from './requests'

/** A payment session: the items, and the authorisation of a shopper who has paid. */
export interface Session {
  readonly id: string
  readonly purchase: Purchase
  readonly authorisation: {
    readonly token: string
    readonly expiresAt: string
    readonly isUsed: boolean
  } | null
}

export type PageStatus =
  'WAITING' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'ERROR' | 'DISABLED' | 'TIMEOUT'

/** A session of the Hosted Payment Page. */
export interface Page {
  readonly id: string
  readonly sessionId: string
  readonly status: PageStatus
  readonly urls: PageRequest['merchant_urls']
  readonly expiresAt: string
  readonly updatedAt: string
}

interface Movement {
  readonly id: string
  readonly cents: number
  readonly reference: string
}

export interface Order {
  readonly id: string
  readonly purchase: Purchase
  readonly isCancelled: boolean
  /** What was not captured has been released. */
  readonly isReleased?: boolean
  readonly fraudStatus: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  /** How and when a review ends. */
  readonly review?: { readonly endsAt: string; readonly isAccepted: boolean } | undefined
  readonly createdAt: string
  readonly captures: readonly Movement[]
  readonly refunds: readonly Movement[]
}

export interface BookOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** How long a page waits for its shopper. */
  readonly pageMs: number
}

/** Life of an authorisation that no order was placed with, and of an order's authorised amount. */
const TOKEN_LIFE_MS = 3_600_000
const ORDER_LIFE_MS = 28 * 86_400_000

const sum = (parts: readonly Movement[]): number => parts.reduce((total, { cents }) => total + cents, 0)

export const capturedOf = ({ captures }: Order): number => sum(captures)
export const refundedOf = ({ refunds }: Order): number => sum(refunds)

/** What has to be the same when the order is placed. */
const comparable = ({ order_amount, order_tax_amount, order_lines, purchase_currency }: Purchase): string =>
  JSON.stringify([order_amount, order_tax_amount, order_lines, purchase_currency])

/** Klarna's books: sessions, pages and orders, which survive restarts. */
export class KlarnaBook {
  constructor(private readonly options: BookOptions) {}

  createSession(purchase: Purchase): Session {
    return this.#saveSession({ id: randomUUID(), purchase, authorisation: null })
  }

  /** @throws KlarnaError 404 */
  session(id: string): Session {
    const found = this.options.journal.get<Session>('klarna-session', id)
    if (!found) throw notFound('NOT_FOUND', 'The session was not found.')
    return found
  }

  createPage(sessionId: string, urls: PageRequest['merchant_urls']): Page {
    const { now, pageMs } = this.options
    return this.#savePage({
      id: randomUUID(),
      sessionId,
      status: 'WAITING',
      urls,
      expiresAt: new Date(now().getTime() + pageMs).toISOString(),
      updatedAt: now().toISOString(),
    })
  }

  findPage(id: string): Page | undefined {
    const found = this.options.journal.get<Page>('klarna-page', id)
    const isOver =
      found && isOpen(found) && this.options.now().getTime() >= new Date(found.expiresAt).getTime()
    return isOver ? this.#savePage({ ...found, status: 'TIMEOUT' }) : found
  }

  /** @throws KlarnaError 404 */
  page(id: string): Page {
    const found = this.findPage(id)
    if (!found) throw notFound('NOT_FOUND', 'The session was not found.')
    return found
  }

  /** Nobody can pay on it any more. @throws KlarnaError 403 once it has ended */
  disable(page: Page): void {
    if (!isOpen(page)) throw notAllowed('NOT_ALLOWED', `The session is ${page.status}.`)
    this.#savePage({ ...page, status: 'DISABLED' })
  }

  /** What the shopper chose; an authorisation comes with `COMPLETED`. */
  decide(page: Page, status: 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'ERROR' | 'TIMEOUT'): Page {
    if (status === 'COMPLETED') {
      const expiresAt = new Date(this.options.now().getTime() + TOKEN_LIFE_MS).toISOString()
      const session = this.session(page.sessionId)
      this.#saveSession({ ...session, authorisation: { token: randomUUID(), expiresAt, isUsed: false } })
    }
    return this.#savePage({ ...page, status })
  }

  /**
   * Uses an authorisation up. @throws KlarnaError 404 for one that is used, gone or unknown; 400 for another
   * purchase
   */
  placeOrder(
    token: string,
    purchase: Purchase,
    review?: { readonly ms: number; readonly isAccepted: boolean },
  ): Order {
    const session = this.#authorised(token)
    if (comparable(session.purchase) !== comparable(purchase)) {
      throw badValue('Bad value: the order does not match the session.')
    }
    this.#use(session)
    const now = this.options.now()
    return this.#saveOrder({
      id: randomUUID(),
      purchase,
      isCancelled: false,
      fraudStatus: review ? 'PENDING' : 'ACCEPTED',
      ...(review
        ? {
            review: {
              endsAt: new Date(now.getTime() + review.ms).toISOString(),
              isAccepted: review.isAccepted,
            },
          }
        : {}),
      createdAt: now.toISOString(),
      captures: [],
      refunds: [],
    })
  }

  /** Gives an authorisation up. @throws KlarnaError 404 */
  cancelAuthorisation(token: string): void {
    this.#use(this.#authorised(token))
  }

  /** @throws KlarnaError 404 */
  order(id: string): Order {
    const found = this.options.journal.get<Order>('klarna-order', id)
    if (!found) throw notFound('NO_SUCH_ORDER', `Order ${id} cannot be found`)
    return found
  }

  /** Ends a review as it was registered. */
  endReview(id: string): Order {
    const order = this.order(id)
    if (order.fraudStatus !== 'PENDING' || order.isCancelled) return order
    const isAccepted = order.review?.isAccepted === true
    return this.#saveOrder({
      ...order,
      fraudStatus: isAccepted ? 'ACCEPTED' : 'REJECTED',
      isCancelled: !isAccepted,
    })
  }

  statusOf(order: Order): string {
    const captured = capturedOf(order)
    if (order.isCancelled) return 'CANCELLED'
    if (captured === order.purchase.order_amount || order.isReleased) return 'CAPTURED'
    if (captured > 0) return 'PART_CAPTURED'
    return this.#isExpired(order) ? 'EXPIRED' : 'AUTHORIZED'
  }

  /** What can still be captured. */
  remainingOf(order: Order): number {
    const isOver = order.isCancelled || order.isReleased === true || this.#isExpired(order)
    return isOver ? 0 : order.purchase.order_amount - capturedOf(order)
  }

  /** @throws KlarnaError 403 for more than is left, and while the order is under review */
  capture(order: Order, cents: number, reference: string): Movement {
    if (order.fraudStatus !== 'ACCEPTED' || cents > this.remainingOf(order)) {
      throw notAllowed('CAPTURE_NOT_ALLOWED', 'Capture not allowed')
    }
    const made = { id: randomUUID(), cents, reference }
    this.#saveOrder({ ...order, captures: [...order.captures, made] })
    return made
  }

  /** @throws KlarnaError 403 for more than was captured */
  refund(order: Order, cents: number, reference: string): Movement {
    if (capturedOf(order) === 0) {
      throw notAllowed('REFUND_NOT_ALLOWED', 'Order has no captures. Refund not possible')
    }
    if (cents > capturedOf(order) - refundedOf(order)) {
      throw notAllowed('REFUND_NOT_ALLOWED', 'The refund is higher than the captured amount')
    }
    const made = { id: randomUUID(), cents, reference }
    this.#saveOrder({ ...order, refunds: [...order.refunds, made] })
    return made
  }

  /** @throws KlarnaError 403 once it was captured or cancelled */
  cancel(order: Order): void {
    if (order.captures.length > 0) {
      throw notAllowed('CANCEL_NOT_ALLOWED', 'Order has previous captures. Cancel not possible')
    }
    if (order.isCancelled) throw notAllowed('CANCEL_NOT_ALLOWED', 'Order is cancelled')
    this.#saveOrder({ ...order, isCancelled: true })
  }

  /** @throws KlarnaError 403 where nothing was captured, or nothing is left */
  release(order: Order): void {
    if (this.statusOf(order) !== 'PART_CAPTURED') {
      throw notAllowed('RELEASE_NOT_ALLOWED', 'Nothing is left to be released')
    }
    this.#saveOrder({ ...order, isReleased: true })
  }

  orders(): Order[] {
    return [...this.options.journal.all<Order>('klarna-order').values()]
  }

  #isExpired({ createdAt }: Order): boolean {
    return this.options.now().getTime() - new Date(createdAt).getTime() >= ORDER_LIFE_MS
  }

  #authorised(token: string): Session {
    const session = [...this.options.journal.all<Session>('klarna-session').values()].find(
      ({ authorisation }) => authorisation?.token === token,
    )
    const { authorisation } = session ?? {}
    const isLive =
      authorisation &&
      !authorisation.isUsed &&
      this.options.now().getTime() < new Date(authorisation.expiresAt).getTime()
    if (!session || !isLive) throw notFound('NOT_FOUND', 'The authorization was not found.')
    return session
  }

  #use(session: Session): void {
    const { authorisation } = session
    if (authorisation) this.#saveSession({ ...session, authorisation: { ...authorisation, isUsed: true } })
  }

  #saveSession(session: Session): Session {
    this.options.journal.set('klarna-session', session.id, session)
    return session
  }

  #savePage(page: Page): Page {
    const saved = { ...page, updatedAt: this.options.now().toISOString() }
    this.options.journal.set('klarna-page', page.id, saved)
    return saved
  }

  #saveOrder(order: Order): Order {
    this.options.journal.set('klarna-order', order.id, order)
    return order
  }
}

/** Whether its shopper can still pay. */
export const isOpen = ({ status }: Page): boolean => status === 'WAITING' || status === 'IN_PROGRESS'
