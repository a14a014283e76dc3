/** Loads what the shopper needs once they begin, and after a return: the form's rules and placing the order. */
export const loadBegun = () => import('./begun')
