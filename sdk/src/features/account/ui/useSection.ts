import { useEffect, useState } from 'react'

export type SectionName = 'details' | 'addresses' | 'orders'

export interface Section {
  name: SectionName
  /** The id of one order. */
  id: string | null
  /** Changes with the view shown. */
  key: string
}

const NAMES: readonly SectionName[] = ['details', 'addresses', 'orders']

const DETAILS: Section = { name: 'details', id: null, key: 'details' }

/**
 * Parses `#orders` and `#orders/{id}`. Another fragment is the page's own, such as that of "Skip to content",
 * and leaves the section as it is; without one, the details are shown.
 */
function sectionOf(hash: string, now = DETAILS): Section {
  const [first = '', id = ''] = hash.replace(/^#/, '').split('/')
  const name = NAMES.find((known) => known === first)
  if (!name) return hash ? now : DETAILS
  const own = name === 'orders' && /^[\da-f-]{36}$/i.test(id) ? id : null
  return { name, id: own, key: own ? `${name}/${own}` : name }
}

/** The section that the page's address names; Back and Forward move between sections. */
export function useSection(): Section {
  const [section, setSection] = useState(() => sectionOf(location.hash))
  useEffect(() => {
    const follow = () => setSection((now) => sectionOf(location.hash, now))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return section
}
