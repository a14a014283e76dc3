export { storePanelWidget as widget } from '../../features/stores'
