export { breadcrumbsWidget as widget } from '../../features/page'
