/** The chat's launcher. */
export { chatWidget } from './chat.widget'
