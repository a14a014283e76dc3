/** The details of a product page: specifications, earlier prices, reviews and video. */
export { priceHistoryWidget } from './priceHistory.widget'
export { priceHistoryCss } from './priceHistory.css'
export { PriceHistory } from './ui/PriceHistory'
export { reviewsWidget } from './reviews.widget'
export { specificationsWidget } from './specifications.widget'
export { videoWidget } from './video.widget'
