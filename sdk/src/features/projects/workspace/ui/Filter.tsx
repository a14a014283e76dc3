import { memo, useEffect, useState } from 'react'

/** The list follows the filter after this pause, so that no key waits for it. Milliseconds. */
const FILTER_PAUSE_MS = 80

export interface FilterProps {
  label: string
  /** The words to find, after a pause in typing; empty without any. */
  onApply(text: string): void
}

/** Finds lines by their words. The query is local state, so that a keystroke renders this field only. */
export const Filter = memo(function Filter({ label, onApply }: FilterProps) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onApply(query.trim()), FILTER_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, onApply])
  return (
    <input
      type="search"
      className="input project-filter"
      placeholder={label}
      aria-label={label}
      value={query}
      onChange={(event) => setQuery(event.currentTarget.value)}
    />
  )
})
