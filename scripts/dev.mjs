import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { environment, localNode, root, say } from './steps.mjs'

await install()
say('Server with reload on port 3000; open the web with reload at http://localhost:5173')
const programs = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    'web',
    '--host',
    '127.0.0.1',
    '--port',
    '5173',
    '--strictPort',
  ],
]
// The development proxy expects port 3000.
const env = environment({ PORT: '3000', LOG_LEVEL: process.env['LOG_LEVEL'] || 'info' })
const children = programs.map((args) =>
  spawn(localNode, args, { cwd: root, env, stdio: 'inherit' }),
)

let exitCode = 0
let running = children.length
for (const child of children) {
  child.once('exit', (code) => {
    exitCode ||= code ?? 1
    running -= 1
    endAll('SIGTERM')
    if (running === 0) process.exit(exitCode)
  })
}
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => endAll(signal))

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of children) child.kill(signal)
}
