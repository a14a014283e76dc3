/* Schemas of environment variables, shared by the groups of settings. */

import { z } from 'zod'

/** A whole number in this range. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return z.coerce.number(message).int(message).min(minimum, message).max(maximum, message)
}

export const port = wholeNumber(0, 65_535)

export const onOff = z.stringbool({ error: 'must be on or off' })

/** Text that is not empty, such as the name of a folder. */
export const someText = z.string().min(1)

export const optionalText = z.string().optional()

export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as http://localhost:4000',
})

export const optionalAddress = address.optional()

/** A key of 32 bytes or more. */
export const optionalHexKey = z
  .string()
  .regex(/^(?:[0-9a-f]{2}){32,}$/i, 'must be at least 32 bytes in hex')
  .optional()
