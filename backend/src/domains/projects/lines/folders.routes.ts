import { type Call, defineCall } from '../../../http/call'
import { errorBody, noContent } from '../../../http/schema'
import { pressOf, projectTag as tag, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as folders from './folders.service'

/** Folders and their order; one call deletes a folder or a project (COM-296, COM-310 to COM-312). */
export const folderRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'delete',
      path: '/api/projects/:id',
      tag,
      summary: 'Delete a project or a folder',
      description: "A folder's products move to the project's root.",
      params: schema.deleteParams,
      query: schema.deleteQuery,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) =>
      folders.deleteEither(service.db, await service.caller(req, 'edit'), req.params.id, req.query.version),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/folder',
      tag,
      summary: 'Create or rename a folder',
      body: schema.folderSave,
      answers: { 200: schema.projectFolder, ...writeRefusals },
    },
    async (req) => folders.saveFolder(service.db, await service.caller(req, 'edit'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/duplicate-folder',
      tag,
      summary: 'Copy a folder with its products',
      body: schema.folderDuplicate,
      idempotencyKey: 'optional',
      answers: { 200: schema.projectFolder, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      folders.duplicateFolder(
        service.db,
        await service.caller(req, 'edit'),
        req.body,
        pressOf('duplicate-folder', req),
      ),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/sort-folders',
      tag,
      summary: 'Sort the folders of a project',
      description: '`projectId` of an entry is the id of a folder (COM-OP-47).',
      body: schema.foldersSort,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => folders.sortFolders(service.db, await service.caller(req, 'edit'), req.body),
  ),
]
