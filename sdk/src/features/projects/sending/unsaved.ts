import { fill } from '../../../core'
import { everythingSaved } from '../workspace/conversion'
import type { ProjectStore } from '../workspace/store.types'
import type { QuoteTexts } from '../quote/quote.types'

/**
 * Why prices cannot be agreed yet: the page shows input that the server has not accepted, so the customer
 * would get other prices than staff see. Null once everything is saved.
 */
export async function unsavedText(store: ProjectStore, texts: QuoteTexts): Promise<string | null> {
  try {
    await everythingSaved(store)
  } catch {
    return texts.unsavedOffline
  }
  const names = store.$outline.get().flatMap(({ codes }) =>
    codes.flatMap((code) => {
      const view = store.line(code)?.get()
      const isOpen = view && (view.conflicts.length > 0 || Object.keys(view.problems).length > 0)
      return isOpen ? [view.line.title] : []
    }),
  )
  return names.length === 0 ? null : fill(texts.unsaved, { names: names.join(', ') })
}
