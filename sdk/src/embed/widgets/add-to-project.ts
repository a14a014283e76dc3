export { addToProjectWidget as widget } from '../../features/projects'
