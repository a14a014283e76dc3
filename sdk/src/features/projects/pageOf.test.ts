import { describe, expect, it } from 'vitest'
import { pageOf } from './pageOf'

describe('the project page of an address', () => {
  it.each([
    ['/project', { name: 'list' }],
    ['/project/list', { name: 'list' }],
    ['/Project/P100124?tab=files', { name: 'project', id: 'P100124' }],
    ['/project/shared/Zk3_q-9', { name: 'shared', id: 'Zk3_q-9' }],
    ['/project/shared', { name: 'shared', id: '' }],
    // Badly encoded: an id that nobody has, which the backend refuses.
    ['/project/shared/%E0%A4', { name: 'shared', id: '%E0%A4' }],
  ])('is read from %s [COM-162]', (url, page) => {
    expect(pageOf({ url })).toEqual(page)
  })

  it('is the one that the element’s ids name, whatever the address [COM-162]', () => {
    expect(pageOf({ url: '/project/P1', shareId: 'x' })).toEqual({ name: 'shared', id: 'x' })
    expect(pageOf({ url: '/project/shared/x', projectId: 'P1' })).toEqual({ name: 'project', id: 'P1' })
  })
})
