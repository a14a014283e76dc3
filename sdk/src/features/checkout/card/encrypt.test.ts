// @vitest-environment node
import { compactDecrypt } from 'jose'
import nodeJose from 'node-jose'
import { describe, expect, it } from 'vitest'
import { computeThumbprint, fromBase64 } from './certificate'
import { encryptCard, type CardPlaintext } from './encrypt'
import { makeSupplier } from './testing/certificates'

const card: CardPlaintext = {
  number: '4212345678901237',
  cvc: '737',
  expiryMonth: '03',
  expiryYear: '2030',
  holderName: 'Zoë Ngāti',
}
const attempt = '0d8a34b1-43f2-4a52-8ff2-6b0f1a4d1f10'
const house = makeSupplier('House')
const miele = makeSupplier('Miele')
const certificates = { House: house.certificate, Miele: miele.certificate }
const thumbprint = (certificate: string) => computeThumbprint(fromBase64(certificate))
const published = new Set([await thumbprint(house.certificate), await thumbprint(miele.certificate)])

describe('encryptCard', () => {
  it('makes one value for each supplier key, each only for its own private key [CHK-223]', async () => {
    const values = await encryptCard({ card, certificates, published, attempt })
    expect(Object.keys(values)).toEqual(['House', 'Miele'])
    const { plaintext } = await compactDecrypt(values.Miele!, miele.privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(card)
    await expect(compactDecrypt(values.Miele!, house.privateKey)).rejects.toThrow()
  })

  it('is read by jose and by node-jose: RSA-OAEP-256 with A256GCM, the attempt in the header [CHK-224]', async () => {
    const { House: value } = await encryptCard({ card, certificates, published, attempt })
    const kid = await thumbprint(house.certificate)
    const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, attempt }

    const byJose = await compactDecrypt(value!, house.privateKey)
    expect(byJose.protectedHeader).toEqual(header)

    const pem = house.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const key = await nodeJose.JWK.asKey(pem, 'pem')
    const byNodeJose = await nodeJose.JWE.createDecrypt(key, {
      algorithms: ['RSA-OAEP-256', 'A256GCM'],
    }).decrypt(value!)
    expect(JSON.parse(byNodeJose.payload.toString())).toEqual(card)
    expect(byNodeJose.header).toMatchObject(header)
  })

  it('never makes the same value twice', async () => {
    const first = await encryptCard({ card, certificates, published, attempt })
    const second = await encryptCard({ card, certificates, published, attempt })
    expect(first.House).not.toBe(second.House)
  })

  it('refuses a certificate that cannot be read', async () => {
    const broken = { House: btoa('no certificate') }
    const known = new Set([await thumbprint(broken.House)])
    await expect(encryptCard({ card, certificates: broken, published: known, attempt })).rejects.toThrow(
      'cut off',
    )
  })

  it('encrypts nothing when the backend does not publish one of the certificates', async () => {
    const stranger = makeSupplier('House')
    const swapped = { Miele: miele.certificate, House: stranger.certificate }
    await expect(encryptCard({ card, certificates: swapped, published, attempt })).rejects.toThrow(
      'not one the backend publishes',
    )
  })
})
