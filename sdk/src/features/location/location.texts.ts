/** Texts of the delivery location; a host may replace each one (area `location`). */
export const locationTexts = {
  title: 'Your delivery location',
  titleEdit: 'Set Your Delivery Location',
  none: 'Please select your location.',
  change: 'Change delivery location',
  label: 'Delivery Postcode',
  placeholder: 'Enter delivery Postcode',
  close: 'Close',
  empty: 'No Results Found',
  emptyNote: "*We can't ship to your location",
  found: '{count} places',
  foundOne: '1 place',
  set: 'Delivering to {place}',
  failed: 'Something went wrong. Please try again.',
  loading: 'Finding your location',
}
