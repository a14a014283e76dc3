import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'

/** The compare page; its address names the products, and the widget reads it. */
export function ComparePage({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Compare products">
      <Breadcrumbs items={[{ title: 'Compare' }]} />
      <countertop-compare-page />
      <noscript>
        <p class="empty">The comparison needs JavaScript.</p>
      </noscript>
    </Layout>
  )
}
