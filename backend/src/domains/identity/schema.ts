import { z } from 'zod'
import { errorBody } from '../../http/schema'

/** Bounds only keep out what could be nothing of ours; the rules of a field answer with texts of their own. */
const text = z.string().max(500)
const email = z.string().max(254).openapi({ example: 'customer@example.com' })
const password = z.string().max(1000).openapi({ example: 'correct horse' })
const clientId = z.string().max(40).openapi({ description: "The brand's site id", example: 'aol' })
const token = z.string().min(1).max(4000)
/** Made by the page for one sign-in and given back with it. */
const nonce = z
  .string()
  .regex(/^[\w-]{8,200}$/)
  .openapi({ description: 'Made by the page for this sign-in', example: 'q9Zx_7Lw2mVn' })
const origin = z
  .string()
  .min(1)
  .max(300)
  .openapi({ description: "The page's origin", example: 'https://shop.example' })
const returnUrl = z
  .string()
  .max(2000)
  .openapi({ description: 'A path or address of that origin; `/account` by default', example: '/cart' })
const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .openapi({ description: 'From the link in a mail' })

export const success = z.object({ success: z.literal(true) }).openapi('IdentitySuccess')

/** What is wrong with what was entered: texts in the form's order, and by field. */
export const detailsError = errorBody

export const register = z
  .strictObject({
    email,
    password,
    firstName: text,
    lastName: text,
    phone: text,
    clientId,
    ABN: text.nullable().default(null),
  })
  .openapi('Registration')

export const loginForm = z
  .strictObject({ email, password, returnUrl: returnUrl.optional(), origin, nonce })
  .openapi('LoginForm')

export const logout = z.strictObject({ userId: z.string().max(40), clientId })

export const relogin = z
  .strictObject({ token, origin, nonce, returnUrl: returnUrl.optional() })
  .openapi('Relogin')

export const tokens = z
  .object({ accessToken: z.string(), idToken: z.string(), expiresIn: z.number().int(), nonce: z.string() })
  .openapi('Tokens')

export const mailRequest = z.strictObject({ clientId, email })

export const resetPassword = z.strictObject({ token: secret, password })

export const profile = z
  .object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
  })
  .openapi('IdentityProfile')

export const updateProfile = z
  .strictObject({
    userId: z.string().max(40),
    clientId,
    email,
    emailChanged: z.boolean(),
    firstName: text,
    firstNameChanged: z.boolean(),
    lastName: text,
    lastNameChanged: z.boolean(),
  })
  .openapi('ProfileUpdate')

export const confirmParams = z.strictObject({ token: secret })

const providerId = z.string().regex(/^[a-z0-9-]{1,30}$/)
export const socialParams = z.strictObject({ provider: providerId })
export const socialQuery = z.strictObject({ nonce, origin, returnUrl: returnUrl.optional() })

/** Providers add what they like; what counts is checked by the OpenID Connect client. */
export const socialReturnQuery = z.looseObject({
  state: z.string().max(500).optional(),
  code: z.string().max(2000).optional(),
  error: z.string().max(500).optional(),
})

export const socialProviders = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
  .openapi('SocialProviders')

export const publicKeys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).openapi('PublicKeys')

export const session = z.strictObject({ accessToken: token })
