import { z } from 'zod'
import { type PasswordCost, passwordCostOf } from '../security/passwords'

const signingKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hex')
  .optional()

const provider = z.strictObject({
  /** In the address of the sign-in; never changed, since accounts are found by it. */
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  /** On the button. */
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().default('openid email profile'),
})

/** An OpenID Connect provider that people may sign in by. */
export type OidcProvider = z.output<typeof provider>

const providers = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('must be a JSON list')
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(provider, 'must be a JSON list of { id, name, issuer, clientId, clientSecret }')
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must name every id once'),
  )

/** What identity reads from the environment (docs/identity.md). */
export const identityEnvironment = {
  IDENTITY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .optional()
    .describe('where browsers reach the identity calls, and the issuer of tokens; PUBLIC_URL where not set'),
  IDENTITY_SIGNING_KEY: signingKey.meta({
    description: '32 bytes in hex; signs tokens. Without it nobody can sign in (503 `IDENTITY_NOT_SET_UP`)',
    secret: true,
  }),
  IDENTITY_SIGNING_KEY_PREVIOUS: signingKey.meta({
    description: 'the previous key, still valid for checking during a rotation; remove it after a day',
    secret: true,
  }),
  IDENTITY_ID_TOKEN_MINUTES: z.coerce
    .number()
    .int()
    .min(1, 'must be at least 1')
    .max(1440, 'must be at most 1440')
    .default(60)
    .describe('life of an id token, in minutes'),
  IDENTITY_PASSWORD_STRENGTH: z.coerce
    .number()
    .int()
    .min(4, 'must be at least 4')
    .max(20, 'must be at most 20')
    .default(15)
    .describe("scrypt's N of new password hashes, as a power of two; 15 is 32 MB and about 0.2 s of a core"),
  OIDC_PROVIDERS: providers.meta({
    description: 'JSON list of `{ id, name, issuer, clientId, clientSecret, scope? }`; an `id` never changes',
    secret: true,
  }),
  SERVES: z
    .enum(['all', 'shop', 'identity'], 'must be all, shop or identity')
    .default('all')
    .describe('which calls this process answers: all, or those of one side where identity has its own host'),
}

export interface IdentityConfig {
  /**
   * Where browsers reach the identity calls; the backend's own address unless they run on a host of their
   * own.
   */
  readonly url: string
  /** 32 bytes in hex, the newest first. Without one, sign-in is off. */
  readonly signingKeys: readonly string[]
  readonly idTokenMs: number
  /** Of new password hashes. */
  readonly passwordCost: PasswordCost
  readonly providers: readonly OidcProvider[]
}

type Values = z.output<z.ZodObject<typeof identityEnvironment>>

export const identityConfigOf = (value: Values, publicUrl: string): IdentityConfig => ({
  url: (value.IDENTITY_URL ?? publicUrl).replace(/\/$/, ''),
  signingKeys: [value.IDENTITY_SIGNING_KEY, value.IDENTITY_SIGNING_KEY_PREVIOUS].filter(
    (key) => key !== undefined,
  ),
  idTokenMs: value.IDENTITY_ID_TOKEN_MINUTES * 60_000,
  passwordCost: passwordCostOf(value.IDENTITY_PASSWORD_STRENGTH),
  providers: value.OIDC_PROVIDERS,
})
