import { z } from 'zod'
import { optionalAddress, optionalText, someText } from './fields'

const clamdAddress = 'must be an address such as tcp://localhost:3310'

/** Settings of uploaded files: where they are stored, and their virus scanner. */
export const fileEnvironment = {
  FILES_S3_URL: optionalAddress.describe(
    'the bucket that files are stored in, with its name as path or host; without it they are stored in Postgres',
  ),
  FILES_S3_REGION: someText.default('auto').describe('region of that bucket'),
  FILES_S3_KEY_ID: optionalText.describe('access key of that bucket; needed with FILES_S3_URL'),
  FILES_S3_SECRET: optionalText.meta({ description: 'its secret; needed with FILES_S3_URL', secret: true }),
  CLAMD_URL: z
    .url(clamdAddress)
    .regex(/^tcp:/, clamdAddress)
    .optional()
    .describe('the virus scanner (ClamAV) that uploads pass; without it they are not scanned'),
}

export interface FileConfig {
  /** The bucket of files; undefined where they are in Postgres. */
  readonly s3:
    | { readonly url: string; readonly region: string; readonly keyId: string; readonly secret: string }
    | undefined
  /** `tcp://host:port`; undefined where uploads are not scanned. */
  readonly clamdUrl: string | undefined
}

type Given = z.infer<z.ZodObject<typeof fileEnvironment>>

/** The message for a bucket without its key; null where the settings are complete. */
export const missingBucketKey = (given: Given): string | null => {
  const isComplete = given.FILES_S3_KEY_ID !== undefined && given.FILES_S3_SECRET !== undefined
  return given.FILES_S3_URL === undefined || isComplete
    ? null
    : 'FILES_S3_KEY_ID and FILES_S3_SECRET must be set where FILES_S3_URL is.'
}

export const fileConfigOf = (given: Given): FileConfig => {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = given
  const hasBucket = url !== undefined && keyId !== undefined && secret !== undefined
  return {
    s3: hasBucket ? { url, region: given.FILES_S3_REGION, keyId, secret } : undefined,
    clamdUrl: given.CLAMD_URL,
  }
}
