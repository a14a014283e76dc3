import { describe, expect, it } from 'vitest'
import { testProvider } from '../../src/testing/oidc'

describe('the OIDC sandbox', () => {
  it('refuses a badly encoded client secret as it refuses a wrong one', async () => {
    const { issuer } = await testProvider()
    const credentials = Buffer.from('countertop:%zz').toString('base64')
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'authorization_code' }),
    })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }])
  })
})
