import { Layout, type PageContext } from '../parts/Layout'

/**
 * `/project`, `/project/{id}` and `/project/shared/{id}`: the widget reads the address (SHL-010, COM-162).
 * Its files load beside the script. Its first read is not preloaded: WebKit would answer later reads from the
 * `preload` too, and the page would show an old project.
 */
export function Project({ context }: { context: PageContext }) {
  return (
    <Layout context={context} title="Projects" files={context.filesOf('table', 'project')}>
      <countertop-project />
      <noscript>
        <p class="note">Projects need JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </Layout>
  )
}
