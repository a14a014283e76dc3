import type { z } from 'zod'
import type * as schema from '../schema'
import type { ProductView, ProjectView } from './view'

export type CompactProjectView = z.infer<typeof schema.compactProject>
type CompactProduct = CompactProjectView['cart']['products'][number]

/** Fields that are `undefined` are omitted from the JSON text. */
const compactProduct = (line: ProductView): CompactProduct => ({
  productCode: line.productCode,
  productId: line.productId,
  price: line.price ?? undefined,
  rrp: line.rrp ?? undefined,
  lineDiscount: line.lineDiscount ?? undefined,
  lineTotal: line.lineTotal ?? undefined,
  quantity: line.quantity,
  available: line.available,
  selectedInstall: line.selectedInstall ?? undefined,
  selectedWarranty: line.selectedWarranty ?? undefined,
  promoId: line.promoId ?? undefined,
  isSold: line.isSold,
  stockStatus: line.stockStatus,
  orderableUnits: line.orderableUnits ?? undefined,
  priceSource: line.priceSource ?? undefined,
  livePrice: line.livePrice ?? undefined,
  liveRrp: line.liveRrp ?? undefined,
  liveAddOnPrice: line.liveAddOnPrice ?? undefined,
  quotedPrice: line.quotedPrice ?? undefined,
  lockedPrice: line.lockedPrice ?? undefined,
  quotedQuantity: line.quotedQuantity ?? undefined,
  agreedUnits: line.agreedUnits ?? undefined,
  quotedStockStatus: line.quotedStockStatus ?? undefined,
  orderedQuantity: line.orderedQuantity,
  staffPrice: line.staffPrice ?? undefined,
  competitorUrl: line.competitorUrl ?? undefined,
  version: line.version,
})

const factsOf = (line: ProductView): CompactProjectView['productFacts'][number] => ({
  productId: line.productId,
  sku: line.sku,
  title: line.title,
  uri: line.uri,
  image: line.image,
  brand: line.brand,
  category: line.category,
  categorization: line.categorization,
  isProforma: line.isProforma,
  ribbonType: line.ribbonType,
  conditionType: line.conditionType,
  missingParts: line.missingParts,
  unitsLeft: line.unitsLeft ?? undefined,
})

/**
 * The same project with the data of each product only once: for 500 lines of 90 products, a third of the
 * bytes.
 */
export const compactView = ({ cart, folders, ...project }: ProjectView): CompactProjectView => {
  const facts = new Map<number, CompactProjectView['productFacts'][number]>()
  const compact = (lines: readonly ProductView[]): CompactProduct[] =>
    lines.map((line) => {
      if (!facts.has(line.productId)) facts.set(line.productId, factsOf(line))
      return compactProduct(line)
    })
  return {
    ...project,
    cart: { ...cart, products: compact(cart.products) },
    folders: folders.map((folder) => ({ ...folder, products: compact(folder.products) })),
    productFacts: [...facts.values()],
  }
}
