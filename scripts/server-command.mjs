import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { environment, localNode, root } from './steps.mjs'

/**
 * Runs a command of the server on the product's own Node and ends with its exit code; a request to end reaches the command, which
 * leaves nothing half-done.
 * @param {string} script path below the root
 * @returns {Promise<never>}
 */
export async function runServerCommand(script) {
  await install()
  const child = spawn(localNode, [script, ...process.argv.slice(2)], {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  process.exit(code ?? 1)
}
