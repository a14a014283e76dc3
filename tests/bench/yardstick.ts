import pg from 'pg'
import { startNode } from '../../tools/lib/children.mjs'
import { freePorts } from '../../tools/lib/ports.mjs'
import type { Case } from './load'

const DOCUMENTS = 1000

export interface Yardstick {
  /** One indexed query for 2 KB of JSON. */
  read: Case
  /** One row inserted and committed. */
  insert: Case
  end(): Promise<unknown>
}

/** Starts the bare Express and pg server that benches compare with, on the same Postgres. */
export async function startYardstick(databaseUrl: string): Promise<Yardstick> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table if not exists bench_documents (id int primary key, body jsonb not null)')
  await client.query(
    'create table if not exists bench_inserts (id bigint generated always as identity primary key, sku text, quantity int)',
  )
  const document = {
    title: 'Oven',
    specifications: Array.from({ length: 40 }, (_, i) => ({ name: `Name ${i}`, value: 'x'.repeat(20) })),
  }
  await client.query(
    'insert into bench_documents select id, $1::jsonb from generate_series(1, $2::int) id on conflict do nothing',
    [JSON.stringify(document), DOCUMENTS],
  )
  await client.query('analyze bench_documents')
  await client.end()
  const [port = 0] = await freePorts(1)
  const child = startNode('yardstick', ['tests/bench/yardstick.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/read/1`)
  const pid = child.process.pid ?? 0
  const read = Array.from({ length: DOCUMENTS }, (_, i) => ({
    method: 'GET' as const,
    path: `/read/${i + 1}`,
  }))
  const body = JSON.stringify({ sku: 'BENCH-1', quantity: 1 })
  const insert = [
    { method: 'POST' as const, path: '/insert', body, headers: { 'content-type': 'application/json' } },
  ]
  return {
    read: { name: 'bare read of 2 KB', pid, url, requests: read },
    insert: { name: 'bare insert', pid, url, requests: insert },
    end: () => child.end(),
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((later) => setTimeout(later, 50))
    }
  }
}
