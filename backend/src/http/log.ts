import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './loggedError'

const secretKeys = [
  'authorization',
  'cookie',
  'email',
  'phone',
  'mobile',
  'password',
  'token',
  'card',
  'cardNumber',
  'cvv',
  'cvc',
  'encryptedValues',
  'encryptedCard',
  'jwe',
  'devicePaymentCode',
  'address1',
  'address2',
  'apiKey',
  'clientSecret',
  'hmacKey',
]

/**
 * Paths of every secret field at the top level and up to two levels down, and of the headers that contain
 * one.
 */
const redactPaths = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '*.headers["set-cookie"]',
  '*.headers["x-countertop-session"]',
]

/**
 * Standard output, written asynchronously. At exit the process writes the remainder in one piece. If the
 * reader has gone (the tool that started the process was killed and the pipe is closed), the stream would
 * retry for ever and keep the process alive. A space, which is valid before any line of JSON, is therefore
 * written first as a test.
 */
const standardOutput = (): DestinationStream => {
  const stream = pino.destination({ sync: false })
  const write = stream.write.bind(stream)
  const flush = stream.flushSync.bind(stream)
  let isWaiting = false
  stream.on('drain', () => {
    isWaiting = false
  })
  stream.write = (line: string) => {
    isWaiting = true
    return write(line)
  }
  stream.flushSync = () => {
    if (isWaiting && !isRead()) return
    flush()
  }
  return stream
}

const isRead = (): boolean => {
  try {
    writeSync(1, ' ')
    return true
  } catch (error) {
    // The reader is slow but present.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN'
  }
}

/**
 * The structured log: one JSON object per line. Bodies, query strings and header values are never logged:
 * errors are serialised through an allow list of fields, and remaining fields with secret names are masked.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: { paths: redactPaths, censor: '[redacted]' },
    },
    destination ?? standardOutput(),
  )
