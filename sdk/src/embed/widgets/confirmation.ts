import { confirmationWidget } from '../../features/checkout'

/**
 * The feature `account`, which imports the order's page, provides the form, so that `checkout` cannot import
 * it.
 */
export const widget = confirmationWidget(() => import('../../features/account/newAccount'))
