import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../server/src/platform/postgres/server.ts'
import { ROOT } from '../sources.ts'
import { makeRelease } from './archive.ts'
import { type Ask, createAsk, signInFirst } from './ask-site.ts'
import { blocksOf } from './page.ts'

/** The files of `deploy/` for containers with Debian's podman, by the commands of the operations page. Only ports are others, and Caddy is its own authority. */

const execute = promisify(execFile)
const SITE = 'crm.example.cz'
const [[, START = '', PASSWORD = ''] = []] = blocksOf('In containers')
const COMPOSE = 'podman-compose -f deploy/compose.yaml'
const MOST_BYTES = 64 * 1024 ** 2
const CRM = 'deploy_crm_1'
const CADDY = 'deploy_caddy_1'

let folder: string
let environment: NodeJS.ProcessEnv
let ask: Ask
let token: string

const run = async (program: string, args: readonly string[]) =>
  (await execute(program, args, { cwd: folder, env: environment, maxBuffer: MOST_BYTES })).stdout
const type = (script: string) => run('sh', ['-e', '-c', script])
const podman = (...args: readonly string[]) => run('podman', args)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-containers-'))
  const path = (name: string) => join(folder, name)
  environment = {
    ...process.env,
    SITE,
    CONTAINERS_CONF: path('containers.conf'),
    CONTAINERS_STORAGE_CONF: path('storage.conf'),
  }
  await writeFile(
    path('storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${path('images')}"\nrunroot = "${path('run')}"\n`,
  )
  // crun refuses a machine that has control groups of both versions, and a machine may not raise its own limits
  await writeFile(
    path('containers.conf'),
    `[containers]\ndefault_ulimits = ["nofile=1024:4096", "nproc=1024:4096"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\n[network]\nnetwork_config_dir = "${path('networks')}"\n`,
  )
  await makeRelease(path('release'))
  await cp(join(ROOT, 'deploy'), path('deploy'), { recursive: true })
  await change('Caddyfile', [['# tls internal', 'tls internal']])
  const [http, https] = [await findFreePort(), await findFreePort()]
  await change('compose.yaml', [
    ["'80:80'", `'${http}:80'`],
    ["'443:443'", `'${https}:443'`],
  ])
  await execute('debootstrap', ['--variant=minbase', 'bookworm', path('debian')], {
    maxBuffer: MOST_BYTES,
  })
  await type('tar --directory=debian --create . | podman import - debian:bookworm-slim')
  ask = createAsk({ name: SITE, port: https, authority: path('root.crt'), run })
}, 900_000)
afterAll(async () => {
  await type(`${COMPOSE} down --volumes || true; umount images/overlay || true`)
  await rm(folder, { recursive: true })
}, 120_000)

async function change(name: string, changes: readonly (readonly [string, string])[]) {
  const file = join(folder, 'deploy', name)
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(file, text)
}

/** The health of the compose file. */
const isHealthy = () =>
  podman('healthcheck', 'run', CRM).then(
    () => true,
    () => false,
  )
const isSignedIn = async () => (await ask('/backend/api/enviroment', { token })).status === 200

test('the commands of the page start the product behind Caddy, and its administrator signs in over HTTPS', async () => {
  expect(START).toBe(`SITE=${SITE} ${COMPOSE} up -d`)
  await type(START)
  await expect.poll(isHealthy, { timeout: 120_000, interval: 1_000 }).toBe(true)
  const [, password = ''] =
    /First sign-in: username admin, password (\S+)/.exec(await type(PASSWORD)) ?? []
  const root = '/data/caddy/pki/authorities/local/root.crt'
  await podman('cp', `${CADDY}:${root}`, join(folder, 'root.crt'))

  const page = await ask('/')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<script')])
  token = await signInFirst(ask, password)
  expect(await isSignedIn()).toBe(true)
}, 900_000)

test('nothing in it runs as root, and what is not the product’s data is not written', async () => {
  expect(await podman('exec', CRM, 'id', '--user')).not.toBe('0\n')
  await expect(podman('exec', CRM, 'touch', '/opt/crm/server/x')).rejects.toThrow(
    'Permission denied',
  )
}, 60_000)

test('it ends by itself when it is stopped, and comes back with all that it had', async () => {
  await type(`${COMPOSE} stop`)
  expect(await podman('inspect', '--format', '{{.State.ExitCode}}', CRM)).toBe('0\n')
  expect(await isHealthy()).toBe(false)
  await type(`${COMPOSE} start`)
  await expect.poll(isHealthy, { timeout: 120_000, interval: 1_000 }).toBe(true)
  await expect
    .poll(() => isSignedIn().catch(() => false), { timeout: 60_000, interval: 1_000 })
    .toBe(true)
}, 300_000)
