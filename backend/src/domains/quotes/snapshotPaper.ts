import {
  type Country,
  brandOf,
  dollarsToCents,
  formatPhone,
  isCartSavingValid,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import { looks } from '../mail/service'
import { type QuoteSnapshot, type Revision, withoutStaffCode } from '../projects/service'
import { changesInWords } from './revisionChanges'
import type { PaperLine, PaperSection, QuotePaper } from './paper'

type SnapshotProject = QuoteSnapshot['project']
type SnapshotLine = SnapshotProject['cart']['products'][number]

/** A snapshot always includes prices. */
const cents = (dollars: number | null): number => dollarsToCents(dollars ?? 0)

const lineOf = (line: SnapshotLine, { productVariations }: SnapshotProject): PaperLine => ({
  sku: line.sku,
  title: line.title,
  quantity: line.quantity,
  unitCents: cents(line.price),
  totalCents: cents(line.lineTotal),
  addOns: [line.selectedWarranty, line.selectedInstall].flatMap((addOn) =>
    addOn === null ? [] : [{ title: addOn.name, cents: cents(addOn.price) }],
  ),
  remarks: productVariations
    .filter(({ productCode }) => productCode === line.productCode)
    .map(({ brand, variationSku, comments }) =>
      [[brand, variationSku].filter(Boolean).join(' '), comments].filter(Boolean).join(': '),
    )
    .filter(Boolean),
})

/** The customer's lines under the project's name. */
const customerOf = ({ customer }: QuoteSnapshot, country: Country): string[] =>
  [
    customer.customerName,
    [customer.projectAddress, [customer.suburb, customer.state, customer.postCode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    customer.customerEmail,
    formatPhone(customer.contactNumber, country),
  ].filter(Boolean)

export interface PaperOptions {
  /** The shop's support number. */
  readonly phone: string | null
  readonly showPrices: boolean
  /** The previous revision; undefined for the first one. */
  readonly before: Revision | undefined
}

/** The printed data of a revision. */
export const paperOf = (revision: Revision, { phone, showPrices, before }: PaperOptions): QuotePaper => {
  const { siteCode, quoteNumber, at, actor, validUntil, snapshot } = revision
  const brand = brandOf(siteCode)
  const { project } = snapshot
  const saving = cents(project.cart.savingTotal)
  const sectionOf = (title: string | null, products: readonly SnapshotLine[]): PaperSection => ({
    title,
    lines: products.map((line) => lineOf(line, project)),
    subtotalCents: products.reduce((sum, { lineTotal }) => sum + cents(lineTotal), 0),
  })
  return {
    shop: { name: brand.name, phone, colour: looks[brand.theme].accent },
    locale: brand.locale,
    currency: brand.currency,
    quoteNumber,
    projectName: project.name,
    date: toIsoDate(todayIn(brand.timeZone, at)),
    holdsUntil: validUntil,
    customer: customerOf(snapshot, brand.country),
    preparedBy: withoutStaffCode(brand, actor),
    changes: before
      ? { since: before.quoteNumber, sentences: changesInWords(before, revision, showPrices) }
      : null,
    sections: [
      sectionOf(null, project.cart.products),
      ...project.folders.map(({ title, products }) => sectionOf(title, products)),
    ],
    totalCents: cents(project.cart.orderTotal),
    savingCents: isCartSavingValid(saving, cents(project.cart.totalRrp)) ? saving : 0,
    gstCents: cents(project.cart.gstIncluded),
    showPrices,
  }
}
