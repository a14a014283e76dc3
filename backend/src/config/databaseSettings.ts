import { z } from 'zod'
import { wholeNumber } from './fields'

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine((url) => URL.canParse(url), 'must be an address whose password is URL-encoded')
  .optional()

/** The database, and how many connections a process opens to it. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl.meta({
    description:
      'PostgreSQL 15 or later; without it an embedded server stores its data in COUNTERTOP_DATA_DIR. Required in production',
    secret: true,
  }),
  DATABASE_READ_URL: postgresUrl.meta({
    description:
      'a standby of DATABASE_URL for catalogue and search; the primary proves each of its answers, and answers itself where the standby cannot',
    secret: true,
  }),
  DB_POOL_SIZE: wholeNumber(2, 200).default(16).describe('maximum connections of one process for requests'),
}
