import type { CallBody } from '../../../core'
import type { ProjectStore } from '../workspace/store.types'

/** Adds the lines of a schedule; a room without a folder gets one. */
export async function addSchedule(
  { api, projectId, $folders }: ProjectStore,
  lines: readonly { sku: string; quantity: number; room: string }[],
): Promise<void> {
  const ids = new Map($folders.get().map(({ id, title }) => [title.toLowerCase(), id]))
  const products: CallBody<'POST /api/v2/project'>['products'] & object = []
  for (const { sku, quantity, room } of lines) {
    const name = room.toLowerCase()
    if (name !== '' && !ids.has(name)) ids.set(name, (await api.addFolder(projectId, room)).id)
    products.push({ sku, quantity, folderId: ids.get(name) })
  }
  await api.sendOnce('POST /api/v2/project', { projectId, products, answer: 'changed' })
}
