import { createApp } from './app'
import { readConfig } from './config'
import { createSiteServer } from './server'

const DRAIN_MS = 5_000

function main(): void {
  const config = readConfig()
  const server = createSiteServer(createApp(config))
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${config.port} is in use. Stop the program that uses it, or set DEMO_PORT to another port.`
        : `The demo host cannot start: ${error.message}`,
    )
    process.exit(1)
  })
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    console.log(JSON.stringify({ event: 'listening', service: 'demo-host', port }))
  })
  const stop = (): void => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
