import type { Countertop } from '../../core'
import { SORT_STEP, VERSION_ALONE } from '../../rules'
import { changesBetween, type Outline } from './move/outline'
import type { Call, LineChange, ListFilter, RestoredEntity } from './project.answers'
import { inSession } from './basics/inSession'
import { createSendOnce } from './basics/newKey'
import type { ProjectInfo, ProjectModel } from './project.types'
import { readProject, type AnswerChange } from './readProject'

/** The value of a switch in a query, which is left out where it is off. */
const ifOn = (isOn: boolean | undefined): string | undefined => (isOn ? 'true' : undefined)

export type ProjectApi = ReturnType<typeof createProjectApi>

/**
 * The calls of the project workspace, with the screen's own shapes. Every method rejects with a
 * CountertopError.
 */
export function createProjectApi(countertop: Countertop) {
  const { client, config } = countertop
  const call: Call = (name, input) => inSession(countertop, () => client.call(name, input))
  const sendOnce = createSendOnce(call)

  return {
    /** For the calls that one part of the screen alone makes. */
    call,
    /** For such a call of a press: pressed again after a lost answer, it has its effect once. */
    sendOnce,
    /** Null for the empty project, which is answered with 204 (COM-165). */
    async project(projectId: string): Promise<ProjectModel | null> {
      const answer = await call('GET /api/v2/project/{id}', {
        path: { id: projectId },
        query: { answer: 'compact' },
      })
      return answer ? readProject(answer) : null
    },
    /** Null if there is nothing to show (COM-304). */
    async shared(shareId: string): Promise<ProjectModel | null> {
      const answer = await call('GET /api/v2/project/shared', {
        query: { shareId },
      })
      return answer ? readProject(answer) : null
    },
    list: (
      page: number,
      items: number,
      { status, mine, deleted, hasProducts, ...filter }: ListFilter,
      signal?: AbortSignal,
    ) =>
      call('GET /api/v2/project/minimal', {
        query: {
          ...filter,
          page,
          items,
          quoteStatus: status,
          mine: ifOn(mine),
          deleted: ifOn(deleted),
          hasProducts: ifOn(hasProducts),
        },
        signal,
      }),

    rename: (projectId: string, name: string, version: number) =>
      call('POST /api/v2/project/name', { body: { projectId, name, version } }),
    /** Deletes a project or a folder; a folder's products stay in the project. */
    remove: (id: string) => call('DELETE /api/projects/{id}', { path: { id } }),
    restore: (projectId: string, entity: RestoredEntity, id: string) =>
      call('POST /api/v2/project/restore', { body: { projectId, entity, id } }),

    /**
     * Saves changed fields of lines, based on the version at which they were changed (D-6). The answer
     * contains these lines, or none for quantities alone.
     */
    save: (projectId: string, version: number, products: LineChange[]): Promise<AnswerChange> =>
      call('POST /api/v2/project', {
        body: { projectId, version, products, answer: 'changed' },
        headers: { Accept: VERSION_ALONE },
      }) as Promise<AnswerChange>,
    removeLines: (projectId: string, productCodes: readonly string[]) =>
      call('POST /api/v2/project/remove-products', {
        body: { projectId, productCodes },
        isRepeatable: true,
      }),
    restoreLines: (projectId: string, productCodes: readonly string[]) =>
      call('POST /api/v2/project/restore-products', {
        body: { projectId, productCodes },
        isRepeatable: true,
      }),
    addFolder: (projectId: string, title: string) =>
      call('POST /api/v2/project/folder', { body: { projectId, title } }),
    renameFolder: (projectId: string, folderId: string, title: string, version: number) =>
      call('POST /api/v2/project/folder', { body: { projectId, folderId, title, version } }),
    sortFolders: (folderIds: readonly string[]) =>
      call('POST /api/v2/project/sort-folders', {
        body: {
          projects: folderIds.map((projectId, index) => ({ projectId, sortOrder: (index + 1) * SORT_STEP })),
        },
      }),
    /**
     * Changes the server's order from one outline to another in one call; only changed folders are sent.
     */
    async arrange(projectId: string, from: Outline, to: Outline): Promise<void> {
      const products = changesBetween(from, to).flatMap(({ folderId, codes, arrived }) => {
        const isNew = new Set(arrived)
        return codes.map((productCode, index) => ({
          productCode,
          sortOrder: (index + 1) * SORT_STEP,
          folderId: isNew.has(productCode) ? folderId : undefined,
        }))
      })
      if (products.length > 0)
        await call('POST /api/projects/sort-products', { body: { projectId, products }, isRepeatable: true })
    },
    outline: (projectId: string) => call('GET /api/v2/project/outline/{projectId}', { path: { projectId } }),
    /** `version`: the one that the control was drawn with. */
    details: (
      { projectId, version }: Pick<ProjectInfo, 'projectId' | 'version'>,
      changes: Record<string, string | null | undefined>,
    ) => call('POST /api/v2/project/details', { body: { projectId, version, ...changes } }),

    /** URL of a quote's stored PDF; it is without prices for a reader who sees none. */
    pdfUrl: (projectId: string, revision: number): string =>
      `${config.api}/api/v2/project/quote/${revision}/pdf?brand=${config.brand}&projectId=${encodeURIComponent(projectId)}`,
  }
}
