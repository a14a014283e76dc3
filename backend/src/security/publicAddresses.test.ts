import { describe, expect, it } from 'vitest'
import { assertHost, isPublicAddress, publicLookup } from './publicAddresses'

const ofName = (name: string, all: boolean) =>
  new Promise((done) => publicLookup(name, { all }, (error, address) => done(error?.message ?? address)))

describe('an address that a server is sent to', () => {
  it.each(['8.8.8.8', '203.0.112.1', '2606:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '127.255.255.255',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    // IPv4-compatible, in both notations.
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::8.8.8.8',
    // IPv4-translated.
    '::ffff:0:7f00:1',
    '::ffff:198.18.0.1',
    // NAT64, of the well-known and of a local prefix.
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff:ffff:ffff:7f00:1',
    '2002:808:808::1',
    // Teredo, benchmarking, ORCHID, protocol assignments.
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:1ff::1',
    'fec0::1',
    '100::1',
    '100:0:0:1::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'fe80::1%lo',
    '198.18.0.1',
    '198.19.255.255',
    '192.0.0.8',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
  ])('may not be %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::a9fe:a9fe]/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    'http://１２７.0.0.1/',
  ])('is refused in other notations: %s', (url) => {
    expect(() => assertHost(new URL(url).hostname)).toThrow('is not an address of the public internet')
  })

  it('is checked after a name is resolved, and every resolved address must be public', async () => {
    expect(() => assertHost('localhost')).not.toThrow()
    expect(await ofName('localhost', true)).toContain('localhost is not an address of the public internet')
    expect(await ofName('localhost', false)).toContain('localhost is not an address of the public internet')
    expect(await ofName('no-such-name.invalid', true)).toMatch(/ENOTFOUND|EAI_AGAIN/)
  })
})
