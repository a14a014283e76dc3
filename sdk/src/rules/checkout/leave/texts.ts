/**
 * Shown in the store's app before leaving a started order (CHK-427); in a file of its own because no other
 * brand shows it.
 */
export const LEAVE_CHECKOUT = 'You have not completed your order yet. Are you sure you want to leave?'
