import { afterEach, expect, it } from 'vitest'
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

it('a link with keyboard focus is not replaced', async () => {
  const { host, wait, isFree } = show()
  const link = host.querySelector('a')
  link?.focus()
  expect(host.querySelector('a:focus-visible')).toBe(link)
  const free = wait()
  expect(await isFree()).toBe(false)
  link?.blur()
  await free
})

it('a focused link that is the element’s own child is not replaced', async () => {
  const { host, wait, isFree } = show('<a href="/c/ovens">Ovens</a>')
  host.querySelector('a')?.focus()
  void wait()
  expect(await isFree()).toBe(false)
})

it('use of the page around the element does not delay it', async () => {
  const { host, wait, isFree } = show()
  host.querySelector('input')?.focus()
  void wait()
  expect(await isFree()).toBe(true)
})

it('a finger leaving the screen clicks the replaced link under it, and not the element in its place', async () => {
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
