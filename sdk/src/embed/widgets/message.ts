export { messageWidget as widget } from '../../features/message'
