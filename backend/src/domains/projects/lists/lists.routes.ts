import { type Call, defineCall } from '../../../http/call'
import { projectTag as tag, refusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as lists from './lists.service'

/** Lists of projects, and the outline of one (COM-295, COM-298, COM-305, COM-306, COM-314). */
export const listRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/minimal',
      tag,
      summary: 'List projects, newest first',
      description:
        'Customers have their own, staff those of the site. A page out of range is the nearest one.',
      query: schema.minimalQuery,
      answers: { 200: schema.minimalProjects, ...refusals },
      cache: 'no-store',
    },
    async (req) => lists.listProjects(service.db, await service.caller(req, 'read'), req.query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/navbar',
      tag,
      summary: 'List the five latest projects',
      answers: { 200: schema.navbarProjects, ...refusals },
      cache: 'no-store',
    },
    async (req) => lists.listNavbarProjects(service.db, await service.caller(req, 'read')),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/v2/project/outline/:projectId',
      tag,
      summary: 'List folders and products of a project, to move products to',
      params: schema.outlineParams,
      answers: { 200: schema.outline, ...refusals },
      cache: 'no-store',
    },
    async (req) => lists.readOutline(service.db, await service.caller(req, 'read'), req.params.projectId),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/projects/list-item',
      tag,
      summary: 'List the latest projects with their folders, to add a product to',
      answers: { 200: schema.listItems, ...refusals },
      cache: 'no-store',
    },
    async (req) => lists.listItems(service.db, await service.caller(req, 'read')),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/projects/product/:sku',
      tag,
      summary: 'List the projects that contain a product',
      params: schema.skuParams,
      answers: { 200: schema.projectsOfSku, ...refusals },
      cache: 'no-store',
    },
    async (req) =>
      lists.listProjectsOfSku(service.db, await service.caller(req, 'read'), req.params.sku, null),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/projects/product/:sku/:projectId',
      tag,
      summary: 'Read the units of a product in one project',
      params: schema.skuInProjectParams,
      answers: { 200: schema.projectsOfSku, ...refusals },
      cache: 'no-store',
    },
    async (req) =>
      lists.listProjectsOfSku(
        service.db,
        await service.caller(req, 'read'),
        req.params.sku,
        req.params.projectId,
      ),
  ),
]
