/**
 * Texts of specifications, reviews and video; a host may replace each one (area `productDetails`, with those
 * of the price history).
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
  reviewsLoading: 'Loading reviews',
  reviewsFailed: 'We couldn’t load the reviews.',
  videoLoading: 'Loading the video',
  videoFailed: 'We couldn’t load the video.',
}
