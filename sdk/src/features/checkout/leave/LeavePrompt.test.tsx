import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { guardLeaving } from './guardLeaving'
import { renderCheckout } from '../testing/renderCheckout'
import { waitFor } from '../../../testing/waitFor'

const TEXT = 'You have not completed your order yet. Are you sure you want to leave?'

beforeAll(async () => void (await import('./')))

/** A link of the host's page; `followed` is the host's router. */
function hostLink(changes: Partial<HTMLAnchorElement> = {}) {
  const link = Object.assign(document.createElement('a'), {
    href: '/c/ovens',
    textContent: 'Ovens',
    ...changes,
  })
  const followed = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', followed)
  document.body.append(link)
  onTestFinished(() => link.remove())
  return { link, followed }
}

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('leaving an order that is not finished', () => {
  it('needs confirmation in the store’s app, on a link in exact words and by the browser when the tab closes [CHK-386] [CHK-427]', async () => {
    const { page, field, user } = renderCheckout({ brand: 'waapp' })
    const { link, followed } = hostLink()
    await field('Email')
    link.click()
    expect(followed).toHaveBeenCalledOnce()
    expect(unload()).toBe(false)

    await user.type(await field('Email'), 'sam@example.com')
    await waitFor(() => expect(unload()).toBe(true))
    link.click()
    expect(followed).toHaveBeenCalledOnce()
    const dialog = within(await page.findByRole('dialog', { name: 'Leave the checkout?' }))
    expect(dialog.getByText(TEXT)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Stay here' }))
    expect(followed).toHaveBeenCalledOnce()
    expect((await field('Email')).value).toBe('sam@example.com')

    link.click()
    await user.click(await page.findByRole('button', { name: 'Leave' }))
    expect(followed).toHaveBeenCalledTimes(2)
    expect(unload()).toBe(false)
  })

  it('needs confirmation for no other brand [CHK-386]', async () => {
    const { field, user } = renderCheckout({ brand: 'wa' })
    const { link, followed } = hostLink()
    await user.type(await field('Email'), 'sam@example.com')
    link.click()
    expect(followed).toHaveBeenCalledOnce()
    expect(unload()).toBe(false)
  })
})

describe('guardLeaving', () => {
  const start = (isGuarded = () => true) => {
    const ask = vi.fn()
    onTestFinished(guardLeaving(isGuarded, ask))
    return ask
  }

  it.each<[string, Partial<HTMLAnchorElement>]>([
    ['another tab', { target: '_blank' }],
    ['a download', { download: 'guide.pdf' }],
    ['a place on this page', { href: '#delivery' }],
    ['the phone', { href: 'tel:1300000000' }],
  ])('lets a link to %s through', (_, changes) => {
    const ask = start()
    const { link, followed } = hostLink(changes)
    link.click()
    expect(followed).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
  })

  it('lets a press with a key held down through: it opens another tab', async () => {
    const ask = start()
    const { link, followed } = hostLink()
    await userEvent.setup().keyboard('{Control>}')
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true, cancelable: true }),
    )
    expect(followed).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
  })

  it('finds the link inside a shadow root', () => {
    const ask = start()
    const host = document.createElement('div')
    const link = document.createElement('a')
    link.href = '/cart'
    host.attachShadow({ mode: 'open' }).append(link)
    document.body.append(host)
    onTestFinished(() => host.remove())
    link.click()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('does nothing once it is undone', () => {
    const ask = vi.fn()
    guardLeaving(() => true, ask)()
    hostLink().link.click()
    expect(ask).not.toHaveBeenCalled()
    expect(unload()).toBe(false)
  })
})
