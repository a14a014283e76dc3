export const SORTS = {
  featured: 'Most popular',
  priceAscending: 'Price, low to high',
  priceDescending: 'Price, high to low',
  title: 'Name',
} as const
export type Sort = keyof typeof SORTS

/** Links for the sort orders of a product list. */
export function Sorts({ current, hrefOf }: { current: Sort; hrefOf: (sort: Sort) => string }) {
  return (
    <nav class="sorts" aria-label="Sort by">
      {(Object.keys(SORTS) as Sort[]).map((key) => (
        <a key={key} href={hrefOf(key)} aria-current={key === current ? 'true' : undefined}>
          {SORTS[key]}
        </a>
      ))}
    </nav>
  )
}
