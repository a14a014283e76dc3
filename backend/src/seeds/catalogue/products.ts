import type { BrandCode } from '@countertop/sdk/rules'
import type { ProductInput } from '../../domains/catalogueImport/index'
import { codeOf, slugify } from '../../text/fold'
import { applianceSites, furnitureSites, type SeedBrand, seedBrands } from './brands'
import { cooking } from './cooking'
import { cooling } from './cooling'
import type { CategoryRecipe, Draft, Value } from './define'
import { furniture } from './furniture'
import { type Random, randomOf } from './random'
import { signatureOven } from './signature'
import { small } from './small'
import { washing } from './washing'

const recipes: readonly CategoryRecipe[] = [...cooking, ...washing, ...cooling, ...small, ...furniture]

const defaultCount = 14

/** Rounds to a price that ends in 9: `1299` for 1,296.40. */
const shopPrice = (dollars: number): number => Math.max(9, Math.round(dollars / 10) * 10 - 1)

const warehouses = ['SYD', 'MEL', 'BNE', 'ADL', 'PER', 'AKL', 'CHC'] as const
const newZealand = new Set<string>(['AKL', 'CHC'])

const stockOf = (random: Random, soldInNewZealand: boolean): ProductInput['stock'] => {
  const state = random.next()
  const levels: Record<string, { available: number; onOrder: number }> = {}
  for (const code of warehouses) {
    if (newZealand.has(code) && !soldInNewZealand) continue
    const available = random.int(0, 24)
    const onOrder = random.int(4, 20)
    if (state < 0.06) levels[code] = { available: 0, onOrder: 0 }
    else if (state < 0.14) levels[code] = { available: 0, onOrder }
    else
      levels[code] = { available: code === 'SYD' || code === 'AKL' ? available + 6 : available, onOrder: 0 }
  }
  return levels
}

const attributesOf = (values: Record<string, Value>) =>
  Object.entries(values).map(([name, value]) =>
    typeof value === 'boolean'
      ? { name, type: 'Boolean' as const, value }
      : typeof value === 'object'
        ? { name, type: 'Rating' as const, value: value.stars }
        : { name, value },
  )

const cover = (price: number, share: number): number => Math.max(29, shopPrice(price * share))

const warrantiesOf = (recipe: CategoryRecipe, price: number): ProductInput['warranties'] =>
  recipe.kind === 'furniture'
    ? [{ sku: 'COVER-5', title: '5 year fabric and timber protection', price: cover(price, 0.08) }]
    : price < 150
      ? []
      : [
          {
            sku: 'WARRANTY-3',
            title: '3 year extended warranty',
            price: cover(price, 0.06),
            nzPrice: cover(price, 0.065),
          },
          {
            sku: 'WARRANTY-5',
            title: '5 year extended warranty',
            price: cover(price, 0.11),
            nzPrice: cover(price, 0.12),
          },
        ]

const ribbonOf = (random: Random, isReduced: boolean): ProductInput['ribbon'] =>
  isReduced && random.chance(0.6)
    ? 'save'
    : random.chance(0.22)
      ? random.pick(['new', 'sale', 'special-offer', 'cashback', 'bonus', 'catalogue-item', 'win'] as const)
      : null

const conditionOf = (random: Random) => {
  const draw = random.next()
  if (draw < 0.02)
    return {
      condition: 'Cosmetic Imperfection',
      missingParts: random.pick([null, 'One wire shelf', 'Instruction booklet']),
    } as const
  if (draw < 0.04) return { condition: 'Brand New Runout', missingParts: null } as const
  if (draw < 0.05) return { condition: 'New Condition', missingParts: null } as const
  return { condition: null, missingParts: null } as const
}

interface Made {
  readonly recipe: CategoryRecipe
  readonly input: ProductInput
}

const modelOf = (brand: SeedBrand, draft: Draft, isFurniture: boolean): string =>
  brand.title === 'Miele'
    ? (draft.mieleModel ?? '')
    : isFurniture
      ? `${brand.code}-${draft.model}`
      : `${brand.code}${draft.model}`.toUpperCase()

const makeProduct = (recipe: CategoryRecipe, random: Random): ProductInput | undefined => {
  const brand = random.pick(seedBrands.filter(({ group }) => group.includes(recipe.group)))
  const draft = recipe.build({ ...random, brand })
  const isFurniture = recipe.kind === 'furniture'
  const model = modelOf(brand, draft, isFurniture)
  if (model === '') return undefined
  const title = `${brand.title} ${draft.title}${isFurniture ? '' : ` ${model}`}`
  const condition = conditionOf(random)
  const price = shopPrice(draft.price * brand.tier * (condition.condition ? 0.8 : 1))
  const raise = random.chance(0.6) ? 1 + random.int(6, 34) / 100 : 1
  const rrp = raise === 1 ? price : shopPrice(price * raise)
  const sites: BrandCode[] = isFurniture ? furnitureSites(brand.tier) : applianceSites(brand.tier)
  const inNewZealand = sites.includes('nz') && random.chance(0.85)
  return {
    sku: model.toUpperCase().replace(/[^A-Z0-9.-]/g, ''),
    slug: slugify(title),
    title,
    modelNumber: model,
    brand: brand.title,
    category: [...recipe.path],
    description: draft.description.join('\n\n'),
    ...condition,
    ribbon: ribbonOf(random, raise > 1.15),
    superseded: random.chance(0.02),
    sites,
    prices: {
      AU: { price, rrp },
      ...(inNewZealand ? { NZ: { price: shopPrice(price * 1.09), rrp: shopPrice(rrp * 1.09) } } : {}),
    },
    popularity: Math.round(random.next() ** 2 * 1000),
    searchTerms: recipe.searchTerms,
    attributes: attributesOf({ ...draft.attributes, 'Made in': brand.origin }),
    features: draft.features,
    specifications: Object.entries(draft.specifications).map(([group, values]) => ({
      title: group,
      attributes: attributesOf(values),
    })),
    warranties: warrantiesOf(recipe, price),
    installs: (recipe.install ?? []).map((option) => ({
      ...option,
      nzPrice: shopPrice(option.price * 1.09),
    })),
    stock: stockOf(random, inNewZealand),
  }
}

/** Distinct products of one recipe: the first draws of its stream with an unused SKU and address. */
function* productsOf(
  recipe: CategoryRecipe,
  count: number,
  stream: string,
  taken: Set<string>,
): Generator<Made> {
  let made = 0
  for (let draw = 0; made < count; draw += 1) {
    const input = makeProduct(recipe, randomOf(`${stream} ${recipe.path.join('>')} ${draw}`))
    if (!input) continue
    const repeats = taken.has(codeOf(input.sku)) || taken.has(input.slug as string)
    // A recipe has a limited number of models; beyond them, a number is appended.
    const suffix = repeats && draw > count * 4 ? `-${draw}` : ''
    if (repeats && suffix === '') continue
    const numbered = suffix
      ? {
          ...input,
          sku: input.sku + suffix,
          slug: `${input.slug}${suffix}`,
          title: `${input.title}${suffix}`,
        }
      : input
    taken.add(codeOf(numbered.sku)).add(numbered.slug as string)
    made += 1
    yield { recipe, input: numbered }
  }
}

const withAccessories = (made: readonly Made[]): ProductInput[] => {
  const skus = new Map<string, string[]>()
  for (const { recipe, input } of made) {
    const list = skus.get(recipe.path[1]) ?? []
    skus.set(recipe.path[1], [...list, input.sku])
  }
  return made.map(({ recipe, input }) => ({
    ...input,
    accessories: (recipe.goesWith ?? []).flatMap((title) =>
      randomOf(`with ${input.sku}`).some(skus.get(title) ?? [], 2),
    ),
  }))
}

/** The demo shop's catalogue: the same products on every machine. */
export const seedProducts = (): ProductInput[] => {
  const [ovens] = recipes
  const taken = new Set([codeOf(signatureOven.sku), signatureOven.slug as string])
  const made = recipes.flatMap((recipe) => [
    ...productsOf(recipe, recipe.count ?? defaultCount, 'seed', taken),
  ])
  return withAccessories([{ recipe: ovens as CategoryRecipe, input: signatureOven }, ...made])
}

/** Generates `count` products in all categories, none of them in the seed, for load tests. Deterministic. */
export function* generateProducts(count: number): Generator<ProductInput> {
  const taken = new Set(seedProducts().flatMap(({ sku, slug }) => [codeOf(sku), slug as string]))
  const share = Math.ceil(count / recipes.length)
  let made = 0
  for (const recipe of recipes) {
    for (const { input } of productsOf(recipe, Math.min(share, count - made), 'generated', taken)) {
      made += 1
      yield input
    }
  }
}
