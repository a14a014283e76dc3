import type { ProjectTexts } from '../project.texts'
import type { ProjectStore } from './store.types'

/** Adds a copy of each line to its folder, which can be undone. */
export async function duplicateLines(
  store: ProjectStore,
  texts: ProjectTexts,
  codes: readonly string[],
): Promise<void> {
  let copies: readonly string[] = []
  const send = async () => {
    const body = { projectId: store.projectId, productCodes: [...codes] }
    copies = (await store.api.sendOnce('POST /api/v2/project/duplicate-products', body)).productCodes
  }
  const isDone = await store.run('createUpdate', send, { item: codes.join() })
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
  const send = async () => {
    const body = { projectId: store.projectId, folderId }
    const copy = await store.api.sendOnce('POST /api/v2/project/duplicate-folder', body)
    id = copy.id
    // What is moved into the copy afterwards remains in the project.
    copies = copy.products.map(({ productCode }) => productCode)
  }
  if (!(await store.run('folderDuplication', send, { item: folderId }))) return
  store.offerUndo(texts.duplicated, folderId, async () => {
    if (copies.length === 0 || (await store.removeLines(copies)))
      await store.change(() => store.api.remove(id))
  })
}
