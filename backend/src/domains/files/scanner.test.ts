import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamdScanner, noScanner } from './scanner'

/** The files that the daemon has received, and its answer. */
const received: Buffer[] = []
let answer: string | null = 'stream: OK\0'

const body = (bytes: Buffer): Buffer | undefined => {
  let at = bytes.indexOf(0) + 1
  const parts: Buffer[] = []
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

// Speaks the protocol as clamd's manual describes it; ClamAV itself is not installed where tests run.
const daemon = createServer((socket: Socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    bytes = Buffer.concat([bytes, part])
    const whole = body(bytes)
    if (whole === undefined) return
    expect(bytes.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    received.push(whole)
    if (answer !== null) socket.end(answer)
  })
})
let url: string
beforeAll(async () => {
  daemon.listen(0, '127.0.0.1')
  await once(daemon, 'listening')
  url = `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`
})
afterAll(() => daemon.close())

describe('the scanner of ClamAV', () => {
  it('sends the whole file in pieces and finds nothing in a clean one', async () => {
    const file = Buffer.alloc(200_000, 'abc')
    expect(await clamdScanner(url).scan(file)).toBeNull()
    expect(received.at(-1)?.equals(file)).toBe(true)
  })

  it('names the malware that it finds', async () => {
    answer = 'stream: Eicar-Test-Signature FOUND\0'
    expect(await clamdScanner(url).scan(Buffer.from('x'))).toBe('Eicar-Test-Signature')
  })

  it('fails rather than passing a file when it answers something else, nothing, or cannot be reached', async () => {
    answer = 'INSTREAM size limit exceeded. ERROR\0'
    await expect(clamdScanner(url).scan(Buffer.from('x'))).rejects.toThrow('size limit exceeded')
    answer = null
    await expect(clamdScanner(url, 50).scan(Buffer.from('x'))).rejects.toThrow('did not answer in time')
    await expect(clamdScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the check of a file', () => {
  it('accepts every file without a scanner', async () => {
    expect(await noScanner.scan(Buffer.from('x'))).toBeNull()
  })
})
