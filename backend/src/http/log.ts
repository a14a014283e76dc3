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

/** Every secret name at the top and up to two levels down, and the headers that carry one. */
const redactPaths = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '*.headers["set-cookie"]',
  '*.headers["x-countertop-session"]',
]

/**
 * Standard output, written behind the requests. At its end the process writes what is left in one piece; where nobody reads any more
 * (the tool that started it was killed, the pipe's other end has gone) the stream would try that for ever and hold the process. So a
 * space, which may stand before any line of JSON, is tried first.
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
    // Read slowly, but read.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN'
  }
}

/**
 * The structured log: one JSON object a line. Bodies, query strings and header values are never logged: errors are serialised by an
 * allow list of fields, and what a careless line might still carry under a telling name is masked.
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
