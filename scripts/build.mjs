import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getHash, root, runPackage, say } from './steps.mjs'

// Usage: node scripts/build.mjs builds both

/** Builds the web unless the build is up to date; returns the exit code. */
export const buildWeb = () =>
  build('web', 'the web pages', [
    'contract/src',
    'texts',
    'web/index.html',
    'web/package.json',
    'web/public',
    'web/src',
    'web/vite.config.ts',
  ])

/** Builds the server unless the build is up to date; returns the exit code. */
export const buildServer = () =>
  build('server', 'the server', [
    'contract/src',
    'texts',
    'server/package.json',
    'server/src',
    'server/vite.config.ts',
  ])

/**
 * Each part by itself, so that the other stays as it is.
 * @param {'web' | 'server'} part @param {string} what @param {readonly string[]} sources
 */
async function build(part, what, sources) {
  const stamp = join(root, part, 'dist/.build-stamp')
  const wanted = getHash(['package-lock.json', ...sources])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  say(`Building ${what} …`)
  const code = await runPackage('vite/bin/vite.js', ['build', part, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) writeFileSync(stamp, wanted)
  return code
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await buildWeb()) || (await buildServer())
