import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { fill, routerOf } from '../../../core'
import { phoneHref } from '../../../rules'
import { Drawer, Link, PhoneIcon, useCountertop, useTexts } from '../../../ui'
import { useSupportNumber } from '../../page'
import { LazyLatestProjects } from '../../projects'
import { CONTACT_PATH, STORES_PATH } from '../addresses'
import type { HeadView } from '../navigationView.store'
import { PIECES } from '../pieces'
import { shellTexts } from '../shell.texts'
import { Piece } from '../ui/Piece'

export type DropdownView = Exclude<HeadView, 'none' | 'search' | 'cart'>

export interface NavigationDropdownProps {
  view: DropdownView
  onClose(): void
}

/**
 * A view of the bar over the page. It mounts open and closes by its icon, Escape, a press beside it and
 * navigation; the page behind does not scroll meanwhile (SHL-067 to SHL-072).
 */
export function NavigationDropdown({ view, onClose }: NavigationDropdownProps) {
  const texts = useTexts('shell', shellTexts)
  const [title, View] = {
    store: [texts.stores, StoreView],
    contactUs: [texts.contact, ContactView],
    projects: [texts.projects, LazyLatestProjects],
  }[view] as [string, ComponentType]
  return (
    <Drawer open onClose={onClose} title={title}>
      <div className="dropdown">
        <View />
      </div>
    </Drawer>
  )
}

/** The delivery location, and the shopper's store (SHL-052). */
function StoreView() {
  const { pageData } = useStore(routerOf(useCountertop()))
  const texts = useTexts('shell', shellTexts)
  const pieces = PIECES.stores.filter(
    (name) => name !== 'location' || !pageData.hideLocalitySuggestionInHeader,
  )
  return (
    <>
      {pieces.map((name) => (
        <Piece key={name} name={name} />
      ))}
      <Link className="dropdown-link" href={STORES_PATH}>
        {texts.allStores}
      </Link>
    </>
  )
}

function ContactView() {
  const { brand } = useCountertop()
  const texts = useTexts('shell', shellTexts)
  const number = useSupportNumber()
  return (
    <>
      {number !== null && (
        <div>
          <p>{brand.texts.support}</p>
          <a className="dropdown-call" href={phoneHref(number)} aria-label={fill(texts.call, { number })}>
            <PhoneIcon size={22} />
            {number}
          </a>
        </div>
      )}
      <Link className="dropdown-link" href={CONTACT_PATH}>
        {texts.contactPage}
      </Link>
    </>
  )
}
