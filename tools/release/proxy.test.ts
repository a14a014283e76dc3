import { createSocket } from 'node:dgram'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startProgram } from '../lib/children.mjs'
import { freePorts } from '../lib/ports.mjs'

const HAPROXY = '/usr/sbin/haproxy'
const RUNNING = '127.0.0.1'
/** Nothing listens there. */
const STARTING = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']

/** A name server that answers each question with the addresses (RFC 1035). */
const startNames = (port: number, addresses: () => readonly string[]): void => {
  const socket = createSocket('udp4', (question, { address: to, port: of }) => {
    const nameEnd = question.indexOf(0, 12)
    const found = question.readUInt16BE(nameEnd + 1) === 1 ? addresses() : []
    const header = Buffer.from([
      question[0] ?? 0,
      question[1] ?? 0,
      0x81,
      0x80,
      0,
      1,
      0,
      found.length,
      0,
      0,
      0,
      0,
    ])
    const records = found.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, ...address.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([header, question.subarray(12, nameEnd + 5), ...records]), of, to)
  })
  socket.bind(port, RUNNING)
  onTestFinished(() => void socket.close())
}

describe('the proxy of a deployment', () => {
  it.skipIf(!existsSync(HAPROXY))(
    'answers by a running process while others that it has just found do not listen yet',
    async () => {
      const [shop = 0, plain = 0, names = 0, backends = 0] = await freePorts(4)
      const backend = createServer((_, answer) => answer.end('ok')).listen(backends, RUNNING)
      onTestFinished(() => void backend.close())
      let addresses = [RUNNING]
      startNames(names, () => addresses)

      const dir = mkdtempSync(join(tmpdir(), 'proxy-'))
      onTestFinished(() => rmSync(dir, { recursive: true }))
      const config = readFileSync('deploy/haproxy.cfg', 'utf8')
        .replace('maxconn 20000', 'maxconn 100')
        .replace('parse-resolv-conf', `nameserver test ${RUNNING}:${names}`)
        .replace('bind :8080', `bind ${RUNNING}:${plain}`)
        .replace(/bind :8443 .*/, `bind ${RUNNING}:${shop}`)
        .replaceAll('backend:4000', `backend:${backends}`)
      const file = join(dir, 'haproxy.cfg')
      writeFileSync(file, config)
      let log = ''
      const command = ['setpriv', '--pdeathsig', 'TERM', HAPROXY, '-db', '-f', file]
      const proxy = startProgram('haproxy', command, { onLine: (line) => (log += line) })
      onTestFinished(() => proxy.end())

      const statusOf = () => fetch(`http://${RUNNING}:${shop}/`).then(({ status }) => status)
      await expect.poll(() => statusOf().catch(() => 0)).toBe(200)
      addresses = [RUNNING, ...STARTING]
      const statuses = new Set<number>()
      const isKnownDown = (server: number) => log.includes(`countertop/backend-${server} is DOWN`)
      while (![2, 3, 4, 5].every(isKnownDown)) statuses.add(await statusOf())
      expect([...statuses]).toEqual([200])
    },
  )
})
