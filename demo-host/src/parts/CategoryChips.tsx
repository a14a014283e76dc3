import { topCategories, type PageContext } from './Layout'

/** Links to all products and to the top categories: where to go on from a page that shows nothing. */
export function CategoryChips({ context }: { context: PageContext }) {
  return (
    <ul class="chips" aria-label="Categories">
      <li>
        <a href="/products">All products</a>
      </li>
      {topCategories(context.categories).map(({ slug, uri, title }) => (
        <li key={slug}>
          <a href={`/${uri}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
