import { afterEach, describe, expect, it } from 'vitest'
import { waitUntilUnused } from './waitUntilUnused'

afterEach(() => document.body.replaceChildren())

const page = '<nav><a href="/c/ovens">Ovens</a></nav><p slot="content"><input></p>'

function show(html = page) {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = html
  let isFree = false
  return {
    host,
    isFree: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      return isFree
    },
    wait: () => waitUntilUnused(host).then(() => (isFree = true)),
  }
}

describe('the wait for an element in use', () => {
  it('lasts while a link has keyboard focus', async () => {
    const { host, wait, isFree } = show()
    const link = host.querySelector('a')
    link?.focus()
    expect(host.querySelector('a:focus-visible')).toBe(link)
    const free = wait()
    expect(await isFree()).toBe(false)
    link?.blur()
    await free
  })

  it('lasts while a focused link is the element’s own child', async () => {
    const { host, wait, isFree } = show('<a href="/c/ovens">Ovens</a>')
    host.querySelector('a')?.focus()
    void wait()
    expect(await isFree()).toBe(false)
  })

  it('is not prolonged by use of the page around the element', async () => {
    const { host, wait, isFree } = show()
    host.querySelector('input')?.focus()
    void wait()
    expect(await isFree()).toBe(true)
  })

  it('lets a finger that leaves the screen click the link under it, and not the element in its place', async () => {
    const { host, wait } = show()
    await wait()
    const link = host.querySelector('a')
    const pressed: boolean[] = []
    link?.addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(true)
    })
    const lift = (cancelable: boolean) => {
      const event = new Event('touchend', { bubbles: true, cancelable })
      link?.dispatchEvent(event)
      return event.defaultPrevented
    }
    const shown = (rects: readonly DOMRect[]) => {
      if (link) link.getClientRects = () => rects as unknown as DOMRectList
    }
    shown([])
    expect(lift(false)).toBe(false)
    expect(pressed).toEqual([])
    expect(lift(true)).toBe(true)
    expect(pressed).toEqual([true])
    shown([new DOMRect()])
    expect(lift(true)).toBe(false)
    expect(pressed).toEqual([true])
  })
})
