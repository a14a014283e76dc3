export { projectWidget as widget } from '../../features/projects'
