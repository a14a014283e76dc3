import { pino } from 'pino'
import { startSandbox } from './app'
import { readSandboxConfig } from './config'

const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: { name: 'sandbox' } })

const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${process.env.SANDBOX_PORT ?? '4001'} is in use: set SANDBOX_PORT to another one.`
      : message
  process.stderr.write(`The sandbox cannot start. ${reason}\n`)
  process.exit(1)
}

try {
  const config = readSandboxConfig()
  const sandbox = await startSandbox({ ...config, log })
  log.info({ url: sandbox.url }, 'sandbox listens')
  const end = (): void => void sandbox.stop().then(() => process.exit(0), fail)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
} catch (error) {
  fail(error)
}
