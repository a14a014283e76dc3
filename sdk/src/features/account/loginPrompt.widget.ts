import { reactWidget } from '../../ui'
import { LoginPrompt } from './ui/LoginPrompt'

/** `<countertop-login-prompt>`: opens the sign-in over a page whose address requests it. */
export const loginPromptWidget = reactWidget({ component: LoginPrompt, sheets: [], options: () => ({}) })
