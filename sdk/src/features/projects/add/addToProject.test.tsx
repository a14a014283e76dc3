import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { emit } from '../../../core'
import { renderInWidget } from '../../../testing/renderInWidget'
import { AddToProject } from './ui/AddToProject'

beforeEach(() => localStorage.clear())

describe('“Add to project” of a visitor', () => {
  it('leads to the sign-in and back to the page of the host’s router', () => {
    const { getByRole } = renderInWidget(<AddToProject sku="OVEN" quantity={1} />, {
      config: { brand: 'aoc' },
    })
    const target = () => getByRole('link', { name: 'Add to project' }).getAttribute('href')
    act(() => void emit(document, 'route', { url: 'https://shop.test/p/oven?from=list' }))
    expect(target()).toBe('/account/login?returnUrl=%2Fp%2Foven%3Ffrom%3Dlist')
    act(() => void emit(document, 'route', { url: 'https://shop.test/p/hob' }))
    expect(target()).toBe('/account/login?returnUrl=%2Fp%2Fhob')
  })
})
