import { describe, expect, it } from 'vitest'
import { mayHoldTokens, panelFrameUrl, panelUrl, type BackOfficePanel } from './backOffice'

const staff = { winningUserId: 'W1', winningCmsUrl: 'https://cms.test/panels', salespersonCode: 'AM H' }
const every: BackOfficePanel[] = [
  { page: 'product', sku: 'TW 90/X' },
  { page: 'project' },
  { page: 'createReminder' },
  { page: 'reminders' },
  { page: 'reminderStats' },
  { page: 'customerProjects', email: 'jo+b&c@example.com' },
]

describe('the address of a panel', () => {
  it('starts with the address of the back office, whether that ends with a slash or not [COM-148]', () => {
    for (const panel of every) {
      expect(panelUrl(panel, staff)?.startsWith('https://cms.test/panels/')).toBe(true)
      expect(panelUrl(panel, { ...staff, winningCmsUrl: 'https://cms.test/panels/' })).toBe(
        panelUrl(panel, staff),
      )
    }
  })

  it('ends with the product’s SKU, as text and not as part of the address [COM-149]', () => {
    expect(panelUrl({ page: 'product', sku: 'H2265' }, staff)).toBe(
      'https://cms.test/panels/product-page?sku=H2265',
    )
    expect(panelUrl(every[0]!, staff)).toMatch(/product-page\?sku=TW%2090%2FX$/)
  })

  it('ends with the salesperson for projects [COM-150]', () => {
    expect(panelUrl({ page: 'project' }, staff)).toMatch(/\/project\?salespersoncode=AM%20H$/)
  })

  it('is the path of each page of reminders [COM-151] [COM-154] [COM-155]', () => {
    expect(panelUrl({ page: 'createReminder' }, staff)).toBe('https://cms.test/panels/reminders/create')
    expect(panelUrl({ page: 'reminders' }, staff)).toBe('https://cms.test/panels/reminders/list')
    expect(panelUrl({ page: 'reminderStats' }, staff)).toBe('https://cms.test/panels/reminders/stats')
  })

  it('names the reminder that is edited and the project it is made for, where there is one [COM-152] [COM-153]', () => {
    const create = (part: { id?: string; projectId?: string }) =>
      panelUrl({ page: 'createReminder', ...part }, staff)?.split('/create')[1]
    expect(create({ id: '7' })).toBe('?id=7')
    expect(create({ projectId: 'p 1' })).toBe('?projectId=p%201')
    expect(create({ id: '7', projectId: 'p1' })).toBe('?id=7&projectId=p1')
    expect(create({ id: '' })).toBe('')
  })

  it('of a customer’s projects carries the email [COM-156]', () => {
    expect(panelUrl(every[5]!, staff)).toBe(
      'https://cms.test/panels/project/list?email=jo%2Bb%26c%40example.com',
    )
  })

  it('is null without an address of the back office [COM-157]', () => {
    for (const winningCmsUrl of [null, '', 'cms.test', 'https://cms.test/?a=b', 'https://cms.test/#x']) {
      expect(every.map((panel) => panelUrl(panel, { ...staff, winningCmsUrl }))).toEqual(
        every.map(() => null),
      )
    }
  })

  it('is null without a salesperson code [COM-158]', () => {
    for (const salespersonCode of [null, '']) {
      expect(every.map((panel) => panelUrl(panel, { ...staff, salespersonCode }))).toEqual(
        every.map(() => null),
      )
    }
  })
})

describe('tokens', () => {
  const list =
    'https://cms.test https://other.test:8443 http://localhost:4001 http://plain.test http://aol.localhost:4001'

  it('are for listed origins only, over https or on this machine', () => {
    for (const url of [
      'https://cms.test/panels/project',
      'https://other.test:8443/',
      'http://localhost:4001/back-office',
      'http://aol.localhost:4001/',
    ]) {
      expect(mayHoldTokens(url, list), url).toBe(true)
    }
    for (const url of [
      'https://cms.test.evil.example/',
      'https://evil.example/cms.test',
      'https://cms.test:444/',
      'http://cms.test/',
      'http://plain.test/',
      'https://user@cms.test/',
      'javascript:alert(1)',
      '/relative',
      '',
    ]) {
      expect(mayHoldTokens(url, list), url).toBe(false)
    }
    expect(mayHoldTokens('https://cms.test/', '')).toBe(false)
    expect(mayHoldTokens('https://cms.test/', 'https://cms.test/panels')).toBe(false)
  })

  it('are in the fragment, and the site’s identifier in the query [COM-159] [COM-160] [COM-161]', () => {
    const tokens = { accessToken: 'a.b.c', idToken: 'd&e=f' }
    const framed = new URL(panelFrameUrl('https://cms.test/product-page?sku=A', 'wac', tokens))
    expect(framed.search).toBe('?sku=A&siteId=wac')
    expect(Object.fromEntries(new URLSearchParams(framed.hash.slice(1)))).toEqual({
      access_token: 'a.b.c',
      id_token: 'd&e=f',
    })
    expect(framed.origin + framed.pathname + framed.search).not.toMatch(/a\.b\.c|d&e/)
    expect(new URL(panelFrameUrl('https://cms.test/reminders/list', 'aol', tokens)).search).toBe(
      '?siteId=aol',
    )
  })
})
