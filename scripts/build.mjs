import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHash, root, runPackage, say } from './steps.mjs'

const STAMP = join(root, 'web/dist/.build-stamp')
const SOURCES = [
  'package-lock.json',
  'contract/src',
  'texts',
  'web/index.html',
  'web/package.json',
  'web/public',
  'web/src',
  'web/vite.config.ts',
]

/** Builds the web unless the build is up to date; returns the exit code. */
export async function buildWeb() {
  const wanted = getHash(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0
  say('Building the web pages …')
  const code = await runPackage('vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) writeFileSync(STAMP, wanted)
  return code
}
