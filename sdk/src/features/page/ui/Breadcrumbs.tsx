import { useEffect } from 'react'
import { inertData } from '../../../core'
import { breadcrumbList, type Breadcrumb } from '../../../rules'
import { Link, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[]
}

/** The breadcrumbs: Home, then the items; also as structured data in the page's head (SHL-213 to SHL-216). */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const texts = useTexts('page', pageTexts)
  // A host that re-renders passes a new list of the same items.
  const key = JSON.stringify(items)

  useEffect(() => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = inertData(breadcrumbList(JSON.parse(key) as Breadcrumb[], location.origin))
    document.head.append(script)
    return () => script.remove()
  }, [key])

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
