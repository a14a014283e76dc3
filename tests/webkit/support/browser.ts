import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../../tools/engines/findWebKit.mjs'
import { freePorts } from '../../../tools/lib/ports.mjs'

/** WebKitGTK's browser on a display of its own, driven over WebDriver. */
export interface WebKit {
  /** Opens a browser without cookies, `width` by 900 px. The caller ends it with `quit`. */
  open(width: number): Promise<WebDriver>
  stop(): void
}

/**
 * Starts an X display and WebKitGTK's driver on a free port. The processes end with `stop`.
 *
 * @throws Error if a program is missing or ends before it is ready
 */
export async function startWebKit(): Promise<WebKit> {
  const { driver, browser, display } = findWebKit()
  if (!driver || !browser || !display) throw new Error('WebKitGTK is missing: run "npm run test:engines"')
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstLine(screen)
  const [port = 0] = await freePorts(1)
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  return {
    async open(width) {
      const session = await new Builder().usingServer(address).withCapabilities(capabilities).build()
      await session.manage().window().setRect({ width, height: 900 })
      return session
    },
    stop() {
      server.kill()
      screen.kill()
    },
  }
}

/** The first line that a program prints, which is its sign of being ready. */
async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line
}
