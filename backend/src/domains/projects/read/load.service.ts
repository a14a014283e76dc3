import { EMPTY_CART_ID } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { type Caller, projectNotFound, requireRight } from '../access'
import { readProject } from './read.repository'
import { projectView, type ProjectView } from './view'

/** The project as the caller sees it; null for the all-zero id, which is no project (decision D-1). */
export const loadProject = async (db: Db, caller: Caller, id: string): Promise<ProjectView | null> => {
  if (id === EMPTY_CART_ID) return null
  const { code: siteCode, country } = caller.brand
  const found = await readProject(db, id, { siteCode, country, isStaff: caller.isStaff })
  if (found === undefined) throw projectNotFound()
  requireRight('read', caller, found)
  return projectView(found, caller)
}
