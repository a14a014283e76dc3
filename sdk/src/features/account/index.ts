/** The account: who is signed in on this browser, signing in and out, and what the account holds. */
export { createIdentityStore, type IdentityStore, type Tokens } from './identity.store'
export { createSignedInStore, type SignedInStore } from './signedIn.store'
export { signInWidget } from './signIn.widget'
export { accountWidget } from './account.widget'
export { accountMenuWidget } from './accountMenu.widget'
export { adminBarWidget } from './adminBar.widget'
export { loginPromptWidget } from './loginPrompt.widget'
