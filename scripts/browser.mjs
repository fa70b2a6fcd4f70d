import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, runPackage, say } from './steps.mjs'

const DEBIAN_PACKAGES = ['chromium', 'fonts-dejavu', 'fonts-noto-color-emoji']

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @returns {Promise<{ path: string | null } | null>} its path, null for Playwright's own; null instead when there is none
 */
export async function haveBrowser() {
  const found = findChromium()
  if (found) return { path: found }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update', '-q'], { env, quiet: true })
    if (update === 0) await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES], { env, quiet: true })
    const installed = findChromium()
    if (installed) return { path: installed }
  }
  say("Fetching Playwright's own Chromium …")
  if ((await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { quiet: true })) === 0) return { path: null }
  console.error('The browser tests need Chromium, and none was found or could be installed. Install it (Debian: apt-get install chromium)')
  console.error('or set CHROMIUM_PATH to the program, and run npm test again.')
  return null
}

/** One that starts: Ubuntu's /usr/bin/chromium-browser may be a mere note about a snap. */
function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return candidates.find((path) => path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)
}
