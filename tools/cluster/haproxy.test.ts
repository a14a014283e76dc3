import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { haproxyConfig } from './haproxy.mjs'

const config = haproxyConfig({
  ports: { http: 4000, write: 5000, read: 5001 },
  backends: [4010, 4011, 4012],
  nodes: [
    { name: 'postgres1', port: 5432, apiPort: 8008, dir: '/one' },
    { name: 'postgres2', port: 5433, apiPort: 8009, dir: '/two' },
  ],
})

const deployed = readFileSync('deploy/haproxy.cfg', 'utf8')

/** The lines of a section, without the comments. */
const section = (name: string, text = config): string[] =>
  (text.split(/\n(?=\S)/).find((part) => part.startsWith(name)) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('the proxy of a cluster', () => {
  it('serves shoppers by the backends that are ready', () => {
    expect(section('backend countertop')).toEqual(
      expect.arrayContaining([
        'option httpchk GET /health/ready',
        'server backend1 127.0.0.1:4010',
        'server backend2 127.0.0.1:4011',
        'server backend3 127.0.0.1:4012',
      ]),
    )
  })

  it.each([
    ['a cluster', config],
    ['a deployment', deployed],
  ])('in %s has living backends answer while none is ready, by errors that a page can read', (_, text) => {
    expect(section('frontend shop', text)).toContain('use_backend alive if { nbsrv(countertop) eq 0 }')
    expect(section('backend alive', text)).toEqual(
      section('backend countertop', text)
        .with(0, 'backend alive')
        .map((line) => line.replace('/health/ready', '/health/live')),
    )
  })

  it('repeats only a request that reached no process, so that no purchase is sent twice', () => {
    expect(section('backend countertop').filter((line) => line.startsWith('retry-on'))).toEqual([
      'retry-on conn-failure',
    ])
  })

  it.each([
    ['write', 5000, '/primary'],
    ['read', 5001, '/replica'],
  ])('sends Postgres’s port to %s to the server that Patroni names', (name, port, check) => {
    expect(section(`listen ${name}`)).toEqual(
      expect.arrayContaining([
        `bind 127.0.0.1:${port}`,
        `option httpchk GET ${check}`,
        'server postgres1 127.0.0.1:5432 port 8008',
        'server postgres2 127.0.0.1:5433 port 8009',
      ]),
    )
  })

  it('closes the connections to a lost primary', () => {
    expect(section('listen write').join(' ')).toContain('on-marked-down shutdown-sessions')
  })
})
