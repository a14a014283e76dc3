import { describe, expect, it, vi } from 'vitest'
import { emit } from './events'
import { onNavigate } from './onNavigate'

describe('onNavigate', () => {
  it('passes the path of every link and search of the site to a router, and leaves other origins to the browser', () => {
    const navigate = vi.fn()
    const stop = onNavigate(navigate)
    expect(emit(document, 'navigate', { url: `${location.origin}/ovens?page=2#top` })).toBe(false)
    expect(emit(document, 'search:submit', { term: 'oven', url: '/search?q=oven' })).toBe(false)
    expect(emit(document, 'navigate', { url: 'https://bank.test/' })).toBe(true)
    expect(navigate.mock.calls).toEqual([['/ovens?page=2#top'], ['/search?q=oven']])
    expect(emit(document, 'navigate', { url: `${location.origin}//evil.test/x?y=//z` })).toBe(false)
    expect(navigate).toHaveBeenLastCalledWith('/evil.test/x?y=//z')
    stop()
    expect(emit(document, 'navigate', { url: '/' })).toBe(true)
    expect(navigate).toHaveBeenCalledTimes(3)
  })

  it('ignores a link that the host has handled itself', () => {
    const navigate = vi.fn()
    const stop = onNavigate(navigate)
    const own = (event: Event) => event.preventDefault()
    document.body.addEventListener('countertop:navigate', own)
    emit(document.body, 'navigate', { url: '/' })
    document.body.removeEventListener('countertop:navigate', own)
    stop()
    expect(navigate).not.toHaveBeenCalled()
  })
})
