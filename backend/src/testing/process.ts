import { type ChildProcess, spawn } from 'node:child_process'
import { inject } from 'vitest'
import { afterFile } from './afterFile'

export interface BackendProcess {
  readonly url: string
  readonly child: ChildProcess
}

/**
 * Starts the real backend as a separate process and waits until it listens; killed after the test file if it
 * still runs.
 */
export const backendProcess = async (env: Record<string, string>): Promise<BackendProcess> => {
  const child = spawn(process.execPath, [inject('backendProgram')], {
    env: {
      ...process.env,
      BACKEND_HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      BACKEND_PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  for await (const chunk of child.stdout) {
    const port = /"port":(\d+)/.exec(String(chunk))?.[1]
    if (port) {
      child.stdout.resume()
      return { url: `http://127.0.0.1:${port}`, child }
    }
  }
  throw new Error('The backend ended before it listened')
}
