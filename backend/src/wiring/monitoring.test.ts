import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStandby } from '../db/standby'
import { ATTEMPT_STATES } from '../domains/payments/service'
import { testApp } from '../testing/index'
import { insertAttempt } from '../testing/shop'
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
const ruleTests = textOf('prometheus/countertop.rules.test.yml')

const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const alarms = [...rules.matchAll(/expr: (?:>\n((?: {10,}.*\n)+)|(.*))/g)].map(
  ([, folded, line]) => folded ?? line ?? '',
)

/** Values by metric and label, of a backend that has answered two requests. */
const exported = new Map<string, Map<string, Set<string>>>()
const record = (metric: string, label: string, value?: string): void => {
  const labels = exported.get(metric) ?? new Map<string, Set<string>>()
  const values = labels.get(label) ?? new Set()
  if (value !== undefined) values.add(value)
  exported.set(metric, labels.set(label, values))
}

/** Set by Prometheus at each scrape. */
const ofTheScrape = ['job', 'instance']

beforeAll(async () => {
  const env = { SEARCH_PROVIDER_URL: 'http://search.test' }
  const app = await testApp({ env, processMetrics: true })
  const { db, config, log, backend } = app
  for (const state of ATTEMPT_STATES) {
    const id = await insertAttempt(db)
    await db('payment_attempts').where({ id }).update({ state, created_at: new Date() })
  }
  for (const path of ['/api/settings', '/health/ready']) await app.request('GET', path)
  const { text } = await app.internal('GET', '/metrics')
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) exported.set(name, new Map())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    for (const [, label = '', value] of labels.matchAll(/(\w+)="([^"]*)"/g)) record(name, label, value)
  }
  const standby = openStandby('postgres://standby.test/shop', { poolSize: 1 })
  const clock = { now: () => new Date() }
  for (const { name, labels, read } of readings({ db, config, log, clock, standby }, backend.services)) {
    exported.set(name, new Map())
    for (const label of labels) record(name, label)
    for (const { labels: of } of await read())
      for (const [label, value] of Object.entries(of)) record(name, label, value)
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
        for (const label of exported.get(metric)?.keys() ?? []) known.add(label)
      }
      expect(
        labels.filter((label) => !known.has(label)),
        query,
      ).toEqual([])
    }
  })

  it('match, in the rules’ tests too, label values that the backend exports', () => {
    /** Of the shop's own data, or set by Prometheus. */
    const isFree = (metric: string, label: string) =>
      ['supplier', ...ofTheScrape].includes(label) ||
      (label === 'method' && metric.startsWith('countertop_payments_'))
    const series = [...ruleTests.matchAll(/series: '([^']*)'/g)].map(([, text = '']) => text)
    expect(series.length).toBeGreaterThan(30)
    for (const query of [...shown, ...alarms, ...series]) {
      for (const [, metric = '', inside = ''] of query.matchAll(/(\w+)\{([^}]*)\}/g)) {
        for (const [, label = '', value = ''] of inside.matchAll(/(\w+)\s*[=!]~?\s*"([^"]*)"/g)) {
          const values = [...(exported.get(metric)?.get(label) ?? [])]
          for (const one of isFree(metric, label) ? [] : value.split('|'))
            expect(
              values.filter((real) => new RegExp(`^(?:${one})$`).test(real)),
              `${metric}, ${label}="${one}"`,
            ).not.toEqual([])
        }
      }
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
