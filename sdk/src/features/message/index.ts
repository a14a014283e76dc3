/** The page's message line as a separate widget. */
export { messageWidget } from './message.widget'
