import type { ProjectTexts } from '../project.texts'
import type { ProjectStore } from './store.types'

/** Adds a copy of each line to its folder, which can be undone. */
export async function duplicateLines(
  store: ProjectStore,
  texts: ProjectTexts,
  codes: readonly string[],
): Promise<void> {
  let copies: readonly string[] = []
  const isDone = await store.run('createUpdate', async () => {
    copies = (await store.api.duplicateLines(store.projectId, codes as string[])).productCodes
  })
  if (isDone) store.offerUndo(texts.duplicated, codes[0], () => store.removeLines(copies))
}

/** Adds a copy of a folder with its lines, which can be undone. */
export async function duplicateFolder(
  store: ProjectStore,
  texts: ProjectTexts,
  folderId: string,
): Promise<void> {
  let id = ''
  let copies: readonly string[] = []
  const isDone = await store.run('folderDuplication', async () => {
    const copy = await store.api.duplicateFolder(store.projectId, folderId)
    id = copy.id
    // What is moved into the copy afterwards remains in the project.
    copies = copy.products.map(({ productCode }) => productCode)
  })
  if (!isDone) return
  store.offerUndo(texts.duplicated, folderId, async () => {
    if (copies.length === 0 || (await store.removeLines(copies)))
      await store.change(() => store.api.remove(id))
  })
}
