import { fill } from '../../../core'
import { withoutLines } from '../move/outline'
import type { ProjectApi } from '../project.api'
import type { ProjectTexts } from '../project.texts'
import type { createArranging } from './arranging'
import type { ProjectState } from './projectState'
import type { ProjectStore } from './store.types'

type Arranging = ReturnType<typeof createArranging>

export interface ContentsParts
  extends
    Pick<Arranging, 'change' | 'offerUndo' | 'titleOf'>,
    Pick<ProjectState, 'lines' | '$outline' | '$folders'> {
  api: ProjectApi
  projectId: string
  texts: ProjectTexts
  pick: ProjectStore['pick']
  /** Discards the unsaved input for lines that are deleted. */
  forget(codes: readonly string[]): void
}

/** What deletes lines and folders, which can be undone, and sorts folders. */
export function createContents({
  api,
  projectId,
  texts,
  lines,
  $outline,
  $folders,
  change,
  offerUndo,
  titleOf,
  pick,
  forget,
}: ContentsParts) {
  const restoreLines = (codes: readonly string[]): Promise<boolean> =>
    change(() => api.restoreLines(projectId, codes))

  function removeLines(codes: readonly string[]): Promise<boolean> {
    $outline.set(withoutLines($outline.get(), codes))
    pick(codes, false)
    return change(async () => {
      await api.removeLines(projectId, codes)
      forget(codes)
    })
  }

  return {
    removeLines,
    restoreLines,
    async remove(codes: readonly string[]): Promise<void> {
      const name = lines.get(codes[0] ?? '')?.get().line.title ?? ''
      const text = fill(codes.length > 1 ? texts.removedSeveral : texts.removed, {
        name,
        count: codes.length,
      })
      if (await removeLines(codes)) offerUndo(text, codes[0], () => restoreLines(codes))
    },
    async removeFolder(folderId: string): Promise<void> {
      const text = fill(texts.folderRemoved, { name: titleOf(folderId) })
      if (!(await change(() => api.remove(folderId)))) return
      offerUndo(text, folderId, () => change(() => api.restore(projectId, 'folder', folderId)))
    },
    sortFolders(folderIds: readonly string[]): Promise<boolean> {
      const ids: readonly (string | null)[] = folderIds
      $folders.set([...$folders.get()].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
      // Lines outside of folders, at -1, stay first.
      $outline.set([...$outline.get()].sort((a, b) => ids.indexOf(a.folderId) - ids.indexOf(b.folderId)))
      return change(() => api.sortFolders(folderIds))
    },
  }
}
