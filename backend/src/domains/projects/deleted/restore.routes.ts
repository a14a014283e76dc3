import { linesBodyLimit } from '../../../http/bodyLimit'
import { type Call, defineCall } from '../../../http/call'
import { noContent } from '../../../http/schema'
import { projectTag as tag, refusals, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import { listDeleted, restore, restoreProducts } from './restore.service'

/** What was deleted in the last 30 days, and its return. */
export const restoreRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/deleted',
      tag,
      summary: 'List the folders and products that were deleted in the last 30 days',
      description:
        'The newest first; each can be restored. Products of a deleted folder are not listed: they stay in the project.',
      query: schema.deletedQuery,
      answers: { 200: schema.deletedParts, ...refusals },
      cache: 'no-store',
    },
    async (req) => listDeleted(service.db, await service.caller(req, 'read'), req.query.projectId),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/restore',
      tag,
      summary: 'Restore a deletion of the last 30 days',
      description:
        'Customers restore the projects that they deleted themselves; staff restore any. 404 `NOTHING_TO_RESTORE`; 409 `FOLDER_TITLE_TAKEN` ' +
        'where a new folder has the name, `TOO_MANY` where there is no room for it.',
      body: schema.restoreBody,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => restore(service.db, await service.caller(req, 'annotate'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/restore-products',
      tag,
      summary: 'Restore several products of a project, removed in the last 30 days',
      description:
        'All or nothing: 404 `NOTHING_TO_RESTORE` where one of them cannot be restored. Those that are restored already are skipped.',
      body: schema.productsChosen,
      bodyLimit: linesBodyLimit,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => restoreProducts(service.db, await service.caller(req, 'edit'), req.body),
  ),
]
