import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** @typedef {{ version?: string, license?: string, integrity?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */
/** @typedef {{ path: string, name: string, locked: Locked, needs: string[] }} Package `path` below the root, `needs` are paths */

const NODE = 'node_modules/node'

/**
 * The packages that the server needs to run on this machine, and Node itself, as the lockfile names them and as they are installed.
 * `npm ls` and `npm sbom` also follow peers that are optional, such as the TypeScript compiler.
 * @returns {Package[]} by path, the workspaces (links) among them
 */
export function productionPackages() {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  /** @type {Map<string, Package>} */
  const found = new Map()
  // What Node needs is its installer.
  add(NODE, [])
  for (const path of getNeeds('server')) visit(path)
  return [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))

  /** @param {string} path */
  function visit(path) {
    if (found.has(path)) return
    const needs = getNeeds(locked[path]?.link ? (locked[path].resolved ?? '') : path)
    add(path, needs)
    for (const need of needs) visit(need)
  }

  /** @param {string} path @param {string[]} needs */
  function add(path, needs) {
    const name = path.replace(/^.*node_modules\//, '')
    found.set(path, { path, name, locked: locked[path] ?? {}, needs })
  }

  /** Optional packages are there where they fit the machine. @param {string} path */
  function getNeeds(path) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[path] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    return names
      .filter((name) => !peerDependenciesMeta?.[name]?.optional)
      .flatMap((name) => findInstalled(path, name))
  }

  /** As Node looks for it: beside the package that asks, then further up. @param {string} from @param {string} name @returns {string[]} */
  function findInstalled(from, name) {
    const path = join(from, 'node_modules', name)
    if (locked[path]) return existsSync(join(root, path)) ? [path] : []
    if (from === '') return []
    const at = from.lastIndexOf('/node_modules/')
    return findInstalled(at < 0 ? '' : from.slice(0, at), name)
  }
}

/**
 * What a release consists of, as a CycloneDX 1.6 document: each package with its version, licence and checksum, and what needs what.
 * @param {string} version
 * @param {readonly Package[]} packages
 */
export function billOfMaterials(version, packages) {
  const product = { 'bom-ref': 'crm', type: 'application', name: 'crm', version }
  const others = packages.filter(({ locked }) => !locked.link)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: product },
    components: others.map(({ path, name, locked }) => ({
      'bom-ref': path,
      type: 'library',
      name,
      version: locked.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
      ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
      hashes: [{ alg: 'SHA-512', content: getHash(locked.integrity ?? '') }],
    })),
    dependencies: [
      { ref: 'crm', dependsOn: getTop(packages) },
      ...others.map(({ path, needs }) => ({ ref: path, dependsOn: needs })),
    ],
  }
}

/** What no other package needs, and what our own workspaces do. @param {readonly Package[]} packages */
function getTop(packages) {
  const own = packages.filter(({ locked }) => locked.link)
  const needed = new Set(
    packages.filter(({ locked }) => !locked.link).flatMap(({ needs }) => needs),
  )
  const asked = new Set(own.flatMap(({ needs }) => needs))
  return packages
    .filter(({ path, locked }) => !locked.link && (asked.has(path) || !needed.has(path)))
    .map(({ path }) => path)
}

/** `sha512-<base64>` of the lockfile as hexadecimal digits. @param {string} integrity */
const getHash = (integrity) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
