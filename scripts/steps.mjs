import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts run before anything is installed, on the machine's Node (20 or newer), without
// packages.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the product runs on. */
export const localNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** @param {string} message what happens now, for whoever waits */
export function say(message) {
  console.log(`» ${message}`)
}

/**
 * Runs a program to its end and answers with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` shows its output only when it fails
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? 'pipe' : 'inherit',
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a program of an installed package on the product's own Node.
 * @param {string} script path below `node_modules`
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function runPackage(script, args, options) {
  return run(localNode, [join(root, 'node_modules', script), ...args], options)
}

/** Node's compile cache halves the start of the product and its commands. */
const compiled = join(root, '.cache/compiled')

/** @param {NodeJS.ProcessEnv} extra the environment for programs that start `node` by its name */
export function environment(extra) {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...extra }
}

/**
 * One hash over the names and contents of files and folders; what does not exist counts as absent.
 * @param {readonly string[]} paths below the root
 */
export function getHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory())
    return void hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
}
