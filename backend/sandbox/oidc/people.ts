/** A person with an account at the demo's provider. */
export interface OidcPerson {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** What the page says of them. */
  readonly note: string
}

export const oidcPeople: readonly OidcPerson[] = [
  {
    id: 'robin',
    email: 'robin@example.net',
    isVerified: true,
    firstName: 'Robin',
    lastName: 'Newcomer',
    note: 'Has no account at the shops yet',
  },
  {
    id: 'alex',
    email: 'customer@example.com',
    isVerified: true,
    firstName: 'Alex',
    lastName: 'Citizen',
    note: 'Has an account with the same email address',
  },
  {
    id: 'amira',
    email: 'staff@example.com',
    isVerified: true,
    firstName: 'Amira',
    lastName: 'Haddad',
    note: 'Is staff, who sign in with their own password alone',
  },
  {
    id: 'kim',
    email: 'kim@example.net',
    isVerified: false,
    firstName: 'Kim',
    lastName: 'Unsure',
    note: 'Has never confirmed the email address',
  },
]
