import { useState } from 'react'
import { fill } from '../../../core'
import { Link } from '../../../ui'
import { pathOf } from '../addresses'
import type { NavigationCategory } from '../navigation.store'
import type { shellTexts } from '../shell.texts'

export interface MegaMenuProps {
  id: string
  category: NavigationCategory
  texts: typeof shellTexts
  onFollow(): void
}

/** The menu of a top category: its subcategories, the first one selected (SHL-079), and its brands. */
export function MegaMenu({ id, category, texts, onFollow }: MegaMenuProps) {
  const [selected, setSelected] = useState(category.subCategories[0]?.uri)
  return (
    <div id={id} className="mega" part="mega-menu">
      <div className="mega-inner">
        <div className="mega-main">
          <Link className="mega-title" href={pathOf(category.uri)} onClick={onFollow}>
            {fill(texts.all, { title: category.title })}
          </Link>
          <ul className="mega-list">
            {category.subCategories.map(({ uri, title }) => (
              <li key={uri}>
                <Link
                  className="mega-link"
                  href={pathOf(uri)}
                  data-selected={uri === selected || undefined}
                  onPointerEnter={() => setSelected(uri)}
                  onFocus={() => setSelected(uri)}
                  onClick={onFollow}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {category.brands.length > 0 && (
          <div className="mega-brands">
            <p className="mega-heading">{texts.brands}</p>
            <ul className="mega-list">
              {category.brands.map(({ uri, title }) => (
                <li key={uri}>
                  <Link className="mega-link" href={pathOf(uri)} onClick={onFollow}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
