import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, runPackage, say } from './steps.mjs'

/** Chromium without windows takes a fifth less work. */
const SHELL = '/usr/bin/chromium-headless-shell'
const FONTS = ['fonts-dejavu', 'fonts-noto-color-emoji']

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @returns {Promise<{ path: string | null } | null>} its path, null for Playwright's own; null instead when there is none
 */
export async function haveBrowser() {
  const found = findChromium()
  if (found && [process.env['CHROMIUM_PATH'], SHELL].includes(found)) return { path: found }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium …')
    const apt = (/** @type {string[]} */ ...words) =>
      run('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
    await apt('update', '-q')
    const install = ['install', '-y', '-q', '--no-install-recommends', ...FONTS]
    if ((await apt(...install, 'chromium-headless-shell')) !== 0 && !found)
      await apt(...install, 'chromium')
  }
  const path = findChromium()
  if (path) return { path }
  say("Fetching Playwright's own Chromium …")
  if (
    (await runPackage('@playwright/test/cli.js', ['install', '--only-shell', 'chromium'], {
      quiet: true,
    })) === 0
  )
    return { path: null }
  console.error(
    'The browser tests need Chromium, and none was found or could be installed. Install it (Debian: apt-get install chromium)',
  )
  console.error('or set CHROMIUM_PATH to the program, and run npm test again.')
  return null
}

/** On Ubuntu /usr/bin/chromium-browser may only print a note about a snap. */
function findChromium() {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return candidates.find(
    (path) =>
      path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
