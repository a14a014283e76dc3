/** Texts of the promotions; a host may replace each one (area `promotions`). */
export const promotionsTexts = {
  loading: 'Loading the offers',
  failed: 'We couldn’t load the offers.',
  retry: 'Try again',
  none: 'There are no special offers right now. We have great prices every day.',
}
