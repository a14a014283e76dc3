/** The page's message line as a widget of its own. */
export { messageWidget } from './message.widget'
