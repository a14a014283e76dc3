import { X509Certificate, createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificatePem } from '../../../testing/certificates'
import { type TestClock, testClock } from '../../../testing/index'
import { supplierKeys } from './supplierKeys'

let dir: string
let clock: TestClock
let complaints: string[]
let house: string
let newer: string
let miele: string

beforeAll(async () => {
  house = await certificatePem()
  newer = await certificatePem({ notBefore: new Date('2026-02-01T00:00:00Z') })
  miele = await certificatePem({ name: 'Miele' })
})

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'supplier-keys-'))
  clock = testClock()
  complaints = []
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(dir, name), text)
const kidOf = (pem: string) => createHash('sha256').update(new X509Certificate(pem).raw).digest('base64url')
const keysOf = (folder = dir) =>
  supplierKeys(folder, clock, (file, reason) => complaints.push(`${file}: ${reason}`))
const later = () => clock.advance(1_000)

describe('supplierKeys', () => {
  it('publishes each certificate by its supplier, named by its thumbprint [CHK-474]', async () => {
    await write('House.1.crt.pem', house)
    await write('Miele.crt.pem', miele)
    await write('House.1.key.pem', 'never read')
    const { House, Miele, ...others } = keysOf().current()
    expect(others).toEqual({})
    expect(House?.kid).toBe(kidOf(house))
    expect(Miele?.certBase64).toBe(new X509Certificate(miele).raw.toString('base64'))
    expect(Miele?.publicKey.asymmetricKeyType).toBe('rsa')
    expect(complaints).toEqual([])
  })

  it('encrypts for the newest certificate and still takes the older one', async () => {
    await write('House.1.crt.pem', house)
    const keys = keysOf()
    expect(keys.current().House?.kid).toBe(kidOf(house))
    await write('House.2.crt.pem', newer)
    expect(keys.current().House?.kid).toBe(kidOf(house))
    later()
    expect(keys.current().House?.kid).toBe(kidOf(newer))
    expect(keys.accepted()).toEqual(
      new Map([
        [kidOf(house), 'House'],
        [kidOf(newer), 'House'],
      ]),
    )
    await rm(join(dir, 'House.1.crt.pem'))
    later()
    expect([...keys.accepted().keys()]).toEqual([kidOf(newer)])
  })

  it('leaves out a certificate before and after its dates', async () => {
    await write('House.1.crt.pem', house)
    await write('House.2.crt.pem', newer)
    const keys = keysOf()
    clock.set('2026-01-15T00:00:00Z')
    expect(keys.current().House?.kid).toBe(kidOf(house))
    clock.set('2027-01-01T00:00:00Z')
    expect(keys.current()).toEqual({})
    expect(keys.accepted().size).toBe(0)
  })

  it('complains of files that are no certificate of a strong RSA key, and uses the others', async () => {
    await write('House.1.crt.pem', house)
    await write('House.2.crt.pem', 'nonsense')
    await write(
      'House.3.crt.pem',
      await certificatePem({ bits: 1024, notBefore: new Date('2026-03-01T00:00:00Z') }),
    )
    expect(keysOf().current().House?.kid).toBe(kidOf(house))
    expect(complaints).toHaveLength(2)
    expect(complaints[1]).toBe('House.3.crt.pem: not a certificate of an RSA key of at least 2048 bits')
  })

  it('starts without the folder and finds it when it comes', async () => {
    const folder = join(dir, 'later')
    const keys = keysOf(folder)
    expect(keys.current()).toEqual({})
    await mkdir(folder)
    await writeFile(join(folder, 'House.crt.pem'), house)
    later()
    expect(Object.keys(keys.current())).toEqual(['House'])
  })
})
