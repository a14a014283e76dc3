import { centsToDollars, dollarsToCents, projectTotals } from '../../../rules'
import type { ProjectLine, ProjectTotals } from '../project.types'
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

const cents = (dollars: number | null | undefined): number => dollarsToCents(dollars ?? 0)

/** The totals of these lines; null if no prices are shown. */
export function totalsOf(lines: Iterable<ProjectLine>): ProjectTotals {
  const list = [...lines]
  const { productCount, totalCents, rrpCents, savingCents } = projectTotals(
    list.map(({ quantity, price, rrp, selectedInstall, selectedWarranty }) => ({
      quantity,
      unitCents: cents(price),
      addOnCents: cents(selectedInstall?.price) + cents(selectedWarranty?.price),
      rrpCents: cents(rrp),
    })),
  )
  if (list.some(({ price }) => price === null)) {
    return { productCount, orderTotal: null, totalRrp: null, savingTotal: null }
  }
  return {
    productCount,
    orderTotal: centsToDollars(totalCents),
    totalRrp: centsToDollars(rrpCents),
    savingTotal: centsToDollars(savingCents),
  }
}

/** Whether two JSON values are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two lines are equal; faster than comparing JSON texts, for 500 lines after each save. */
export function isSameLine(a: ProjectLine, b: ProjectLine): boolean {
  return (Object.keys(b) as (keyof ProjectLine)[]).every(
    (key) => a[key] === b[key] || (typeof b[key] === 'object' && isSame(a[key], b[key])),
  )
}
