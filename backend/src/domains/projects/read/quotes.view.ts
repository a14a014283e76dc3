import { centsToDollars } from '@countertop/sdk/rules'
import { quoteDataView } from './customer.view'
import type { WholeProject } from './read.repository'

/** The customer of a project's quote, and its revisions; without totals for readers who see no prices. */
export const quoteViews = ({ customer, quotes }: WholeProject, showsPrices: boolean) => ({
  quoteData: quoteDataView(customer),
  quotes: quotes.map(({ rev, day, cents }) => ({
    revision: rev,
    total: showsPrices ? centsToDollars(cents) : null,
    validUntil: day,
  })),
})
