const BY_PRICE = {
  priceAscending: 'Price, low to high',
  priceDescending: 'Price, high to low',
} as const
export const SORTS = { featured: 'Most popular', ...BY_PRICE, title: 'Name' } as const
export type Sort = keyof typeof SORTS

interface Props {
  current: Sort
  hrefOf: (sort: Sort) => string
  /** False where the visitor sees no prices: the backend then sorts by none (SHL-316). */
  hasPrices: boolean
}

/** Links for the sort orders of a product list. */
export function Sorts({ current, hrefOf, hasPrices }: Props) {
  const sorts = (Object.keys(SORTS) as Sort[]).filter((key) => hasPrices || !Object.hasOwn(BY_PRICE, key))
  const shown = sorts.includes(current) ? current : 'featured'
  return (
    <nav class="sorts" aria-label="Sort by">
      {sorts.map((key) => (
        <a key={key} href={hrefOf(key)} aria-current={key === shown ? 'true' : undefined}>
          {SORTS[key]}
        </a>
      ))}
    </nav>
  )
}
