import { PROJECT_FILE_BYTES_MAX, PROJECT_UPLOAD_FILES_MAX } from '@countertop/sdk/rules'
import { type Call, defineCall } from '../../http/call'
import { optionalKeyOf } from '../../http/idempotencyKey'
import { errorBody, noContent } from '../../http/schema'
import { sendDownload } from '../../http/sendDownload'
import type { ProjectService } from '../projects/service'
import * as schema from './schema'
import type { FileService } from './service'

const tag = 'Projects'

/** Files of projects, their lines and folders (COM-211 to COM-214, COM-329, COM-330). */
export const fileRoutes = (projects: ProjectService, files: FileService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/attachment',
      tag,
      summary: 'Upload files to a project, or to one of its products or folders',
      description:
        'multipart/form-data, the text fields before the files: up to 10 files of 10 MB, 50 in a project. Each file is stored whole or not at all, and the answer lists each. A repetition with the same `Idempotency-Key` stores nothing again.',
      body: schema.attachmentFields,
      multipart: { field: 'file', files: PROJECT_UPLOAD_FILES_MAX, fileBytes: PROJECT_FILE_BYTES_MAX },
      idempotencyKey: 'optional',
      answers: {
        200: schema.uploadAnswer,
        401: errorBody,
        403: errorBody,
        404: errorBody,
        409: errorBody,
        413: errorBody,
        415: errorBody,
        422: errorBody,
        503: errorBody,
      },
      limit: 'upload',
    },
    async (req) => {
      const key = optionalKeyOf(req.headers)
      return files.upload(await projects.caller(req, 'annotate'), req.body, req.uploads ?? none(), key)
    },
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/v2/project/attachment',
      tag,
      summary: 'Delete a file; customers delete their own',
      query: schema.attachmentDelete,
      answers: { 204: noContent, 401: errorBody, 403: errorBody, 404: errorBody },
    },
    async (req) =>
      files.remove(await projects.caller(req, 'annotate'), req.query.projectId, req.query.attachmentId),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/attachment/:id',
      tag,
      summary: 'Download a file of a project',
      params: schema.attachmentParams,
      answers: { 200: noContent, 401: errorBody, 403: errorBody, 404: errorBody },
      produces: 'application/octet-stream',
      cache: 'no-store',
    },
    async (req, res) =>
      sendDownload(res, await files.download(await projects.caller(req, 'read'), req.params.id)),
  ),
]

async function* none(): AsyncGenerator<never> {}
