import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { environment, localNode, root } from './steps.mjs'

// Runs a command of the server on the product's own Node. A signal to end reaches the command, which leaves nothing half-done.
// Usage: node scripts/server-command.mjs <command> [arguments]

const [command = '', ...args] = process.argv.slice(2)
await install()
const child = spawn(localNode, ['server/src/commands/run.ts', command, ...args], {
  cwd: root,
  env: environment({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
const code = await new Promise((resolve) => child.once('exit', resolve))
process.exit(code ?? 1)
