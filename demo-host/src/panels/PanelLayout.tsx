import type { ComponentChildren } from 'preact'
import { LOGIN_PATH } from '@countertop/sdk/rules'
import type { PageContext } from '../parts/Layout'

/** Where the demo's back office serves the pages that staff open in panels of the shop (COM-148). */
export const PANELS = '/panels'

interface Props {
  context: PageContext
  title: string
  /** Message after a successful change. */
  done?: string | null
  /** Why a change was not made. */
  problem?: string | null
  /** The page has nothing left to do: the panel around it may close. */
  isFinished?: boolean
  children: ComponentChildren
}

/**
 * Frame of a panel's page. Its script removes the tokens from the address, and asks the shop's page to close
 * the panel of a finished one; everything else works without it.
 */
export function PanelLayout({ context, title, done, problem, isFinished = false, children }: Props) {
  const { brand, api } = context.site
  return (
    <html lang={brand.locale} data-theme={context.theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Back office, ${brand.name}`}</title>
        <link rel="icon" href={`${api}/media/brands/${brand.code}.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/operator.css" />
        <script src="/assets/scripts/panel.js" />
      </head>
      <body class="operator panel" data-finished={isFinished ? '' : undefined}>
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {done && (
            <p class="done" role="status">
              {done}
            </p>
          )}
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

/** For a browser that is not signed in here as staff: frames of other sites get no cookies. */
export function PanelSignIn({ context }: { context: PageContext }) {
  const href = `${LOGIN_PATH}?returnUrl=${encodeURIComponent(context.site.path)}`
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
