import { breadcrumbList } from '@countertop/sdk/rules'
import type { PageContext } from './pageContext'
import { StructuredData } from './StructuredData'

export interface BreadcrumbsProps {
  context: Pick<PageContext, 'origin'>
  /** After Home; an item without an address is the current page. */
  items: readonly { title: string; href?: string }[]
}

/** The way to a page, with its data for search engines (SHL-216); the widget then adds none. */
export function Breadcrumbs({ context, items }: BreadcrumbsProps) {
  const steps = items.map(({ title, href = '' }) => ({ title, uri: href.replace(/^\//, '') }))
  return (
    <countertop-breadcrumbs items={JSON.stringify(steps)}>
      <StructuredData data={breadcrumbList(steps, context.origin)} />
      <nav class="breadcrumbs" aria-label="Breadcrumbs">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          {items.map((item) => (
            <li key={item.title}>
              {item.href === undefined ? (
                <span aria-current="page">{item.title}</span>
              ) : (
                <a href={item.href}>{item.title}</a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </countertop-breadcrumbs>
  )
}
