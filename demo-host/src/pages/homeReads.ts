import type { BrandCode } from '@countertop/sdk/rules'
import type { Api, Category, PromotionTile } from '../api'
import { cached, freshFor } from '../cached'
import type { Config } from '../config'
import { topCategories } from '../parts/Layout'

/** Data of a brand's home page, the same for all visitors. */
export interface HomeReads {
  /** Path of the picture of each top category's most popular product, by the category's slug. */
  pictures: ReadonlyMap<string, string>
  promotions: PromotionTile[]
  makers: Category[]
}

const NOTHING: HomeReads = { pictures: new Map(), promotions: [], makers: [] }

/** Loads them once a minute for each brand, because the pictures take one call for each category. */
export function createHomeReads(api: Api, { isDev }: Config) {
  const perBrand = new Map<BrandCode, () => Promise<HomeReads>>()
  const load = async (brand: BrandCode): Promise<HomeReads> => {
    const [categories, promotions, makers] = await Promise.all([
      api.categories(brand),
      api.promotions(brand),
      api.makers(brand),
    ])
    const pictures = await Promise.all(
      topCategories(categories).map(async ({ slug }) => {
        const { products } = await api.products(brand, { category: slug, pageSize: '1' })
        return [slug, products[0]?.image ?? ''] as const
      }),
    )
    return { pictures: new Map(pictures), promotions, makers }
  }
  return (brand: BrandCode): Promise<HomeReads> => {
    const read = perBrand.get(brand) ?? cached(() => load(brand), NOTHING, freshFor(isDev))
    perBrand.set(brand, read)
    return read()
  }
}
