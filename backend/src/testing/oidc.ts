import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterFile } from './afterFile'
import { oidcRouter } from '../../sandbox/oidc/index'

const oidcSecret = 'test-oidc-secret-0123456789'
/** Public URL of the identity calls in the tests' backend; the test itself acts as the browser. */
export const identityUrl = 'http://id.shop.test'

export interface TestProvider {
  readonly issuer: string
  /** For `testApp`. */
  readonly env: Record<string, string>
  /**
   * Chooses a person (or cancels with '') on the provider's page at `location`; returns the URL that the
   * browser is redirected to.
   */
  choose(location: string, person: string): Promise<URL>
}

/**
 * The sandbox's sign-in provider on a free port. `meddle` intercepts its requests, to simulate a hostile one.
 */
export const testProvider = async (meddle?: RequestHandler): Promise<TestProvider> => {
  let url = ''
  const app = express()
  if (meddle) app.use('/oidc', meddle)
  app.use(
    '/oidc',
    oidcRouter({
      mount: '/oidc',
      publicUrl: () => url,
      now: () => new Date(),
      clientId: 'countertop',
      clientSecret: oidcSecret,
      redirectUri: `${identityUrl}/api/account/externallogin/demo/callback`,
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${url}/oidc`
  return {
    issuer,
    env: {
      IDENTITY_URL: identityUrl,
      OIDC_PROVIDERS: JSON.stringify([
        { id: 'demo', name: 'Demo ID', issuer, clientId: 'countertop', clientSecret: oidcSecret },
      ]),
    },
    choose: async (location, person) => {
      const page = await (await fetch(location)).text()
      const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
      )
      const answer = await fetch(`${issuer}/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams([...(fields as [string, string][]), ['person', person]]),
      })
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}
