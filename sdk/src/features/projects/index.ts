/** Projects and quotes: list, workspace, shared view, and adding products to a project. */
export { projectWidget } from './project.widget'
export { addToProjectWidget } from './addToProject.widget'
export { LazyLatestProjects } from './latest/LazyLatestProjects'
