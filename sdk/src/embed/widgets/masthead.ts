export { mastheadWidget as widget } from '../../features/page'
