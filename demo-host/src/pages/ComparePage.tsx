import { asset } from '../assets'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'

/** The compare page. The widget reads the products from the page's address. */
export function ComparePage({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Compare products">
      <Breadcrumbs context={context} items={[{ title: 'Compare' }]} />
      <countertop-compare-page />
      <script async src={asset('scripts/compare.js')} />
      <noscript>
        <p class="empty">The comparison needs JavaScript.</p>
      </noscript>
    </Layout>
  )
}
