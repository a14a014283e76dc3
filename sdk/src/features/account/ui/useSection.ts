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

/** Parses `#orders` and `#orders/{id}`; any other fragment shows the details. */
function sectionOf(hash: string): Section {
  const [first = '', id = ''] = hash.replace(/^#/, '').split('/')
  const name = NAMES.find((known) => known === first) ?? 'details'
  const own = name === 'orders' && /^[\da-f-]{36}$/i.test(id) ? id : null
  return { name, id: own, key: own ? `${name}/${own}` : name }
}

/** The section that the page's address names; Back and Forward move between sections. */
export function useSection(): Section {
  const [section, setSection] = useState(() => sectionOf(location.hash))
  useEffect(() => {
    const follow = () => setSection(sectionOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return section
}
