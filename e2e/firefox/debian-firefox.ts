#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

// Debian's Firefox for Playwright, which starts this as if it were the browser (decision 0078). Between the two every message is handed
// on as it is, but one: Firefox ESR does not know the command for colours and contrast yet, without which Playwright opens no window.
// It is answered here and changes nothing; the colours come from the profile.

const FIREFOX = '/usr/bin/firefox-esr'
const UNKNOWN = 'emulation.setMediaFeaturesOverride'
/** What Firefox says once it can be spoken to, and Playwright waits for. */
const LISTENS = /^(WebDriver BiDi listening on )(ws:.+)$/

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.once('error', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(127)
})
firefox.once('exit', (code) => process.exit(code ?? 1))
process.once('SIGTERM', () => firefox.kill('SIGTERM'))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, words, address] = LISTENS.exec(line) ?? []
  if (!words || !address) return void process.stderr.write(`${line}\n`)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (playwright) => join(playwright, new WebSocket(`${address}/session`)))
  server.on('listening', () => {
    const own = server.address()
    if (own !== null && typeof own === 'object')
      process.stderr.write(`${words}ws://127.0.0.1:${own.port}\n`)
  })
})

function join(playwright: WebSocket, browser: WebSocket): void {
  const isOpen = new Promise((resolve) => browser.once('open', resolve))
  playwright.on('message', async (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (method === UNKNOWN)
      return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    await isOpen
    browser.send(text)
  })
  browser.on('message', (data) => playwright.send(String(data)))
  browser.once('close', () => playwright.close())
  playwright.once('close', () => browser.close())
}
