import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStandby } from '../db/standby'
import { testApp } from '../testing/index'
import { readings } from './readings'

interface Panel {
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url)), 'utf8')

const { panels } = JSON.parse(textOf('grafana/countertop.dashboard.json')) as { panels: readonly Panel[] }
const rules = textOf('prometheus/countertop.rules.yml')

const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const alarms = [...rules.matchAll(/expr: (?:>\n((?: {10,}.*\n)+)|(.*))/g)].map(
  ([, folded, line]) => folded ?? line ?? '',
)

/** Label names by metric, of a backend that has answered one request. */
const exported = new Map<string, ReadonlySet<string>>()

/** Set by Prometheus at each scrape. */
const ofTheScrape = ['job', 'instance']

beforeAll(async () => {
  const env = { SEARCH_PROVIDER_URL: 'http://search.test' }
  const app = await testApp({ env, processMetrics: true })
  const { db, config, log, backend } = app
  await app.request('GET', '/api/settings')
  const { text } = await app.internal('GET', '/metrics')
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) exported.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    exported.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)))
  }
  const standby = openStandby('postgres://standby.test/shop', { poolSize: 1 })
  for (const { name, labels } of readings(
    { db, config, log, clock: { now: () => new Date() }, standby },
    backend.services,
  )) {
    exported.set(name, new Set(labels))
  }
  await standby.close()
  for (const part of ['count', 'sum'])
    expect(exported.has(`http_request_duration_seconds_${part}`)).toBe(true)
})

/** The metrics that a query reads, and the labels that it uses. */
const namesOf = (query: string) => {
  const bare = query.replace(/"[^"]*"/g, '""')
  const matchers = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, inside = '']) => inside.match(/\w+(?=\s*[=!])/g) ?? [],
  )
  const groups = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/,\s*/))
  return {
    metrics: bare.replace(/\{[^}]*\}/g, '').match(/\b(?:countertop|http|process|nodejs)_\w+|\bup\b/g) ?? [],
    labels: [...matchers, ...groups],
  }
}

describe('dashboard and alarms', () => {
  it('read metrics that the backend exports, by labels that those have', () => {
    expect([shown.length > 25, alarms.length]).toEqual([true, rules.match(/- alert:/g)?.length])
    for (const query of [...shown, ...alarms]) {
      const { metrics, labels } = namesOf(query)
      expect(metrics, query).not.toEqual([])
      const known = new Set(ofTheScrape)
      for (const metric of metrics) {
        if (metric === 'up') continue
        expect([...exported.keys()], query).toContain(metric)
        for (const label of exported.get(metric) ?? []) known.add(label)
      }
      expect(
        labels.filter((label) => !known.has(label)),
        query,
      ).toEqual([])
    }
  })

  it('show a panel for every alarm', () => {
    const metrics = shown.flatMap((query) => namesOf(query).metrics)
    for (const alarm of alarms) expect(metrics).toEqual(expect.arrayContaining([...namesOf(alarm).metrics]))
  })

  it('name in a legend only labels that the query keeps', () => {
    for (const { targets = [] } of panels) {
      for (const { expr, legendFormat } of targets) {
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
        const kept = expr.includes(' by (') ? namesOf(expr).labels : ofTheScrape
        for (const label of named) expect(kept, expr).toContain(label)
      }
    }
  })

  it('fill the 24 columns of every line, without an overlap', () => {
    const tops = new Set(panels.map(({ gridPos }) => gridPos.y))
    for (const top of tops) {
      const line = panels.filter(({ gridPos }) => gridPos.y === top)
      expect(line.reduce((sum, { gridPos }) => sum + gridPos.w, 0)).toBe(24)
      expect(new Set(line.map(({ gridPos }) => gridPos.h)).size).toBe(1)
    }
  })
})
