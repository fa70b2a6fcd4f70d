import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRelease } from './archive.ts'
import { type Ask, createAsk, signInFirst } from './ask-site.ts'
import { startBareMachine, type BareMachine } from './bare-machine.ts'
import { blocksOf, PAGE } from './page.ts'

/** The commands of the operations page, as they stand there, typed on a bare Debian. */

const execute = promisify(execFile)
const SITE = 'crm.example.cz'
const AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

const [PUBLIC = [], [OWN_AUTHORITY = ''] = []] = blocksOf('As a service, with HTTPS')
const COMMANDS = PUBLIC.map((command) => (command.startsWith('sed ') ? OWN_AUTHORITY : command))
const [UPDATE = []] = blocksOf('Updating')

let folder: string
let machine: BareMachine
let ask: Ask
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-walk-'))
  await makeRelease(folder)
  machine = await startBareMachine()
  ask = createAsk({
    name: SITE,
    port: 443,
    authority: join(machine.root, AUTHORITY),
    run: machine.beside,
  })
  for (const name of await readdir(folder))
    await copyFile(join(folder, name), join(machine.root, 'root', name))
})
afterAll(async () => {
  await machine.remove()
  await rm(folder, { recursive: true })
})

const isSignedIn = async () =>
  (await ask('/backend/api/enviroment', { token })).status === 200 &&
  (await ask('/backend/api/health/ready')).status === 200

test('from a bare Debian to an administrator who is signed in over HTTPS: the commands of the page, six at most, in one run', async () => {
  expect(COMMANDS.length).toBeGreaterThan(0)
  expect(COMMANDS.length).toBeLessThanOrEqual(6)
  expect(COMMANDS).toContain(OWN_AUTHORITY)
  const began = performance.now()
  const printed = await machine.type(COMMANDS.join('\n'))
  const password = /First sign-in: username admin, password (\S+)/.exec(printed)?.[1] ?? ''

  const page = await ask('/')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<script')])
  token = await signInFirst(ask, password)
  expect(await isSignedIn()).toBe(true)
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stdout.write(`A bare Debian: ${COMMANDS.length} commands, ${seconds} s\n`)
})

test('the unit starts it again after a kill, with all it had, and keeps from it what the page says', async () => {
  await machine.type('kill -KILL "$(systemctl show --property=MainPID --value crm)"')
  await expect.poll(isSignedIn, { timeout: 120_000, interval: 1_000 }).toBe(true)
  const [, exposure = ''] = /`systemd-analyze security crm` says ([\d.]+),/.exec(PAGE) ?? []
  expect(await machine.type('systemd-analyze security crm --no-pager')).toContain(
    `Overall exposure level for crm.service: ${exposure} `,
  )
})

test('its account makes a backup that is proved, by the command of the page', async () => {
  const [, command = ''] = /`(runuser -u crm -- [^`]* backup)`/.exec(PAGE) ?? []
  expect(await machine.type(command)).toMatch(/^Proved: /m)
})

test('the next version takes its place, by the commands of the page', async () => {
  // these sources under the next number
  const unpacked = await mkdtemp(join(folder, 'next-'))
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tar.gz'))
  const next = name.replace('0.1.0', '0.2.0')
  await execute('tar', [
    '--extract',
    `--file=${join(folder, name)}`,
    `--directory=${unpacked}`,
    '--transform=s/^crm-0.1.0/crm-0.2.0/',
  ])
  const packed = join(machine.root, 'root', next)
  await execute('tar', [
    '--create',
    '--use-compress-program=gzip -1',
    `--file=${packed}`,
    `--directory=${unpacked}`,
    ...(await readdir(unpacked)),
  ])
  expect(UPDATE.length).toBeGreaterThan(0)
  await machine.type(UPDATE.join('\n'))
  await expect.poll(isSignedIn, { timeout: 120_000, interval: 1_000 }).toBe(true)
  expect(await machine.type('readlink /opt/crm')).toContain('0.2.0')
  await machine.type('systemctl stop crm')
  expect(await machine.type('systemctl show --property=Result --value crm')).toBe('success\n')
})
