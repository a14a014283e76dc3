import { timingSafeEqual } from 'node:crypto'

/** Compares a secret in constant time. */
export const isSameSecret = (given: unknown, expected: string): boolean => {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Name and secret of `Authorization: Basic`; undefined for another scheme. */
export const basicCredentials = (
  authorization: string | undefined,
): { readonly name: string; readonly secret: string } | undefined => {
  const [scheme, encoded = ''] = (authorization ?? '').split(' ')
  const [name = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return scheme === 'Basic' ? { name, secret } : undefined
}
