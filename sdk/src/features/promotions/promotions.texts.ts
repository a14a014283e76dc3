/** Texts of the promotions; each can be replaced by the host (area `promotions`). */
export const promotionsTexts = {
  loading: 'Loading the offers',
  failed: 'The offers could not be loaded.',
  retry: 'Try again',
  none: 'There is no special offer just now. Good prices there are every day.',
}
