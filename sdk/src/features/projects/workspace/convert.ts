import { createCartStore } from '../../cart'
import type { Countertop } from '../../../core'
import type { ProjectStore } from './store.types'

/** What a conversion sends: the ticked lines, and the folders that hold any (COM-236). */
export function selectionOf(store: Pick<ProjectStore, '$ticked' | '$outline'>): {
  selectedProductCodes: string[]
  selectedFolders: string[]
} {
  const ticked = store.$ticked.get()
  const outline = store.$outline.get()
  return {
    selectedProductCodes: outline.flatMap(({ codes }) => codes.filter((code) => ticked.has(code))),
    selectedFolders: outline.flatMap(({ folderId, codes }) =>
      folderId !== null && codes.some((code) => ticked.has(code)) ? [folderId] : [],
    ),
  }
}

/** Adds the ticked lines to the cart and opens it; the cart's own message line names what was left out. */
export async function convertToCart(countertop: Countertop, store: ProjectStore): Promise<boolean> {
  const cart = countertop.once('cart', createCartStore)
  const isDone = await store.run('convertToCart', 'convertToCart', () =>
    cart.changeBy(() => store.api.convert(store.projectId, selectionOf(store))),
  )
  if (isDone) cart.open('project')
  return isDone
}
