import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop } from '../../../core'
import { chosenSkus, createCompareStore } from './compare.store'
import { compareBackend, productOf } from '../testing/lists'
import { forgetFirstWrites } from '../../../testing/firstWrites'

function start(backend = compareBackend()) {
  const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
  const store = createCompareStore(countertop)
  onTestFinished(store.$state.subscribe(() => undefined))
  const posts = () => backend.requests.filter(({ method }) => method === 'POST')
  return {
    store,
    backend,
    countertop,
    posts,
    skus: () => store.$state.get().products.map(({ productSKU }) => productSKU),
  }
}

const stored = (): unknown => JSON.parse(localStorage.getItem('CompareProducts') ?? 'null')

beforeEach(() => localStorage.clear())

describe('the compare list', () => {
  it('adds, and stores the list in the browser under CompareProducts [CHK-321, CHK-322, SHL-194, SHL-458]', async () => {
    const { store, skus } = start()
    expect(await store.toggle('A1')).toBe('added')
    expect(skus()).toEqual(['A1'])
    expect(stored()).toEqual({
      comparisonProducts: [
        {
          productSKU: 'A1',
          productId: 1,
          productName: 'Oven A1',
          productImage: '/media/A1.svg',
          brandImage: '',
          brandName: 'Aria',
          price: 1299,
        },
      ],
    })
  })

  it('reads the server’s list, with a picture of type 1 as the brand’s logo [SHL-395] [SHL-457]', async () => {
    const backend = compareBackend()
    const images = [
      { path: '/media/aria-logo.svg', type: 1 },
      { path: '/media/A1.svg', type: 0 },
    ]
    backend.products = [productOf('A1', { images })]
    const { store } = start(backend)
    await store.load()
    expect(store.$state.get().products[0]).toMatchObject({
      productImage: '/media/A1.svg',
      brandImage: '/media/aria-logo.svg',
    })
  })

  it('adds nothing for a product that is already listed [COM-029]', async () => {
    const { store, posts, skus } = start(compareBackend(['A1']))
    await store.load()
    expect(await store.add('A1')).toBe('existing')
    expect(skus()).toEqual(['A1'])
    expect(posts()).toEqual([])
  })

  it('returns limit for a fourth product and never stores it [COM-028, COM-347, SHL-183, SHL-184]', async () => {
    const { store, countertop, posts, skus } = start(compareBackend(['A1', 'A2', 'A3']))
    const events: unknown[] = []
    onTestFinished(countertop.on('compare:limit', (detail) => void events.push(detail)))
    await store.load()
    expect(await store.add('A4')).toBe('limit')
    expect(skus()).toEqual(['A1', 'A2', 'A3'])
    expect(store.$state.get().refusedSku).toBe('A4')
    expect(events).toEqual([{ sku: 'A4', limit: 3 }])
    expect(posts()).toEqual([])
    store.dismissLimit()
    expect(store.$state.get().refusedSku).toBeNull()
  })

  it('adopts the server’s list when it has more products than this tab', async () => {
    const { store, skus } = start(compareBackend(['A1', 'A2', 'A3']))
    expect(await store.add('A4')).toBe('limit')
    expect(skus()).toEqual(['A1', 'A2', 'A3'])
    expect(store.$state.get().refusedSku).toBe('A4')
  })

  it('keeps every one of several products added at once', async () => {
    const { store, skus } = start()
    await Promise.all([store.add('A1'), store.add('A2')])
    expect(skus()).toEqual(['A1', 'A2'])
  })

  it('reads the server’s list after every press that is made meanwhile', async () => {
    const { store, backend, skus } = start()
    const added = [store.add('A1')]
    const loaded = store.load()
    added.push(store.add('A2'))
    await Promise.all([...added, loaded])
    expect(backend.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
    expect(skus()).toEqual(['A1', 'A2'])
  })

  it('sends unanswered presses from the next page, in order, and none of them twice', async () => {
    const first = start()
    // The shopper leaves the page: no answer arrives, and queued presses are never sent.
    first.backend.on('POST /api/compare/product/', 'never')
    for (const sku of ['A1', 'A2']) first.store.add(sku).catch(() => undefined)
    await Promise.resolve()
    expect(first.posts().map(({ body }) => body)).toEqual([{ sku: 'A1' }])
    forgetFirstWrites()

    const next = start()
    expect(chosenSkus(next.store.$state.get())).toEqual(['A1', 'A2'])
    await next.store.load()
    expect(next.posts().map(({ body }) => body)).toEqual([{ sku: 'A1' }, { sku: 'A2' }])
    expect(next.skus()).toEqual(['A1', 'A2'])

    const last = start(next.backend)
    await last.store.load()
    expect(last.posts()).toHaveLength(2)
  })

  it('sends an unanswered removal from the next page', async () => {
    const first = start(compareBackend(['A1', 'A2']))
    await first.store.load()
    first.backend.on('DELETE /api/compare/product/{sku}', 'never')
    first.store.remove('A1').catch(() => undefined)
    await vi.waitFor(() => expect(first.backend.requests.at(-1)?.method).toBe('DELETE'))
    forgetFirstWrites()

    const next = start(compareBackend(['A1', 'A2']))
    await next.store.load()
    expect(next.skus()).toEqual(['A2'])
    expect(next.backend.products.map(({ sku }) => sku)).toEqual(['A2'])
  })

  it('retries a press on the next page after a network failure, but not after a refusal', async () => {
    const { store, backend } = start()
    backend.on('POST /api/compare/product/', 'network failure')
    await expect(store.add('A1')).rejects.toMatchObject({ code: 'NETWORK' })
    expect(chosenSkus(store.$state.get())).toEqual([])
    backend.on('POST /api/compare/product/', { status: 404 })
    await expect(store.add('A2')).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const next = start()
    await next.store.load()
    expect(next.skus()).toEqual(['A1'])
  })

  it('does not choose a product again whose press has failed, with the next press [CHK-321]', async () => {
    const { store, backend, skus } = start()
    backend.on('POST /api/compare/product/', 'network failure')
    await expect(store.add('A1')).rejects.toMatchObject({ code: 'NETWORK' })
    backend.on('POST /api/compare/product/', { body: { result: 'added', products: [productOf('A2')] } })
    const adding = store.add('A2')
    expect(chosenSkus(store.$state.get())).toEqual(['A2'])
    await adding
    expect(chosenSkus(store.$state.get())).toEqual(['A2'])
    expect(skus()).toEqual(['A2'])
    // The next page still retries it.
    expect(chosenSkus(start().store.$state.get())).toEqual(['A2', 'A1'])
  })

  it('discards an unanswered press after a day', () => {
    onTestFinished(() => void vi.useRealTimers())
    const first = start()
    first.backend.on('POST /api/compare/product/', 'never')
    first.store.add('A1').catch(() => undefined)
    vi.useFakeTimers({ now: Date.now() + 86_400_001 })
    expect(chosenSkus(start().store.$state.get())).toEqual([])
  })

  it('applies the last press, however quickly it follows', async () => {
    const { store, backend, skus } = start()
    const presses = [store.toggle('A1'), store.toggle('A1'), store.toggle('A1')]
    expect(chosenSkus(store.$state.get())).toEqual(['A1'])
    expect(await Promise.all(presses)).toEqual(['added', 'removed', 'added'])
    expect(skus()).toEqual(['A1'])
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A1'])
  })

  it('counts pending presses, so that a fourth is refused at once [COM-028]', async () => {
    const { store, posts } = start(compareBackend(['A1']))
    await store.load()
    const results = await Promise.all([store.add('A2'), store.add('A3'), store.add('A4')])
    expect(results).toEqual(['added', 'added', 'limit'])
    expect(posts()).toHaveLength(2)
  })

  it('removes at once, and restores the product in its place when the server refuses [SHL-195]', async () => {
    const { store, backend, skus } = start(compareBackend(['A1', 'A2']))
    await store.load()
    const removing = store.toggle('A1')
    expect(skus()).toEqual(['A2'])
    expect(await removing).toBe('removed')
    expect(backend.products.map(({ sku }) => sku)).toEqual(['A2'])
    backend.on('DELETE /api/compare/product/{sku}', { status: 500 })
    await expect(store.remove('A2')).rejects.toMatchObject({ code: 'SERVER' })
    expect(skus()).toEqual(['A2'])
  })

  it('does not show a removed product again with the answer of an earlier press [SHL-195]', async () => {
    const { store, countertop, skus } = start(compareBackend(['A1', 'A2']))
    await store.load()
    const emit = vi.spyOn(countertop, 'emit')
    await Promise.all([store.add('A3'), store.remove('A1')])
    const lists = emit.mock.calls.filter(([name]) => name === 'compare:change')
    expect(lists.map(([, detail]) => detail)).toEqual([{ skus: ['A2'] }, { skus: ['A2', 'A3'] }])
    expect(skus()).toEqual(['A2', 'A3'])
  })

  it('restores a product once, and drops no other, when its removal fails after an addition [SHL-195]', async () => {
    const { store, backend, skus } = start(compareBackend(['A1', 'A2']))
    await store.load()
    backend.on('DELETE /api/compare/product/{sku}', { status: 500 })
    const adding = store.add('A3')
    await expect(store.remove('A1')).rejects.toMatchObject({ code: 'SERVER' })
    await adding
    expect(skus()).toEqual(['A1', 'A2', 'A3'])
  })

  it('restores a product once that another tab has shown again meanwhile [SHL-195]', async () => {
    const { store, backend, skus } = start(compareBackend(['A1']))
    await store.load()
    const list = localStorage.getItem('CompareProducts') ?? ''
    backend.on('DELETE /api/compare/product/{sku}', { status: 500 })
    const removing = store.remove('A1')
    localStorage.setItem('CompareProducts', list)
    dispatchEvent(new StorageEvent('storage', { key: 'CompareProducts' }))
    await expect(removing).rejects.toMatchObject({ code: 'SERVER' })
    expect(skus()).toEqual(['A1'])
  })

  it('adds nothing when the server refuses', async () => {
    const { store, backend, skus } = start()
    backend.on('POST /api/compare/product/', { status: 404 })
    await expect(store.add('A1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(skus()).toEqual([])
    expect(stored()).toBeNull()
  })

  it('clears the list', async () => {
    const { store, backend, skus } = start(compareBackend(['A1', 'A2']))
    await store.load()
    await store.clear()
    expect(skus()).toEqual([])
    expect(backend.products).toEqual([])
  })

  it('clears a product that is still being added, too', async () => {
    const { store, backend, skus } = start(compareBackend(['A1']))
    await store.load()
    const adding = store.add('A2')
    await store.clear()
    await adding
    expect(skus()).toEqual([])
    expect(backend.products).toEqual([])
  })

  it('shows the browser’s copy at once, and still does when the server does not answer', async () => {
    const first = start(compareBackend(['A1']))
    await first.store.load()
    const backend = compareBackend()
    backend.on('GET /api/compare/', { status: 503 })
    const next = start(backend)
    expect(next.skus()).toEqual(['A1'])
    await expect(next.store.load()).rejects.toThrow()
    expect(next.skus()).toEqual(['A1'])
  })

  it('reads a foreign or old value in the browser as an empty list', () => {
    localStorage.setItem('CompareProducts', JSON.stringify({ comparisonProducts: [{ sku: 1 }] }))
    expect(start().skus()).toEqual([])
  })

  it('follows another tab', async () => {
    const { store, skus } = start(compareBackend(['A1']))
    await store.load()
    localStorage.setItem('CompareProducts', JSON.stringify({ comparisonProducts: [] }))
    dispatchEvent(new StorageEvent('storage', { key: 'CompareProducts' }))
    expect(skus()).toEqual([])
  })

  it('does not adopt a list that was read before another tab changed it', async () => {
    const both = start(compareBackend(['A1', 'A2']))
    await both.store.load()
    const changed = localStorage.getItem('CompareProducts') ?? ''
    localStorage.clear()
    const { store, skus } = start(compareBackend(['A1']))
    const loading = store.load()
    await Promise.resolve()
    localStorage.setItem('CompareProducts', changed)
    dispatchEvent(new StorageEvent('storage', { key: 'CompareProducts' }))
    await loading
    expect(skus()).toEqual(['A1', 'A2'])
    expect(localStorage.getItem('CompareProducts')).toBe(changed)
  })

  it('emits an event when the list has changed, and only then', async () => {
    const { store, countertop } = start(compareBackend(['A1']))
    const emit = vi.spyOn(countertop, 'emit')
    await store.load()
    await store.load()
    expect(emit.mock.calls).toEqual([['compare:change', { skus: ['A1'] }]])
  })
})
