import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { read } from '../sources.ts'
import { makeRelease, unpack } from './archive.ts'

/** The archive of `npm run release`, as a stranger gets it. */

const execute = promisify(execFile)
const WALK = join(import.meta.dirname, 'walk.ts')

let root: string
let archive: string
let release: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-release-'))
  archive = await makeRelease(join(root, 'made'))
  const folder = join(root, 'unpacked')
  execFileSync('mkdir', [folder])
  release = await unpack(archive, folder)
}, 600_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ content: z.string().regex(/^[0-9a-f]{128}$/) })).length(1),
    }),
  ),
})
const lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})

/** The folders of packages below one of `node_modules`, nested ones too. */
async function packagesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(release, folder))
  const nested = names.map(async (name) => {
    const path = `${folder}/${name}`
    if (name.startsWith('@')) return packagesIn(path)
    const further = existsSync(join(release, path, 'node_modules'))
      ? await packagesIn(`${path}/node_modules`)
      : []
    return existsSync(join(release, path, 'package.json')) ? [path, ...further] : further
  })
  return (await Promise.all(nested)).flat()
}

test('its checksums are right, and the same sources make the same archive', async () => {
  const { stdout } = await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: join(root, 'made'),
  })
  expect(stdout.match(/: OK$/gm)).toHaveLength(3)
  const again = await makeRelease(join(root, 'again'))
  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  expect(await digest(again)).toBe(await digest(archive))
})

test('it names every package that is in it, and none is of development but Node', async () => {
  const { components } = billOfMaterials.parse(
    JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8')),
  )
  const named = components.map((component) => component['bom-ref']).sort()
  const there = (await packagesIn('node_modules')).filter((path) => !path.includes('/@crm/'))
  expect(there.sort()).toEqual(named)
  const { packages } = lockfile.parse(JSON.parse(read('package-lock.json')))
  expect(named.filter((path) => packages[path]?.dev)).toEqual(['node_modules/node'])
})

test('no test, no source map of development and no data is in it', async () => {
  const { stdout } = await execute('find', [
    ...['contract', 'server', 'texts', 'web', 'docs', 'deploy'].map((name) => join(release, name)),
    '-type',
    'f',
  ])
  const files = stdout.trim().split('\n')
  expect(files.length).toBeGreaterThan(1_000)
  expect(
    files.filter((file) => /\.test\.|\/testing\/|\.map$|\.env|secret\.key/.test(file)),
  ).toEqual([])
})

test('it starts in a bare folder without any network, and the first administrator signs in', async () => {
  const shutOff =
    process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net']
  const { stdout } = await execute('unshare', [
    ...shutOff,
    'sh',
    '-c',
    'ip link set lo up && exec "$@"',
    'sh',
    process.execPath,
    WALK,
    release,
    join(root, 'data'),
  ])
  const found: unknown = JSON.parse(stdout)
  process.stdout.write(`The release: ${stdout}`)
  expect(found).toEqual({
    startMs: expect.any(Number),
    ready: 200,
    whileItServes: 0,
    script: expect.stringContaining('javascript'),
    environment: 200,
    network: 'none',
    code: 0,
    afterwards: 1,
  })
})

test('a command that it does not have is refused with those that it has', async () => {
  const refused: unknown = await execute(join(release, 'crm'), ['frobnicate']).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('start | demo') })
})
