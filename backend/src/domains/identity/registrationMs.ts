/** How long a registration waits for its confirmation, in milliseconds. */
export const REGISTRATION_MS = 24 * 3_600_000
