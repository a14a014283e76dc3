import type { Category, ProductPage } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { Pager } from '../parts/Pager'
import { ProductGrid } from '../parts/ProductTile'
import { Sorts, type Sort } from '../parts/Sorts'

interface Props {
  context: PageContext
  category: Category
  sort: Sort
  result: ProductPage
}

export function CategoryPage({ context, category, sort, result }: Props) {
  const parent = context.categories.find((other) => other.slug === category.parentSlug)
  const children = context.categories.filter(
    (other) => other.parentSlug === category.slug && other.productCount > 0,
  )
  return (
    <Layout context={context} title={category.title}>
      <Breadcrumbs
        items={[
          ...(parent === undefined ? [] : [{ title: parent.title, href: `/${parent.uri}` }]),
          { title: category.title },
        ]}
      />
      <div class="list-head">
        <h1>
          {category.title} <span class="count">{result.totalCount}</span>
        </h1>
        <Sorts path={context.path} sort={sort} />
      </div>
      {children.length > 0 && (
        <ul class="chips">
          {children.map((child) => (
            <li key={child.slug}>
              <a href={`/${child.uri}`}>{child.title}</a>
            </li>
          ))}
        </ul>
      )}
      {result.products.length === 0 ? (
        <p class="empty">
          There is nothing in {category.title} right now. The rest of the shop is a click away.
        </p>
      ) : (
        <ProductGrid site={context.site} products={result.products} />
      )}
      <Pager path={context.path} query={{ sort }} {...result} />
    </Layout>
  )
}
