/** The details of a product page: specifications, earlier prices, reviews and video. */
export { priceHistoryWidget } from './priceHistory.widget'
export { reviewsWidget } from './reviews.widget'
export { specificationsWidget } from './specifications.widget'
export { videoWidget } from './video.widget'
