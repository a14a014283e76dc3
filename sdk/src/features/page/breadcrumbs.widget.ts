import type { Breadcrumb } from '../../rules'
import { css, reactWidget } from '../../ui'
import { hasTexts, readList } from './shared/readList'
import { Breadcrumbs } from './ui/Breadcrumbs'

const breadcrumbsCss = css`
  .breadcrumbs ol {
    display: flex;
    flex-wrap: wrap;
    min-height: 40px;
    padding: 0;
    list-style: none;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .breadcrumbs li {
    display: flex;
    align-items: center;
  }
  .breadcrumbs li + li::before {
    content: '/';
    margin: 0 8px;
    color: var(--control);
  }
  .breadcrumbs a {
    padding: 8px 0;
    color: inherit;
  }
  .breadcrumbs a:hover {
    color: var(--accent);
  }
  @media print {
    .breadcrumbs {
      display: none;
    }
  }
`

const isBreadcrumb = (value: unknown): value is Breadcrumb => hasTexts(value, 'title', 'uri')

/** `<countertop-breadcrumbs items='[{"title":"Ovens","uri":""}]'>` */
export const breadcrumbsWidget = reactWidget({
  component: Breadcrumbs,
  sheets: [breadcrumbsCss],
  options: ({ items }) => ({
    items: readList('breadcrumbs', 'items', items, { is: isBreadcrumb, expected: '{ "title", "uri" }' }),
  }),
})
