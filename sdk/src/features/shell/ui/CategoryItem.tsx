import { useId, useRef, type MouseEvent } from 'react'
import { fill } from '../../../core'
import { ChevronDownIcon, Link } from '../../../ui'
import { isCurrentPage, pathOf } from '../addresses'
import type { NavigationCategory } from '../navigation.store'
import type { shellTexts } from '../shell.texts'
import { LazyMegaMenu } from './LazyMegaMenu'

interface Props {
  category: NavigationCategory
  texts: typeof shellTexts
  route: string
  isOpen: boolean
  /** Opens a category's menu in place of the open one; null closes. */
  onShow(uri: string | null): void
}

/**
 * A top category: a link that opens its menu on hover (SHL-078) and navigates on a click (SHL-080). The first
 * tap of a finger opens the menu, the second closes it (SHL-081, SHL-082). The button beside it, visible on
 * keyboard focus, also opens the menu.
 */
export function CategoryItem({ category, texts, route, isOpen, onShow }: Props) {
  const { uri, title, subCategories } = category
  const menuId = useId()
  const pointer = useRef('')
  const hasMenu = subCategories.length > 0
  const path = pathOf(uri)

  function handleClick(event: MouseEvent): void {
    if (pointer.current === 'touch' && hasMenu) {
      event.preventDefault()
      onShow(isOpen ? null : uri)
    } else if (!hasMenu && isCurrentPage(path, route)) {
      event.preventDefault()
      onShow(null)
      scrollTo({ top: 0 })
    }
  }

  return (
    <li
      className="category"
      data-open={isOpen || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onShow(hasMenu ? uri : null)
      }}
    >
      <Link
        className="category-link"
        href={path}
        aria-current={isCurrentPage(path, route) ? 'page' : undefined}
        onPointerDown={(event) => (pointer.current = event.pointerType)}
        onKeyDown={() => (pointer.current = '')}
        onClick={handleClick}
      >
        {title}
      </Link>
      {hasMenu && (
        <>
          <button
            type="button"
            className="category-toggle"
            aria-label={fill(texts.showMenu, { title })}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => onShow(isOpen ? null : uri)}
          >
            <ChevronDownIcon size={16} />
          </button>
          {isOpen && (
            <LazyMegaMenu id={menuId} category={category} texts={texts} onFollow={() => onShow(null)} />
          )}
        </>
      )}
    </li>
  )
}
