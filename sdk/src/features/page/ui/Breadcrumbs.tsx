import { useEffect } from 'react'
import { inertData } from '../../../core'
import { breadcrumbList, type Breadcrumb } from '../../../rules'
import { Link, useScope, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[]
}

/**
 * The breadcrumbs: Home, then the items; also as structured data in the page's head, unless the host has
 * written its own into the element (SHL-213 to SHL-216).
 */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { host } = useScope()
  const texts = useTexts('page', pageTexts)
  // A host that re-renders passes a new list of the same items.
  const key = JSON.stringify(items)

  useEffect(() => {
    if (host.querySelector('script[type="application/ld+json"]')) return
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = inertData(breadcrumbList(JSON.parse(key) as Breadcrumb[], location.origin))
    document.head.append(script)
    return () => script.remove()
  }, [host, key])

  return (
    <nav className="breadcrumbs" part="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <Link href="/">{texts.home}</Link>
        </li>
        {items.map(({ title, uri }) => (
          <li key={`${uri} ${title}`}>
            {uri === '' ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link href={`/${uri.replace(/^\//, '')}`}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
