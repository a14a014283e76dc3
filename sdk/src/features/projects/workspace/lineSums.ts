import { centsToDollars, dollarsToCents, projectTotals } from '../../../rules'
import { isSame } from '../basics/isLike'
import type { ProjectLine, ProjectTotals } from '../project.types'
import { pricedUnits, unitPrice } from './linePrice'
import type { LineView } from './store.types'

/** The totals before a project has loaded. */
export const noTotals: ProjectTotals = {
  productCount: 0,
  orderTotal: null,
  totalRrp: null,
  savingTotal: null,
}

/** The row of an unchanged line. */
export const viewOf = (line: ProjectLine, isTicked: boolean): LineView => ({
  line,
  isTicked,
  isPicked: false,
  isLifted: false,
  edits: {},
  conflicts: [],
  problems: {},
})

/** The totals of these lines, with any unsaved input; without prices if none are shown, or one is unknown. */
export function totalsOf(views: readonly LineView[], showsPrices: boolean): ProjectTotals {
  const { productCount, totalCents, rrpCents, savingCents } = projectTotals(
    views.map((view) => ({
      ...pricedUnits(view),
      rrpCents: dollarsToCents(view.line.rrp ?? 0),
      // An older backend sends none.
      liveRrpCents: dollarsToCents(view.line.liveRrp ?? view.line.rrp ?? 0),
    })),
  )
  if (!showsPrices || views.some((view) => unitPrice(view) === null)) return { ...noTotals, productCount }
  return {
    productCount,
    orderTotal: centsToDollars(totalCents),
    totalRrp: centsToDollars(rrpCents),
    savingTotal: centsToDollars(savingCents),
  }
}

/** Whether two lines are equal; faster than comparing JSON texts, for 500 lines after each save. */
export function isSameLine(a: ProjectLine, b: ProjectLine): boolean {
  return (Object.keys(b) as (keyof ProjectLine)[]).every(
    (key) => a[key] === b[key] || (typeof b[key] === 'object' && isSame(a[key], b[key])),
  )
}
