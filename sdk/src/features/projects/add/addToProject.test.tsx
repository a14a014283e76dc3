import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { emit } from '../../../core'
import { fakeBackend } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { signInToProjects } from '../testing/openProject'
import './addPart'
import { AddToProject } from './ui/AddToProject'

beforeEach(() => localStorage.clear())

describe('“Add to project” of a visitor', () => {
  it.each(['button', 'icon'] as const)(
    'leads to the sign-in and back to the page of the host’s router: %s',
    (form) => {
      const { getByRole } = renderInWidget(<AddToProject sku="OVEN" quantity={1} form={form} />, {
        config: { brand: 'aoc' },
      })
      const target = () => getByRole('link', { name: 'Add to project' }).getAttribute('href')
      act(() => void emit(document, 'route', { url: 'https://shop.test/p/oven?from=list' }))
      expect(target()).toBe('/account/login?returnUrl=%2Fp%2Foven%3Ffrom%3Dlist')
      act(() => void emit(document, 'route', { url: 'https://shop.test/p/hob' }))
      expect(target()).toBe('/account/login?returnUrl=%2Fp%2Fhob')
    },
  )
})

describe('the icon of “Add to project”', () => {
  beforeEach(signInToProjects)

  it('has the button’s name, opens its dialog and has the focus again when that closes', async () => {
    const backend = fakeBackend({
      'GET /api/projects/list-item': { body: { projects: [] } },
      'GET /api/projects/product/{sku}': { body: { projects: [] } },
    })
    const screen = renderInWidget(<AddToProject sku="OVEN" quantity={1} form="icon" />, {
      backend,
      config: { brand: 'aoc', storagePrefix: 'aoc' },
    })
    const button = screen.getByRole('button', { name: 'Add to project' })
    expect([button.textContent, button.getAttribute('aria-haspopup')]).toEqual(['', 'dialog'])
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
  })
})
