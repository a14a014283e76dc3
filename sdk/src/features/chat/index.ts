/** The chat launcher. */
export { chatWidget } from './chat.widget'
