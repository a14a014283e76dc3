import { VERSION_ALONE } from '@countertop/sdk/rules'
import type { Request } from 'express'
import { z } from 'zod'
import { linesBodyLimit } from '../../http/bodyLimit'
import { Answer, type Call, defineCall, JsonText } from '../../http/call'
import { optionalKeyOf } from '../../http/idempotencyKey'
import { errorBody, noContent } from '../../http/schema'
import type { Press } from './gate/presses'
import * as projects from './projects.service'
import { saveLines, saveProject } from './save/save.service'
import * as schema from './schema'
import type { ProjectService } from './service'

export const projectTag = 'Projects'
const tag = projectTag

/** Refusals of every call for signed-in people. */
export const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
/** Refusals of a write, including a conflicting change by another person. */
export const writeRefusals = { ...refusals, 409: schema.conflictError }

/**
 * A press of one call; its key is the optional header `Idempotency-Key`.
 * @throws DomainError 400 `IDEMPOTENCY_KEY_INVALID`
 */
export const pressOf = (call: string, { headers, body }: Pick<Request, 'headers' | 'body'>): Press => ({
  call,
  key: optionalKeyOf(headers),
  body: body as unknown,
})

/** Projects, shared ones included (COM-303, COM-304, COM-307 to COM-309). */
export const projectRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/shared',
      tag,
      summary: 'Read the project of a share address',
      description:
        'For everybody with the address. 204 for a project without products. Unknown, revoked and deleted addresses are the same 404.',
      query: schema.sharedQuery,
      answers: { 200: schema.sharedProject, 204: noContent, 404: errorBody },
      cache: 'no-store',
      limit: 'share',
    },
    async ({ brand, query }) => {
      const found = await service.shared(brand, query.shareId)
      const headers = { 'X-Robots-Tag': 'noindex' }
      return found === null
        ? new Answer(204, undefined, headers)
        : new Answer(200, new JsonText(found.bytes), headers)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project',
      tag,
      summary: 'Create or change a project',
      description:
        'A patch: named lines change in their named fields; without `productCode` a line is added; nothing is removed by absence. 409 ' +
        '`CHANGED` names what somebody else has set to another value, `LINE_MOVED` the project that has a line now; nothing is written then. `answer: changed` answers the saved lines ' +
        'alone: a version that is more than one above that of the page means that others have changed the project as well. ' +
        `With the header \`Accept: ${VERSION_ALONE}\` as well, a save of quantities answers no lines: nothing else of them has changed. ` +
        'With the header `Idempotency-Key` once per key.',
      body: schema.projectSave,
      bodyLimit: linesBodyLimit,
      idempotencyKey: 'optional',
      answers: { 200: z.union([schema.project, schema.projectChange]), ...writeRefusals, 422: errorBody },
    },
    async (req) => {
      const caller = await service.caller(req, 'edit')
      const { projectId, answer } = req.body
      const press = pressOf('project', req)
      if (projectId !== undefined && answer === 'changed') {
        const isBrief = req.headers.accept === VERSION_ALONE
        return saveLines(service.db, caller, projectId, req.body, { press, isBrief })
      }
      return saveProject(service.db, caller, req.body, press)
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/name',
      tag,
      summary: 'Rename a project',
      body: schema.projectRename,
      answers: { 200: schema.projectNamed, ...writeRefusals },
    },
    async (req) => projects.renameProject(service.db, await service.caller(req, 'edit'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/duplicate',
      tag,
      summary: 'Copy a project',
      description:
        'Folders, products, notes and variations; no quote, lock, share or files, and no comments on the project. With `intoProjectId` they go into that empty project: ' +
        '409 `PROJECT_NOT_EMPTY` where it has any folder or product. Notes, comments of variations and agreed prices go along for the same customer only; a new copy by staff has no customer yet. With the header `Idempotency-Key` once per key.',
      body: schema.projectDuplicate,
      idempotencyKey: 'optional',
      answers: { 200: schema.projectMade, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      projects.duplicateProject(
        service.db,
        await service.caller(req, 'edit'),
        req.body,
        pressOf('duplicate', req),
      ),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/:id',
      tag,
      summary: 'Read a project',
      description: '204 for the all-zero id.',
      params: schema.projectParams,
      query: schema.projectQuery,
      answers: { 200: z.union([schema.project, schema.compactProject]), 204: noContent, ...refusals },
      cache: 'private',
    },
    async (req) => {
      const found = await service.read(await service.caller(req, 'read'), req.params.id, req.query.answer)
      return found === null ? new Answer(204) : new JsonText(found.bytes, found.etag)
    },
  ),
]
