/** In the store's app, before an order that was begun is left (CHK-427); apart, since no other brand asks. */
export const LEAVE_CHECKOUT = 'You have not completed your order yet. Are you sure you want to leave?'
