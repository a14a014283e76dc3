/** Texts of the delivery on a product's page; a host may replace each one (area `deliveryEstimate`). */
export const estimateTexts = {
  prompt: 'See delivery days and prices for your suburb.',
  loading: 'Checking delivery dates',
  day: 'Delivered {day}, {price}',
  freeDay: 'Delivered free {day}',
  cheaper: '{price} from {day}',
  free: 'free from {day}',
  supplier: '{promise}, by {supplier}',
  manufacturer: 'Delivered by the manufacturer, who will contact you to arrange a day.',
  arranged: 'We will contact you after your order to arrange a delivery day.',
  unavailable: 'We can’t deliver this to {postcode} right now.',
  failed: 'We could not check delivery dates.',
  retry: 'Try again',
}
