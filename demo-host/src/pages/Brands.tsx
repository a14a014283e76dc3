import type { Category, FilteredPage } from '../api'
import type { ListQuery } from '../listQuery'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { ProductList } from '../parts/ProductList'

interface Props {
  context: PageContext
}

/** `/brands`: every manufacturer, grouped by first letter. */
export function Brands({ context, makers }: Props & { makers: Category[] }) {
  const letters = new Map<string, Category[]>()
  for (const maker of makers) {
    const letter = maker.title.slice(0, 1).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), maker])
  }
  return (
    <Layout context={context} title="Brands" description={`Every brand at ${context.site.brand.name}`}>
      <Breadcrumbs context={context} items={[{ title: 'Brands' }]} />
      <h1>
        Brands <span class="count">{makers.length}</span>
      </h1>
      <div class="letters">
        {[...letters].map(([letter, group]) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <ul>
              {group.map(({ slug, title, productCount }) => (
                <li key={slug}>
                  <a href={`/brands/${slug}`}>{title}</a> <span class="count">{productCount}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Layout>
  )
}

/** `/brands/{slug}`: the products of a manufacturer. */
export function BrandPage({
  context,
  maker,
  query,
  result,
}: Props & { maker: Category; query: ListQuery; result: FilteredPage }) {
  return (
    <Layout
      context={context}
      title={maker.title}
      description={`${maker.title} at ${context.site.brand.name}`}
      picture={result.products[0]?.image}
    >
      <Breadcrumbs context={context} items={[{ title: 'Brands', href: '/brands' }, { title: maker.title }]} />
      <ProductList
        context={context}
        title={maker.title}
        query={query}
        result={result}
        hidesBrands
        nothing={`We have no ${maker.title} products right now.`}
      />
    </Layout>
  )
}
