import type { Category, FilteredPage } from '../api'
import type { ListQuery } from '../listQuery'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { ProductList } from '../parts/ProductList'

interface Props {
  context: PageContext
  category: Category
  query: ListQuery
  result: FilteredPage
}

export function CategoryPage({ context, category, query, result }: Props) {
  const parent = context.categories.find((other) => other.slug === category.parentSlug)
  const children = context.categories.filter(
    (other) => other.parentSlug === category.slug && other.productCount > 0,
  )
  return (
    <Layout context={context} title={category.title} picture={result.products[0]?.image}>
      <Breadcrumbs
        context={context}
        items={[
          ...(parent === undefined ? [] : [{ title: parent.title, href: `/${parent.uri}` }]),
          { title: category.title },
        ]}
      />
      <ProductList
        context={context}
        title={category.title}
        query={query}
        result={result}
        nothing={`There are no products in ${category.title} right now. Please browse our other categories.`}
      >
        {children.length > 0 && (
          <ul class="chips">
            {children.map((child) => (
              <li key={child.slug}>
                <a href={`/${child.uri}`}>{child.title}</a>
              </li>
            ))}
          </ul>
        )}
      </ProductList>
    </Layout>
  )
}
