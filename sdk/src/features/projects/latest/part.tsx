import { fieldCss, skeletonCss } from '../../../ui'
import { chipCss } from '../basics/chip.css'
import { newProjectCss } from '../list/newProject.css'
import { latestCss } from './latest.css'

/** The chunk of the latest projects. */
export { LatestProjects as Part } from './LatestProjects'

export const sheets = [fieldCss, skeletonCss, chipCss, newProjectCss, latestCss]
