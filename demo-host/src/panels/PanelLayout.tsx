import type { ComponentChildren } from 'preact'
import { loginPath } from '@countertop/sdk/rules'
import { asset } from '../assets'
import type { PageContext } from '../parts/Layout'
import { StaffHead, StaffMain, type StaffMessages } from '../parts/StaffPage'

/** Where the demo's back office serves the pages that staff open in panels of the shop (COM-148). */
export const PANELS = '/panels'

interface Props extends StaffMessages {
  context: PageContext
  title: string
  /** The page's task is done, so the panel around it may close. */
  isFinished?: boolean
  children: ComponentChildren
}

/**
 * Frame of a panel's page. Its script removes the tokens from the address, and asks the shop's page to close
 * the panel of a finished one; everything else works without it.
 */
export function PanelLayout({ context, title, done, problem, isFinished = false, children }: Props) {
  return (
    <html lang={context.site.brand.locale} data-theme={context.theme}>
      <StaffHead context={context} title={title} area="Back office">
        <script src={asset('scripts/panel.js')} />
      </StaffHead>
      <body class="operator panel" data-finished={isFinished ? '' : undefined}>
        <StaffMain title={title} done={done} problem={problem}>
          {children}
        </StaffMain>
      </body>
    </html>
  )
}

/** For a browser that is not signed in here as staff: frames of other sites get no cookies. */
export function PanelSignIn({ context }: { context: PageContext }) {
  const href = loginPath(context.site.path)
  return (
    <PanelLayout context={context} title="For staff only">
      <p>
        <a href={href} target="_blank" rel="noopener">
          Sign in as staff
        </a>{' '}
        and open this panel again.
      </p>
    </PanelLayout>
  )
}

/** For a product, project or reminder that does not exist. */
export function PanelNotFound({ context }: { context: PageContext }) {
  return (
    <PanelLayout context={context} title="Not found">
      <p>It may have been deleted, or belongs to another of the group’s shops.</p>
    </PanelLayout>
  )
}
