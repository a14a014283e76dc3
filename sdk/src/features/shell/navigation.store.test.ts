import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import { createNavigationStore } from './navigation.store'
import { createNavigationViewStore } from './navigationView.store'
import { navbar, navbarBackend } from './testing/navbar'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(backend = navbarBackend()) {
  const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
  return { backend, countertop, store: createNavigationStore(countertop) }
}

describe('the navigation', () => {
  it('loads once for all callers [SHL-073]', async () => {
    const { store, backend } = start()
    await Promise.all([store.load(), store.load()])
    await store.load()
    expect(backend.requests).toHaveLength(1)
    expect(store.$state.get().navbar?.mainNav.categories[0]?.title).toBe('Cooking')
  })

  it('reloads after an hour [SHL-074]', async () => {
    const { store, backend } = start()
    await store.load()
    vi.advanceTimersByTime(3_599_999)
    await store.load()
    expect(backend.requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await store.load()
    expect(backend.requests).toHaveLength(2)
  })

  it('only logs a failure, and reloads on the next call [SHL-076]', async () => {
    const { store, backend, countertop } = start()
    const log = vi.spyOn(countertop, 'log')
    const failing = createNavigationStore(countertop)
    backend.on('GET /api/navbar/', { status: 500 })
    await failing.load()
    expect(log).toHaveBeenCalledTimes(1)
    expect(failing.$state.get()).toEqual({ navbar: null, hasFailed: true })
    backend.on('GET /api/navbar/', { body: navbar })
    await failing.load()
    expect(failing.$state.get()).toMatchObject({ hasFailed: false })
    expect(store.$state.get().navbar).toBeNull()
  })
})

describe('the navigation view', () => {
  it('is one at a time, and none after a reset [SHL-065, SHL-066]', () => {
    const { $view, open, toggle, reset } = createNavigationViewStore()
    expect($view.get()).toBe('none')
    toggle('search')
    expect($view.get()).toBe('search')
    open('cart')
    expect($view.get()).toBe('cart')
    reset('search')
    expect($view.get()).toBe('cart')
    reset()
    expect($view.get()).toBe('none')
    toggle('search')
    toggle('search')
    expect($view.get()).toBe('none')
  })
})
