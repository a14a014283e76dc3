import { agreedUnitsLeft, isQuoteValid } from '@countertop/sdk/rules'
import type { ProjectGoods } from '../../cart/fill.service'
import { termsOf } from '../access'
import type { ProjectRow } from '../gate/gate.repository'
import type { NamedLines } from '../read/read.repository'
import type { PricedProjectLine } from '../read/view'
import type { CalledLine } from './callOff'

export const titleOf = ({ line }: PricedProjectLine): string => line.item?.title ?? line.title

/** What a line is called off for, as its cart and its order name it. */
export const calledOffFor = (
  { name, folderTitles }: NamedLines,
  { folder }: PricedProjectLine['line'],
): string => [name, folder && folderTitles?.[folder]].filter(Boolean).join(' · ')

/** The last day of a line's agreed price; null without one. A quote of a locked price outlasts the lock. */
const agreedUntil = (
  { lockedUntil, quoted, quoteValidUntil }: ProjectRow,
  { source, line }: PricedProjectLine,
): string | null => {
  if (source === 'quoted') return quoteValidUntil
  if (source !== 'locked' || lockedUntil === null) return null
  const isQuoted =
    quoted &&
    line.quoted === line.locked &&
    line.quotedWarranty === line.lockedWarranty &&
    line.quotedInstall === line.lockedInstall
  return isQuoted && quoteValidUntil !== null && quoteValidUntil > lockedUntil ? quoteValidUntil : lockedUntil
}

/** A project's line as its units are put into a cart, at the prices that are valid today. */
export const goodsOf = (
  project: NamedLines,
  called: CalledLine,
  { clearDiscounts, today }: { clearDiscounts: boolean; today: string },
): ProjectGoods => {
  const { line, source, ...priced } = called.priced
  const isQuotedPrice = priced.unitCents === line.quoted && isQuoteValid(termsOf(project, today))
  return {
    projectLineId: line.id,
    calledOffFor: calledOffFor(project, line),
    productId: line.product,
    sku: line.item?.sku ?? line.sku,
    title: titleOf(called.priced),
    quantity: line.quantity,
    ordered: line.ordered,
    wanted: called.wanted,
    isExtra: called.isExtra,
    warrantyId: line.warranty?.id ?? null,
    installId: line.install?.id ?? null,
    liveCents: line.live,
    liveWarrantyCents: line.warranty?.price_cents ?? 0,
    liveInstallCents: line.install?.price_cents ?? 0,
    agreed:
      source === 'live' || clearDiscounts
        ? null
        : {
            quoteId: isQuotedPrice ? project.quoteId : null,
            priceCents: priced.unitCents,
            rrpCents: priced.rrpCents,
            warrantyCents: line.warranty && priced.warrantyCents,
            installCents: line.install && priced.installCents,
            until: agreedUntil(project, called.priced),
            units: agreedUnitsLeft({ ...priced, ordered: line.ordered }),
          },
  }
}
