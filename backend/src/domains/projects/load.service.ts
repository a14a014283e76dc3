import { EMPTY_CART_ID } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { type Asker, projectNotFound, requireRight } from './access'
import { readLines, readProject } from './read.repository'
import { type ChangeView, changeView, projectView, type ProjectView } from './view'

/** The project as the caller sees it; null for the all-zero id, which is no project (decision D-1). */
export const loadProject = async (db: Db, asker: Asker, id: string): Promise<ProjectView | null> => {
  if (id === EMPTY_CART_ID) return null
  const { code: siteCode, country } = asker.brand
  const found = await readProject(db, id, { siteCode, country, isStaff: asker.isStaff })
  if (found === undefined) throw projectNotFound()
  requireRight('read', asker, found)
  return projectView(found, asker)
}

/** Some lines of the project as the caller sees them. */
export const loadLines = async (
  db: Db,
  asker: Asker,
  id: string,
  codes: readonly string[],
): Promise<ChangeView> => {
  const { code: siteCode, country } = asker.brand
  const found = await readLines(db, id, codes, { siteCode, country })
  if (found === undefined) throw projectNotFound()
  requireRight('read', asker, found)
  return changeView(found, asker)
}
