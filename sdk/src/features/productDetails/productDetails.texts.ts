/**
 * Texts of specifications, price history, reviews and video; a host may replace each one (area
 * `productDetails`).
 */
export const productDetailsTexts = {
  retry: 'Try again',
  specificationsLoading: 'Loading the specifications',
  specificationsFailed: 'We could not load the specifications.',
  noSpecifications: 'There are no specifications for this product yet.',
  download: 'Download {name}',
  // `STAR_TEXTS` of the rules, written out: pages load these texts without the rules of specifications.
  star: '{value} star',
  stars: '{value} stars',
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
  reviewsLoading: 'Loading reviews',
  reviewsFailed: 'We couldn’t load the reviews.',
  videoLoading: 'Loading the video',
  videoFailed: 'We couldn’t load the video.',
}
