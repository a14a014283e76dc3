import { CountertopError, fill, toCountertopError, type Countertop } from '../../../core'
import { centsToDollars, dollarsToCents, formatPrice } from '../../../rules'
import { createCartStore, type Cart, type CartStore } from '../../cart'
import { createPresses } from '../newKey'
import { projectTexts } from '../project.texts'
import { failedSaveText } from '../projectErrors'
import { lineTotal } from './linePrice'
import type { ProjectStore } from './store.types'

/** The ticked lines in the order of the screen, and the folders that have any (COM-236). */
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

/** The total of the ticked lines, in cents; null without prices. */
export function tickedTotal(store: Pick<ProjectStore, '$ticked' | 'line'>): number | null {
  let cents = 0
  for (const code of store.$ticked.get()) {
    const view = store.line(code)?.get()
    const value = view ? lineTotal(view) : 0
    if (value === null) return null
    cents += value
  }
  return cents
}

/**
 * Runs a conversion as a change of the cart. A reload of the cart that fails afterwards does not undo the
 * conversion.
 */
export async function changeCart(cart: CartStore, convert: () => Promise<Cart>): Promise<void> {
  let isConverted = false
  try {
    await cart.changeBy(async () => {
      const converted = await convert()
      isConverted = true
      return converted
    })
  } catch (error) {
    if (!isConverted) throw error
  }
}

/**
 * Resolves once the server has every change of the page. @throws CountertopError `NETWORK` while it cannot be
 * reached
 */
export function everythingSaved({ $saving }: Pick<ProjectStore, '$saving'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const off = $saving.listen(check)
    check($saving.get())
    function check({ waiting, phase }: { waiting: number; phase: string }): void {
      if (waiting > 0 && phase !== 'offline') return
      off()
      if (waiting === 0) resolve()
      else reject(new CountertopError('NETWORK', 'Changes of the project are not saved yet'))
    }
  })
}

/**
 * The button that adds the ticked lines to the cart and opens it (COM-300). The page's message line lists the
 * lines that the answer reports as left out. Where the total differs from the shown one, nothing is added and
 * the message has both.
 */
export function createConversion(countertop: Countertop, store: ProjectStore): () => Promise<void> {
  const cart = countertop.once('cart', createCartStore)
  const texts = countertop.texts('project', projectTexts)
  const press = createPresses()

  return async () => {
    let shownCents = 0
    let problem = texts.updateFailed
    const isDone = await store.run(
      'convertToCart',
      'convertToCart',
      async () => {
        try {
          problem = texts.cartWaits
          await everythingSaved(store)
          shownCents = tickedTotal(store) ?? 0
          const body = {
            projectId: store.projectId,
            ...selectionOf(store),
            shownTotal: centsToDollars(shownCents),
          }
          problem = texts.updateFailed
          await changeCart(cart, () => press(body, store.api.convert))
        } catch (thrown) {
          const error = toCountertopError(thrown)
          const total = changedTotal(error)
          if (total !== null) {
            await store.load().catch(() => undefined)
            problem = fill(texts.cartChanged, { shown: dollars(shownCents), total: dollars(total) })
          } else if (problem !== texts.cartWaits) {
            problem = failedSaveText(error, 'convertToCart', problem)
          }
          throw error
        }
      },
      { isQuiet: true, skipsReload: true },
    )
    if (isDone) cart.open('project')
    else if (store.$status.get().convertToCart === 'Failure') store.fail(problem)
  }
}

const dollars = (cents: number): string => formatPrice(cents, { zeroText: '$0.00', decimals: 'always' })

/** The total of today in cents, where it differs from the one that was shown. */
function changedTotal({ reason, body }: CountertopError): number | null {
  const { total } = (body ?? {}) as { total?: unknown }
  return reason === 'CHANGED' && typeof total === 'number' ? dollarsToCents(total) : null
}
