/** The version of this copy of the SDK, as in its package.json. */
export const VERSION = '0.1.0'
