import { Layout, type PageContext } from '../parts/Layout'

/**
 * `/project`, `/project/{id}` and `/project/shared/{id}`: the widget reads the address (SHL-010, COM-162).
 * Its files and the project itself load beside the script, and not one after the other.
 *
 * @param id the project of this page; undefined on the other two
 */
export function Project({ context, id }: { context: PageContext; id: string | undefined }) {
  const { brand, api } = context.site
  const read = `${api}/api/v2/project/${id}?brand=${brand.code}&answer=compact`
  return (
    <Layout
      context={context}
      title="Projects"
      files={context.filesOf('table', 'project')}
      reads={id !== undefined && context.isSignedIn ? [read] : []}
    >
      <countertop-project />
      <noscript>
        <p class="note">Projects need JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </Layout>
  )
}
