import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url))
const rules = textOf('deploy/prometheus/countertop.rules.yml')
const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

describe('the rules for Prometheus', () => {
  it('read only metrics that the backend has', () => {
    const has = textOf('backend/src/wiring/readings.ts') + textOf('backend/src/http/metrics.ts')
    const read = [...rules.matchAll(/\b(?:countertop|http)_[a-z_]+/g)].map(([name]) => name)
    const metrics = new Set(
      read.map((name) => name.replace(/^(http_\w+)_count$/, '$1')).filter((name) => name !== 'countertop_'),
    )
    expect(metrics.size).toBeGreaterThan(8)
    for (const name of metrics) expect(has).toContain(`name: '${name}'`)
  })

  it('cover every metric and state that docs/operations.md names an alarm for', () => {
    const rows = [...textOf('docs/operations.md').matchAll(/^\| `(countertop_\w+)([^|]*)\| (.*) \|$/gm)]
    expect(rows.length).toBeGreaterThan(8)
    for (const [, metric = '', variants = '', alarm = ''] of rows) {
      const read = rules
        .split('\n')
        .filter((line) => line.includes(metric))
        .join('\n')
      expect(read, metric).toContain(metric)
      for (const [, state] of `${variants} ${alarm}`.matchAll(/(?:="|`)(\w+)(?:"\}`|`)/g))
        expect(read, `${metric}, ${state}`).toContain(state)
    }
  })

  it('each name the text to follow, and every text names alarms that exist', () => {
    const runbooks = [...rules.matchAll(/runbook: (\S+?)(?:#(\S+))?$/gm)]
    expect(runbooks).toHaveLength(names.length)
    for (const [, file = '', section] of runbooks) {
      const headings = [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^a-z0-9 ]/g, '')
          .replaceAll(' ', '-'),
      )
      if (section !== undefined) expect(headings, file).toContain(section)
    }
    for (const file of repositoryFiles(/^docs\/(?:operations|deployment|runbooks\/[\w-]+)\.md$/)) {
      for (const [name] of textOf(file).matchAll(/\bCountertop(?:[A-Z][a-z]+)+/g))
        expect(names, file).toContain(name)
    }
  })

  it('of payments are found in the log by the messages that the runbook names', () => {
    const messages = [...textOf('docs/runbooks/payments-need-staff.md').matchAll(/^\| `([^`]+)` /gm)]
    expect(messages.length).toBeGreaterThan(8)
    const logged = repositoryFiles(/^backend\/src\/domains\/(?:orders|purchases)\/.*(?<!\.test)\.ts$/)
      .map(textOf)
      .join('\n')
    for (const [, message] of messages) expect(logged).toContain(`'${message}'`)
  })

  it('of payments are all in the runbook, with their text and the message in the log', () => {
    const runbook = textOf('docs/runbooks/payments-need-staff.md')
    const raising = repositoryFiles(/^backend\/src\/domains\/(?:orders|purchases)\/.*(?<!\.test)\.ts$/)
      .map(textOf)
      .filter((text) => /recordAlarm\(|kind: 'alarm'/.test(text))
    const messages = raising.flatMap(
      (text) => text.match(/(?<=')[^'\n]*(?:needs staff|must know)(?=')/g) ?? [],
    )
    const details = raising
      .flatMap((text) => text.match(/\bdetail(?: =|:) .*`.*/g) ?? [])
      .flatMap((line) => [...line.matchAll(/`([^`]*)`/g)].map(([, detail = '']) => detail))
    expect([messages.length > 10, details.length > 8]).toEqual([true, true])
    for (const message of messages) expect(runbook).toContain(`\`${message}\``)
    // The texts between the values of a template.
    for (const part of details.flatMap((detail) => detail.split(/\$\{[^}]*\}/)))
      expect(runbook).toContain(part.trim())
  })

  it('each have a test of the quiet shop and one of the shop in trouble', () => {
    const tests = textOf('deploy/prometheus/countertop.rules.test.yml')
    for (const name of names)
      expect(tests.match(new RegExp(`alertname: ${name}\\b`, 'g'))?.length, name).toBeGreaterThanOrEqual(2)
  })

  it.skipIf(!hasPromtool)('share their language with the dashboard, which Prometheus can read', () => {
    const { panels } = JSON.parse(textOf('deploy/grafana/countertop.dashboard.json')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const file = join(mkdtempSync(join(tmpdir(), 'dashboard-')), 'queries.yml')
    const rules = queries.map((expr, index) => ({ record: `shown:${index}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const output = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    rmSync(dirname(file), { recursive: true })
    expect(output).toContain(`SUCCESS: ${queries.length} rules found`)
  })

  it.skipIf(!hasPromtool)('raise the alarms of a shop in trouble, and none of a quiet one', () => {
    const output = execFileSync('promtool', ['test', 'rules', 'countertop.rules.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(output).toContain('SUCCESS')
  })
})
