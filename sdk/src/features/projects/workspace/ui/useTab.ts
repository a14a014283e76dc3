import { useEffect, useState } from 'react'

const TABS = ['products', 'files', 'customer', 'reminders', 'comments', 'log'] as const
export type TabName = (typeof TABS)[number]

const tabOf = (hash: string): TabName => TABS.find((name) => `#${name}` === hash) ?? 'products'

/** The tab that the address names. */
export function useTab() {
  const [tab, setTab] = useState(() => tabOf(location.hash))
  useEffect(() => {
    const follow = () => setTab(tabOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [tab, setTab] as const
}
