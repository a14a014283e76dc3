import { z } from 'zod'

/** A phone number as Zip's own SDK accepts it: digits and spaces, with a plus in front at most. */
export const phoneNumber = z
  .string()
  .regex(/^\+?[\d\s]+$/, 'must have digits and spaces only, with a leading + at most')
  .optional()
