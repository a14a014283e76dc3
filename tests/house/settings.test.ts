import { describe, expect, it } from 'vitest'
import { type Limit, rateLimits } from '../../backend/src/http/rateLimits'
import { repositoryFiles, textOf } from './repository'

/** A business number of Australia or New Zealand: 1300, 1800, 0800 and 0508 numbers. */
const SUPPORT_NUMBER = /\b(?:1[38]00|0800|0508)[ -]?\d{3}[ -]?\d{3}\b/

describe('the code', () => {
  it('contains no support number, which only the shop’s settings have [COM-445]', () => {
    const files = repositoryFiles(/^(?:sdk|backend|demo-host)\/(?:src|sandbox)\/.*(?<!\.test)\.tsx?$/).filter(
      (file) => !file.includes('/testing/') && !file.startsWith('backend/src/seeds/'),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => SUPPORT_NUMBER.test(textOf(file)))).toEqual([])
  })
})

describe('docs/deployment.md', () => {
  const deployment = textOf('docs/deployment.md')

  it('names every setting that production refuses', () => {
    const names = [...textOf('backend/src/config/production.ts').matchAll(/['`]([A-Z]+(?:_[A-Z]+)*) must/g)]
    expect(names.length).toBeGreaterThan(8)
    for (const [, name] of names) expect(deployment).toContain(`\`${name}\``)
  })

  it('and the runbook of leaked keys say how each secret is replaced', () => {
    const settings = textOf('docs/reference/settings.md').matchAll(/^- `(\w+)` \([^)]*\bsecret\):/gm)
    // A provider's key has one line for all of them.
    const secrets = [...settings]
      .map(([, name = '']) => name)
      .filter((name) => !/^(?:AFTERPAY|ACQUIRER_API|KLARNA|PAYPAL|ZIP)_|_PREVIOUS$/.test(name))
    expect(secrets.length).toBeGreaterThan(8)
    for (const text of [deployment, textOf('docs/runbooks/leaked-key.md')])
      for (const name of secrets) expect(text).toContain(`\`${name}\``)
  })
})

describe('the limits in docs/operations.md', () => {
  it('are those of rateLimits, with their numbers and where they are counted', () => {
    const [, section = ''] = textOf('docs/operations.md').split('## Limits\n')
    const rows = [...section.matchAll(/^\| `(\w+)` +\| in the (\w+) +\| (.*?) *\|/gm)]
    const documented = rows.map(([, name, place, most = '']) => [
      name,
      place,
      [...most.replaceAll(',', '').matchAll(/\d+/g)].map(Number),
    ])
    const counted = Object.entries<Limit>(rateLimits).map(([name, { address, session, subject, shared }]) => [
      name,
      shared ? 'database' : 'process',
      [address, session, subject?.here, subject?.all].filter((limit) => limit !== undefined),
    ])
    expect(documented.toSorted()).toEqual(counted.toSorted())
  })
})
