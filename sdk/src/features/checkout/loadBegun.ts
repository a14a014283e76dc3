/** Loads the form's rules and placing the order: needed once the shopper begins, and after a return. */
export const loadBegun = () => import('./begun')
