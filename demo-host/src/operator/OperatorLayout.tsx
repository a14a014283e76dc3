import type { ComponentChildren } from 'preact'
import type { PageContext } from '../parts/Layout'
import { StaffHead, StaffMain, type StaffMessages } from '../parts/StaffPage'
import { FIELD_LABELS } from './fieldLabels'
import { stateLabel, formatTime, toneOf } from './words'
import { SkipLink } from '../parts/SkipLink'

export const OPERATOR = '/operator'

interface Props extends StaffMessages {
  context: PageContext
  title: string
  /** First name of the signed-in member of staff; null for other visitors, who see no links. */
  staff: string | null
  /** First name of a signed-in visitor who is not staff. */
  customer?: string | null
  /** Addresses of the page's scripts. The page's Content-Security-Policy must allow them. */
  scripts?: readonly string[]
  children: ComponentChildren
}

const SECTIONS = [
  { href: OPERATOR, label: 'Orders' },
  { href: `${OPERATOR}/payments`, label: 'Payments' },
  { href: `${OPERATOR}/messages`, label: 'Messages' },
  { href: `${OPERATOR}/content`, label: 'Content' },
] as const

/** Frame of the operator's pages: plain, dense, without script except for the editors'. */
export function OperatorLayout({
  context,
  title,
  staff,
  customer = null,
  scripts = [],
  done,
  problem,
  children,
}: Props) {
  const { brand } = context.site
  const visitor = staff ?? customer
  const isIn = (href: string) =>
    href === OPERATOR
      ? !SECTIONS.some((section) => section.href !== OPERATOR && context.path.startsWith(section.href))
      : context.path.startsWith(href)
  return (
    <html lang={brand.locale} data-theme={context.theme}>
      <StaffHead context={context} title={title} area="Operator">
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </StaffHead>
      <body class="operator">
        <SkipLink />
        <header class="operator-bar">
          <a class="wordmark" href={OPERATOR}>
            {brand.name}
          </a>
          {staff !== null && (
            <nav aria-label="Operator">
              {SECTIONS.map(({ href, label }) => (
                <a key={href} href={href} aria-current={isIn(href) ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          {visitor !== null && (
            <p>
              {visitor} <a href={`/account/logout?returnUrl=${OPERATOR}`}>Sign out</a>
            </p>
          )}
        </header>
        <StaffMain title={title} done={done} problem={problem}>
          {children}
        </StaffMain>
      </body>
    </html>
  )
}

export function State({ state }: { state: string }) {
  return <span class={`mark mark-${toneOf(state)}`}>{stateLabel(state)}</span>
}

export function Time({ context, at }: { context: PageContext; at: string }) {
  return (
    <time dateTime={at} class="figures">
      {formatTime(context.site.brand, at)}
    </time>
  )
}

interface ReasonProps {
  action: string
  /** Text of the button. */
  label: string
  /** The reason that was entered before the form was refused. */
  reason?: string
  isDanger?: boolean
  children?: ComponentChildren
}

/** A form for a change that needs a reason, which the history records. */
export function ReasonForm({ action, label, reason = '', isDanger = false, children }: ReasonProps) {
  return (
    <form method="post" action={action} class="act">
      {children}
      <label>
        {FIELD_LABELS.reason}
        <input name="reason" value={reason} required minLength={3} maxLength={300} autocomplete="off" />
      </label>
      <button type="submit" class={isDanger ? 'danger' : 'primary'}>
        {label}
      </button>
    </form>
  )
}
