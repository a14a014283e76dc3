/** Strength of the passwords that tests hash: little work, so that tests do not wait for it. */
export const testPasswordStrength = 4
