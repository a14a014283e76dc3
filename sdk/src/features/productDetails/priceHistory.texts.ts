/**
 * Texts of the price history (area `productDetails`); in a file of their own because a project's lines show
 * it without the rest.
 */
export const priceHistoryTexts = {
  retry: 'Try again',
  historyLoading: 'Loading earlier prices',
  historyFailed: 'We could not load earlier prices.',
  historySame: '{price} since {date}. The price has not changed.',
  historyNow: '{price} since {date}. It has been between {lowest} and {highest}.',
  historyLowest: '{price} since {date}: the lowest it has been. It has cost up to {highest}.',
  historyGraph: 'Price from {date} until today',
  historyTable: 'Earlier prices as a table',
  from: 'From',
  until: 'Until',
  price: 'Price',
  today: 'today',
}
