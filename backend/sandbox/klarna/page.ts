import { fourPayments } from '../hosted/fourPayments'
import type { HostedBrand } from '../hosted/brand'
import type { Choice, HostedPayment } from '../hosted/page'
import { isOpen, type KlarnaBook, type Page } from './book'

export const klarnaBrand: HostedBrand = {
  name: 'Klarna',
  mark: '<rect width="32" height="32" rx="8"/><path fill="none" stroke="currentColor" stroke-width="3" d="M11 8v16M20 8c0 4-2.5 6.5-5.500 8L20 24"/><circle fill="currentColor" cx="24" cy="22.500" r="1.900"/>',
  heading: 'Pay in 4 with Klarna',
  lead: 'Split your purchase into four payments, one every two weeks. The first is due today.',
  light: {
    ink: '#0b051d',
    soft: '#5b5468',
    page: '#fdf3f6',
    card: '#fff',
    line: '#e9d8df',
    brand: '#ffb3c7',
    onBrand: '#0b051d',
  },
  dark: {
    ink: '#fdeef3',
    soft: '#c3aeb7',
    page: '#150f19',
    card: '#211927',
    line: '#3d3044',
    brand: '#ffb3c7',
    onBrand: '#0b051d',
  },
}

const decisions = {
  approve: 'COMPLETED',
  decline: 'FAILED',
  cancel: 'CANCELLED',
  expire: 'TIMEOUT',
} as const satisfies Record<Choice, string>

const filled = (url: string, { id }: Page): string => url.replaceAll('{{session_id}}', encodeURIComponent(id))

const backTo = (page: Page): string => {
  const { urls, status } = page
  switch (status) {
    case 'COMPLETED':
      return filled(urls.success, page)
    case 'FAILED':
      return filled(urls.failure, page)
    case 'CANCELLED':
      return filled(urls.cancel, page)
    case 'ERROR':
    case 'TIMEOUT':
    case 'DISABLED':
      return filled(urls.error, page)
    case 'WAITING':
    case 'IN_PROGRESS':
      return filled(urls.back, page)
  }
}

/** What Klarna's page shows of a session. */
export const pageOf =
  (book: KlarnaBook, now: () => Date) =>
  (id: string): HostedPayment | undefined => {
    const page = book.findPage(id)
    if (!page) return undefined
    const { purchase } = book.session(page.sessionId)
    return {
      amountCents: purchase.order_amount,
      currency: purchase.purchase_currency,
      reference: purchase.merchant_reference1 ?? page.id,
      isOpen: isOpen(page),
      plan: fourPayments(purchase.order_amount, now()),
      backUrl: backTo(page),
      returnUrls: Object.values(page.urls)
        .filter((url) => url !== undefined)
        .map((url) => filled(url, page)),
    }
  }

/** Stores the shopper's choice; returns the address that the browser continues to. */
export const chooseOn =
  (book: KlarnaBook, onChanged: (page: Page) => void) =>
  (id: string, choice: Choice): string | undefined => {
    const page = book.findPage(id)
    if (!page || !isOpen(page)) return undefined
    const decided = book.decide(page, decisions[choice])
    onChanged(decided)
    return backTo(decided)
  }
