import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildServer, buildWeb } from './build.mjs'
import { install } from './install.mjs'
import { environment, localNode, root, say } from './steps.mjs'

const isDemo = process.argv.includes('--demo')

await install()
if ((await buildWeb()) !== 0 || (await buildServer()) !== 0) process.exit(1)
say('Starting the server …')
// As `deploy/crm` does.
const young = '--max-semi-space-size=16'
const server = spawn(localNode, [young, 'server/dist/start.js', ...(isDemo ? ['--demo'] : [])], {
  cwd: root,
  env: isDemo ? demoEnvironment() : environment({ NODE_ENV: 'production' }),
  // The fourth channel tells the server when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.once('exit', (code) => process.exit(code ?? 1))
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
endWithNpm()

/** The demo uses neither DATABASE_URL nor the usual folder. */
function demoEnvironment() {
  const { DATABASE_URL: _, ...rest } = environment({ NODE_ENV: 'production' })
  return {
    ...rest,
    DATA_DIR: process.env['DATA_DIR'] || join(root, 'demo-data'),
    // so that its households have links to try
    WEB_URL: process.env['WEB_URL'] || `http://localhost:${process.env['PORT'] || 3000}`,
  }
}

/** A shell between npm and this script swallows npm's end, which would leave the server running. */
function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, 500).unref()
}
