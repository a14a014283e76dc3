import { CountertopError, fill, toCountertopError, type Countertop } from '../../../core'
import { centsToDollars, dollarsToCents } from '../../../rules'
import { createCartStore, type Cart, type CartStore } from '../../cart'
import { conflictOf } from '../basics/refusalBody'
import { centsText } from '../basics/money'
import { projectTexts } from '../project.texts'
import { failedSaveText } from '../basics/projectErrors'
import { lineTotal } from './linePrice'
import { conversionTexts } from './conversion.texts'
import { restOf, selectionOf } from './ticked'
import type { ProjectStore } from './store.types'

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
export async function everythingSaved({
  $saving,
  arranged,
}: Pick<ProjectStore, '$saving' | 'arranged'>): Promise<void> {
  await arranged()
  await new Promise<void>((resolve, reject) => {
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

/** Units of a ticked line to be added. */
export interface ChosenUnits {
  productCode: string
  quantity: number
  /** More units than are left to order are added on purpose. */
  isExtra: boolean
}

/**
 * Adds the units left to order of the ticked lines, or chosen units of them. @returns why nothing was added;
 * null once they are in the cart; false if nothing was sent because another conversion of the project is
 * running
 */
export type Conversion = (chosen?: readonly ChosenUnits[]) => Promise<string | false | null>

/**
 * Adds lines to the cart and opens it (COM-300). The page's message line lists the lines that the answer
 * reports as omitted. If the total differs from the shown one, nothing is added and the text contains both.
 */
export function createConversion(countertop: Countertop, store: ProjectStore): Conversion {
  const cart = countertop.once('cart', createCartStore)
  const { updateFailed } = countertop.texts('project', projectTexts)
  const { cartWaits, cartChanged } = countertop.texts('project', conversionTexts)

  return async (chosen) => {
    let shownCents = 0
    let problem: string | false = false
    const isDone = await store.run(
      'convertToCart',
      async () => {
        try {
          problem = cartWaits
          await everythingSaved(store)
          shownCents = (chosen ? chosenCents(store, chosen) : restOf(store).cents) ?? 0
          const body = bodyOf(store, chosen, shownCents)
          problem = updateFailed
          await changeCart(cart, () => store.api.sendOnce('POST /api/projects/cart', body))
        } catch (thrown) {
          const error = toCountertopError(thrown)
          const total = changedTotal(error)
          if (total !== null)
            problem = fill(cartChanged, { shown: centsText(shownCents), total: centsText(total) })
          else if (problem !== cartWaits) problem = failedSaveText(error, 'convertToCart', updateFailed)
          throw error
        }
      },
      { isQuiet: true, skipsReload: true },
    )
    if (!isDone) return problem
    cart.open('project')
    return null
  }
}

function bodyOf(store: ProjectStore, chosen: readonly ChosenUnits[] | undefined, shownCents: number) {
  const $ticked = { get: () => new Set(chosen?.map(({ productCode }) => productCode)) }
  const selection = selectionOf(chosen ? { $outline: store.$outline, $ticked } : store)
  const [first = ''] = selection.selectedProductCodes
  return {
    projectId: store.projectId,
    ...selection,
    ...(chosen && { quantities: [...chosen] }),
    // An older backend, which sends no such price, refuses the field and charges by another rule.
    ...(typeof store.line(first)?.get()?.line.liveAddOnPrice === 'number' && {
      shownCharge: centsToDollars(shownCents),
    }),
  }
}

/** The total of chosen units in cents, without those of deleted lines; null without prices. */
export function chosenCents(
  store: Pick<ProjectStore, 'line'>,
  chosen: readonly ChosenUnits[],
): number | null {
  let cents = 0
  for (const { productCode, quantity } of chosen) {
    const view = store.line(productCode)?.get()
    const price = view ? lineTotal(view, quantity, view.line.orderedQuantity) : 0
    if (price === null) return null
    cents += price
  }
  return cents
}

/** The current total in cents, if it differs from the one that was shown; else null. */
function changedTotal(error: CountertopError): number | null {
  const { total } = conflictOf(error)
  return error.reason === 'CHANGED' && total !== undefined ? dollarsToCents(total) : null
}
