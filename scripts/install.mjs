import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHash, localNode, root, run, say } from './steps.mjs'

const STAMP = join(root, 'node_modules/.install-stamp')

/** Installs `package-lock.json` unless it is installed. Ends the process on failure. */
export async function install() {
  const wanted = `${getHash(['package-lock.json'])} ${process.platform}-${process.arch}\n`
  if (existsSync(localNode) && (stampIs(wanted) || isInstalledByHand())) {
    writeFileSync(STAMP, wanted)
    return
  }
  say('Installing packages (only now and after an update; about a minute) …')
  const [npm, ...first] = npmCommand()
  // The build needs development packages, and PostgreSQL and Node their install scripts, whatever
  // npm's settings.
  const code = await run(npm, [
    ...first,
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--ignore-scripts=false',
    '--loglevel=error',
  ])
  if (code !== 0 || !existsSync(localNode)) {
    console.error(
      'The packages could not be installed. Is the package registry within reach, and is there room on the disk?',
    )
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
}

/** @param {string} wanted */
function stampIs(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
}

/** npm records what it installed; a developer's `npm install` is fine too. */
function isInstalledByHand() {
  try {
    const wanted = getPackages('package-lock.json')
    const installed = getPackages('node_modules/.package-lock.json')
    const packages = Object.entries(wanted).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    )
    return packages.every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional,
    )
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function getPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

function npmCommand() {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js')
    ? [process.execPath, script]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
