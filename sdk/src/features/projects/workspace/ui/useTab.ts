import { useEffect, useState } from 'react'

/** The first two are everyone's, the rest staff's. */
export const TABS = ['products', 'files', 'customer', 'reminders', 'comments', 'log'] as const
export type TabName = (typeof TABS)[number]

/** The tab that the address names; a fragment of the page, such as “Skip to content”, leaves `now`. */
const tabOf = (now: TabName): TabName =>
  TABS.find((name) => `#${name}` === (location.hash || '#products')) ?? now

export function useTab() {
  const [tab, setTab] = useState(() => tabOf('products'))
  useEffect(() => {
    const follow = () => setTab(tabOf)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [tab, setTab] as const
}
