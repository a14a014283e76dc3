import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentFirst } from './contentFirst'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function wait(html: string, isMounted = false) {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = html
  const project = host.querySelector('countertop-project')
  const root = project?.attachShadow({ mode: 'open' })
  if (root && isMounted) root.innerHTML = '<div class="ct"></div>'
  const done = vi.fn()
  void contentFirst(host).then(done)
  return { project, done }
}

const page = '<main slot="content"><countertop-project></countertop-project></main>'
const ready = () => new CustomEvent('countertop:ready', { bubbles: true, composed: true })
const tick = () => vi.advanceTimersByTimeAsync(0)

describe('the head', () => {
  it('waits until a project has begun to read', async () => {
    const { project, done } = wait(page)
    project?.before(document.createElement('countertop-message'))
    project?.previousElementSibling?.dispatchEvent(ready())
    await tick()
    expect(done).not.toHaveBeenCalled()
    project?.dispatchEvent(ready())
    await tick()
    expect(done).toHaveBeenCalledOnce()
  })

  it('waits for a project for a second at most', async () => {
    const { done } = wait(page)
    await vi.advanceTimersByTimeAsync(999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it.each([
    ['a page without a project', '<main slot="content"></main>', false],
    ['a project that is drawn already', page, true],
  ])('does not wait for %s', async (_, html, isMounted) => {
    const { done } = wait(html, isMounted)
    await tick()
    expect(done).toHaveBeenCalledOnce()
  })
})
