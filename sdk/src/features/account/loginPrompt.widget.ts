import { reactWidget } from '../../ui'
import { LoginPrompt } from './ui/LoginPrompt'

/** `<countertop-login-prompt>`: opens signing in over a page whose address asks for it. */
export const loginPromptWidget = reactWidget({ component: LoginPrompt, sheets: [], options: () => ({}) })
