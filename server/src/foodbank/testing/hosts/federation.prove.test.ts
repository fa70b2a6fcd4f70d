import { dispatchEndpoints } from '@crm/contract/foodbank/federation/federation'
import { statementEndpoints, SIGNED_PREFIX } from '@crm/contract/foodbank/federation/statements'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedBy } from '#platform/outgoing/ed25519.ts'
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts'
import { readStatement } from '../../federation/receiving.ts'
import { ALLOWED, federationDesk } from '../../federation/testing/federation-desk.ts'
import { closingDesk } from '../../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../factories.ts'

const BANKS = 15
const FEBRUARY = { date_from: '2026-02-01', date_to: '2026-02-28' }
const DAY = '2026-02-10'
const AGAIN = { ...FEBRUARY, new_version: true, note: 'oprava' }

/** A bank with what it has handed out in February, in grams and by household. */
type Bank = {
  readonly world: World
  readonly name: string
  readonly point: string
  grams: number
  households: number
}

let root: string
let federation: World
let banks: Bank[]
/** The federation's process first, then the banks'. */
const running: ServerProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-federation-'))
  federation = await createWorld()
  federation.setNow('2026-05-02T08:00:00Z')
  banks = []
  for (let number = 1; number <= BANKS; number += 1) banks.push(await openBank(number))
}, 600_000)
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  for (const { close } of [federation, ...banks.map(({ world }) => world)]) await close()
  await rm(root, { recursive: true })
})

async function openBank(number: number): Promise<Bank> {
  const world = await createWorld({ config: { WEBHOOK_HOSTS: ALLOWED } })
  world.setNow('2026-05-02T08:00:00Z')
  const point = (await world.make.foodBank()).id
  const bank = { world, name: `Banka ${number}`, point, grams: 0, households: 0 }
  for (let visit = 0; visit < number; visit += 1) await helpOne(bank, 1_000 * number + 10 * visit)
  return bank
}

/** One more household, with so much. */
async function helpOne(bank: Bank, grams: number): Promise<void> {
  const { make } = bank.world
  const { id } = await make.applicant()
  await make.support({
    organization_id: bank.point,
    applicant_id: id,
    date: DAY,
    durables: grams / 1_000,
  })
  bank.grams += grams
  bank.households += 1
}

async function start(place: number, { connectionString, ownerUrl }: World, port?: string) {
  const server = startServerProcess(join(root, String(place)), {
    ...(port ? { PORT: port } : {}),
    DATABASE_URL: connectionString,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: 'the key of a test and of nothing else',
    WEBHOOK_HOSTS: ALLOWED.join(','),
  })
  running[place] = server
  return server.ready
}

const totals = async () => {
  const { body } = await federation.call(federation.as('superadmin'), statementEndpoints.totals, {
    query: FEBRUARY,
  })
  return Object.fromEntries(body.data.map(({ code, total, banks: told }) => [code, [total, told]]))
}
const listBanks = async () =>
  (
    await federation.call(federation.as('superadmin'), statementEndpoints.banks, {
      params: FEBRUARY,
      query: { per_page: 100 },
    })
  ).body.data
const listVersions = async (member: string) =>
  (
    await federation.call(federation.as('superadmin'), statementEndpoints.versions, {
      params: { id: member },
      query: FEBRUARY,
    })
  ).body.data

/** When every bank knows that its newest version was taken. Pauses after failed tries pass sooner. */
async function allTaken(): Promise<void> {
  await expect
    .poll(
      async () => {
        const states = await Promise.all(
          banks.map(async ({ world }) => {
            await letPausesPass(world)
            const called = world.call(world.as('superadmin'), dispatchEndpoints.list, { query: {} })
            return (await called).body.data.find(({ is_latest }) => is_latest)?.status
          }),
        )
        return states.filter((status) => status !== 'taken').length
      },
      { timeout: 600_000, interval: 2_000 },
    )
    .toBe(0)
}

/** What a killed process had claimed is free after a minute, as it is by itself. */
const letPausesPass = ({ owner }: World) =>
  owner
    .updateTable('foodbank.federation_dispatch')
    .set({ next_try_at: null })
    .where('status', '=', 'waiting')
    .where('next_try_at', 'is not', null)
    .execute()

/** MB that a process holds, and the seconds of a processor that it has used since it started. */
async function usedBy({ pid }: ServerProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024, seconds: ticks / 100 }
}

test('fifteen banks tell a federation their sums exactly, once each, through kills of both sides and a restatement', async () => {
  const office = federationDesk(federation)
  await office.set({ is_receiving: true })
  const url = await start(0, federation)
  const { port } = new URL(url)
  for (const [index, { world, name }] of banks.entries()) {
    const desk = federationDesk(world)
    const { public_key } = await desk.makeKey()
    await office.addMember(name, { publicKey: public_key ?? '', privateKey: '' })
    await desk.set({ is_sending: true, address: url })
    await start(index + 1, world)
  }

  // all at once, while the federation and a third of the banks are killed in the middle of it
  const closed = banks.map(({ world }) => closingDesk(world).close(FEBRUARY))
  for (let kill = 0; kill < 5; kill += 1) {
    const place = 3 * kill + 1
    running[0]?.kill('SIGKILL')
    running[place]?.kill('SIGKILL')
    await Promise.all([running[0]?.ended, running[place]?.ended])
    await Promise.all([
      start(0, federation, port),
      start(place, banks[place - 1]?.world ?? federation),
    ])
  }
  for (const { status } of await Promise.all(closed)) expect(status).toBe(201)
  await allTaken()
  await expectExact(1)

  // every third bank has forgotten somebody and closes once more
  for (const [index, bank] of banks.entries()) {
    if (index % 3 !== 0) continue
    await helpOne(bank, 12_340)
    expect((await closingDesk(bank.world).close(AGAIN)).status).toBe(201)
  }
  await allTaken()
  await expectExact(2)

  const before = await Promise.all(running.map(usedBy))
  await pause(30_000)
  const after = await Promise.all(running.map(usedBy))
  const held = after.reduce((sum, { mb }) => sum + mb, 0)
  const worked = after.reduce(
    (sum, { seconds }, place) => sum + seconds - (before[place]?.seconds ?? 0),
    0,
  )
  process.stderr.write(
    `${BANKS} banks and their federation, idle: ${held.toFixed(0)} MB together, ${(held / running.length).toFixed(0)} MB each, ${(worked / 0.3).toFixed(1)} % of one processor\n`,
  )
}, 1_500_000)

/** The sums against what was handed out, and each bank's own against its signature; so many versions of those that closed again. */
async function expectExact(versions: number): Promise<void> {
  const sum = (of: (bank: Bank) => number) => banks.reduce((all, bank) => all + of(bank), 0)
  expect(await totals()).toMatchObject({
    'categories.durables.total': [sum(({ grams }) => grams), BANKS],
    'categories.sum-total.total': [sum(({ grams }) => grams), BANKS],
    'households.total': [sum(({ households }) => households), BANKS],
  })
  const told = await listBanks()
  expect(told).toHaveLength(BANKS)
  for (const [index, { world, name, grams, households }] of banks.entries()) {
    const row = told.find((one) => one.name === name)
    expect(row?.sums).toMatchObject({
      'categories.durables.total': grams,
      'households.total': households,
    })
    const all = await listVersions(row?.id ?? '')
    expect(all.map(({ version }) => version)).toEqual(
      index % 3 === 0 && versions === 2 ? [2, 1] : [1],
    )
    const { public_key, fingerprint } = await federationDesk(world).read()
    for (const one of all) {
      expect(one.fingerprint).toBe(fingerprint)
      expect(isSignedBy(SIGNED_PREFIX + one.statement, one.signature, public_key ?? '')).toBe(true)
      expect(readStatement(one.statement)?.sums).toEqual(one.sums)
    }
  }
}
