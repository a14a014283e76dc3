import { z } from 'zod'

const absent = (value: unknown): unknown => (value === '' ? undefined : value)

/** What the demo's sign-in provider reads from the environment; the secret is shared with the backend. */
export const oidcEnvironment = {
  OIDC_CLIENT_ID: z.string().min(1).default('countertop'),
  OIDC_CLIENT_SECRET: z.preprocess(absent, z.string().min(16).optional()),
  IDENTITY_URL: z.preprocess(absent, z.url().optional()),
}

export interface OidcOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Where people are sent back to: this address, or the same below its host (a brand's name before it). */
  readonly redirectUri: string
}

/** Without a secret it is left out. */
export interface OidcSettings {
  readonly oidc?: OidcOptions | undefined
}

type OidcValues = z.output<z.ZodObject<typeof oidcEnvironment>>

export const oidcSettingsOf = (value: OidcValues, backendPort: number): OidcSettings => ({
  oidc:
    value.OIDC_CLIENT_SECRET === undefined
      ? undefined
      : {
          clientId: value.OIDC_CLIENT_ID,
          clientSecret: value.OIDC_CLIENT_SECRET,
          redirectUri: `${value.IDENTITY_URL?.replace(/\/$/, '') ?? `http://localhost:${backendPort}`}/api/account/externallogin/demo/callback`,
        },
})
