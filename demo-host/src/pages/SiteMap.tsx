import { hasDocs } from '../docs'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, topCategories, type PageContext } from '../parts/Layout'

const PAGES = [
  ['/products', 'All products'],
  ['/brands', 'Brands'],
  ['/stores', 'Stores'],
  ['/blog', 'Blog'],
  ['/compare', 'Compare products'],
  ['/order-status', 'Where is my order?'],
  ['/contact-us', 'Contact us'],
  ['/s/winning-storage-terms-and-conditions', 'Storage terms and conditions'],
] as const

/** `/sitemap` (SHL-015): every category and all other pages. */
export function SiteMap({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Site map">
      <Breadcrumbs context={context} items={[{ title: 'Site map' }]} />
      <h1>Site map</h1>
      <div class="site-map">
        {topCategories(context.categories).map((top) => (
          <section key={top.slug}>
            <h2>
              <a href={`/${top.uri}`}>{top.title}</a>
            </h2>
            <ul>
              {context.categories
                .filter(({ parentSlug, productCount }) => parentSlug === top.slug && productCount > 0)
                .map((category) => (
                  <li key={category.slug}>
                    <a href={`/${category.uri}`}>{category.title}</a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>{context.site.brand.name}</h2>
          <ul>
            {PAGES.map(([href, title]) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {hasDocs && (
        <p>
          This shop is a demonstration. Developers find every widget in the{' '}
          <a href="/docs/playground.html">playground</a> and the rest in the{' '}
          <a href="/docs/">documentation</a>.
        </p>
      )}
    </Layout>
  )
}
