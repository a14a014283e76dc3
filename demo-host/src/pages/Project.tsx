import { Layout, type PageContext } from '../parts/Layout'

/**
 * `/project`, `/project/{id}` and `/project/shared/{id}`: the widget reads the address (SHL-010, COM-162).
 */
export function Project({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Projects">
      <countertop-project />
      <noscript>
        <p class="note">Projects need JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </Layout>
  )
}
