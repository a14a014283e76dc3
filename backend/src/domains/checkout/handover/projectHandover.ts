import { EMPTY_ADDRESS, fromIsoDate } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { derivedUuid } from '../../../foundation/derivedUuid'
import type { ProjectGoodsInCart } from './projectGoods.repository'
import type { checkoutView } from '../schema'

/** Folders in a cart whose delivery day has not passed. @param today `YYYY-MM-DD` */
export const datedFolders = (goods: readonly ProjectGoodsInCart[], today: string) =>
  goods.flatMap(({ project, folder, day, addedAt }) =>
    folder !== null && day !== null && day >= today ? [{ project, folder, day, addedAt }] : [],
  )

/**
 * Builds the details that fill the checkout page for the projects whose products are in the cart: the
 * delivery day of their folders and the address of the site. They are not stored, so that they disappear with
 * the products. If days differ, the shopper must choose (decision D-25). The id depends only on the contents,
 * so that the page is filled again only when they have changed.
 */
export const projectHandover = (
  all: readonly ProjectGoodsInCart[],
  {
    cartId,
    accountId,
    today,
  }: {
    readonly cartId: string
    readonly accountId: string
    /** `YYYY-MM-DD` */
    readonly today: string
  },
): {
  readonly addedAt: Date
  readonly form: NonNullable<z.infer<typeof checkoutView>['handover']>
} | null => {
  const goods = all.filter(({ ownerAccountId }) => ownerAccountId === accountId)
  const dated = datedFolders(goods, today)
  const [day, ...otherDays] = new Set(dated.map((folder) => folder.day))
  if (day === undefined || otherDays.length > 0) return null
  const [site, ...otherSites] = new Map(goods.map((each) => [each.projectId, each.site])).values()
  // An incomplete address would hide the account's own. With goods of several sites, the shopper must enter
  // the address.
  const isWhole = otherSites.length === 0 && site?.address && site.suburb && site.postcode
  const deliveryAddress = isWhole ? { ...EMPTY_ADDRESS, ...site } : EMPTY_ADDRESS
  return {
    addedAt: new Date(Math.max(...dated.map(({ addedAt }) => Date.parse(addedAt)))),
    form: {
      id: derivedUuid(JSON.stringify([cartId, day, deliveryAddress])),
      email: '',
      phoneNumber: '',
      deliveryAddress,
      deliveryDate: fromIsoDate(day),
      supplierDates: null,
    },
  }
}
