/* Texts of any page about a failed call; in a file of their own, so that checkout does not load them. */

// Shared answers of the server by status (SHL-440 to SHL-449)

export const HTTP_UNAUTHORISED = 'You are not authorised for this action'
export const HTTP_NOT_FOUND = 'The page you looking for does not exist, please try again'

export const LOCALITY_LOOKUP_PROBLEM = 'Delivery services unavailable for the provided address'
