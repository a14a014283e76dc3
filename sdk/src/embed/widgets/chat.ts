export { chatWidget as widget } from '../../features/chat'
