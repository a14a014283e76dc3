import { render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'

describe('a query that waits', () => {
  it('returns what was awaited after its effects have run, on a busy processor too', async () => {
    let hasRun = false
    let appear = (): void => undefined
    function Late() {
      useEffect(() => void (hasRun = true), [])
      return 'late'
    }
    function Page() {
      const [isShown, setShown] = useState(false)
      appear = () => setShown(true)
      return isShown && <Late />
    }
    const { container, findByText } = render(<Page />)
    const found = findByText('late')
    // Busy right after the element was found, so that the library's timer is due before React's immediate.
    new MutationObserver(() => afterMicrotasks(3, work)).observe(container, { childList: true })
    setTimeout(() => appear())
    await found
    expect(hasRun).toBe(true)
  })
})

function afterMicrotasks(count: number, then: () => void): void {
  queueMicrotask(count === 1 ? then : () => afterMicrotasks(count - 1, then))
}

function work(): void {
  const until = performance.now() + 20
  while (performance.now() < until);
}
