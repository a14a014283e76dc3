#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { findFirefox } from './findFirefox.mjs'

/**
 * Starts Firefox ESR for Playwright, with Playwright's arguments and a relay of WebDriver BiDi in between.
 * The relay answers the commands that Playwright sends to every page and that Firefox ESR does not have yet;
 * all other messages pass. Without it no page opens.
 */

/** Overrides of system settings that a page reads; the tests that run here do not depend on them. */
const UNKNOWN_TO_FIREFOX = new Set(['emulation.setMediaFeaturesOverride'])

const firefox = spawn(findFirefox() ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))
firefox.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
  if (address) relay(address)
  else process.stderr.write(`${line}\n`)
})

/** @param {string} address of Firefox; the relay's own is printed instead */
function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false, maxPayload: 0 })
    /** @type {string[]} */
    const early = []
    browser.on('open', () => early.splice(0).forEach((message) => browser.send(message)))
    client.on('message', (data) => {
      const message = String(data)
      const { id, method } = JSON.parse(message)
      if (UNKNOWN_TO_FIREFOX.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(message)
      else early.push(message)
    })
    browser.on('message', (data) => client.send(String(data)))
    browser.on('close', () => client.close())
    browser.on('error', () => client.close())
    client.on('close', () => browser.close())
  })
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}
