import { fieldCss, skeletonCss } from '../../../ui'
import { projectListCss } from './list.css'
import { newProjectCss } from './newProject.css'

/** The chunk of the list of projects. */
export { ProjectList as Part } from './ui/ProjectList'

export const sheets = [fieldCss, skeletonCss, projectListCss, newProjectCss]
