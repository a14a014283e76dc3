import { useEffect, useState } from 'react'

export const OWNER_TABS = ['products', 'files'] as const
export const STAFF_TABS = [...OWNER_TABS, 'customer', 'reminders', 'comments', 'log'] as const
export type TabName = (typeof STAFF_TABS)[number]

/** The tab that the address names; a fragment of the page, such as “Skip to content”, leaves `now`. */
const tabOf = (now: TabName): TabName =>
  STAFF_TABS.find((name) => `#${name}` === (location.hash || '#products')) ?? now

export function useTab() {
  const [tab, setTab] = useState(() => tabOf('products'))
  useEffect(() => {
    const follow = () => setTab(tabOf)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [tab, setTab] as const
}
