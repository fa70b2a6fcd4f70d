import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMigratedDataDir } from '../platform/testing/test-database.ts'
import { startEmbeddedDatabase } from '../platform/postgres/embedded-database.ts'
import { silentLog } from '../platform/process/log.ts'
import { everythingIn } from '../testing/dump.ts'
import { connectionTo, killPostgres, runSql } from '../testing/postgres-processes.ts'
import { runCommand } from '../testing/run-command.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../testing/server-process.ts'

let root: string
let dataDir: string
let archive: string
let server: ServerProcess
let moments: { before: string; after: string; erased: string }
let erasedId: string
let restored = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-moment-'))
  dataDir = join(root, 'data')
  archive = join(root, 'archive')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir, { WAL_ARCHIVE_DIR: archive })
  const url = await server.ready
  const token = await signIn(url, firstPassword(server))
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/backend/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const create = async (path: string, body: object): Promise<string> => {
    const answer: unknown = await post(path, body)
    return JSON.stringify(answer).match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? ''
  }
  await vi.waitUntil(async () => (await list('bases')).some((name) => name.endsWith('.base')), {
    timeout: 60_000,
  })
  const organization_id = await create('/foodbank/organizations', { name: 'Charita u řeky' })
  erasedId = await create('/foodbank/applicants', {
    name: 'Kanárková-jméno',
    surname: 'Kanárková',
    organization_id,
    description: null,
    members: [],
  })
  await seal()
  await second()
  await create('/foodbank/regions', { name: 'Podhůří' })
  const before = await second()
  // past the product, as somebody with access to the database would
  await runSql(dataDir, "delete from foodbank.region where name = 'Podhůří'")
  const after = await second()
  await post(`/foodbank/data-protection/people/${erasedId}/erasure`, { surname: 'Kanárková' })
  const erased = await second()
  moments = { before, after, erased }
  await seal()
  await cp(join(dataDir, 'secret.key'), join(root, 'secret.key'))
  server.kill('SIGTERM')
  await server.ended
  await cp(join(dataDir, 'erasures.jsonl'), join(archive, 'erasures.jsonl'))
  await cp(join(dataDir, 'seals.jsonl'), join(archive, 'seals.jsonl'))
}, 180_000)
afterAll(async () => {
  for (const name of await readdir(root)) killPostgres(join(root, name))
  await rm(root, { recursive: true })
})

const seal = async () =>
  expect(await runCommand('verify-log', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
const list = (folder: string) => readdir(join(archive, folder)).catch(() => [])

/** The moment between two seconds in which nothing happens. */
async function second(): Promise<string> {
  await pause(1_000)
  const moment = new Date().toISOString()
  await pause(1_000)
  return moment
}

async function restoreTo(moment: string, env: NodeJS.ProcessEnv = {}) {
  restored += 1
  const folder = join(root, `restored-${restored}`)
  await mkdir(folder)
  await cp(join(root, 'secret.key'), join(folder, 'secret.key'))
  const ended = await runCommand('restore', ['--to', moment], {
    DATA_DIR: folder,
    WAL_ARCHIVE_DIR: archive,
    INIT_CWD: root,
    ...env,
  })
  return { folder, ...ended }
}

/** Runs the restored product. */
async function within<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const running = startServerProcess(folder)
  try {
    await running.ready
    return await work()
  } finally {
    running.kill('SIGTERM')
    await running.ended
  }
}

/** Without the product, which would take as long as all else. */
async function askRegions(folder: string) {
  const database = await startEmbeddedDatabase({ dataDir: folder, log: silentLog })
  try {
    return await runSql(folder, "select name from foodbank.region where name = 'Podhůří'")
  } finally {
    await database.stop()
  }
}

test('one second before a row was deleted it is there, one second after it is gone, and the history of both matches its seals', async () => {
  const found = []
  for (const moment of [moments.before, moments.after]) {
    const { folder, code, errors, output } = await restoreTo(moment)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`all that was committed until ${moment}`)
    found.push(await askRegions(folder))
    // says what was cut
    expect(output).toMatch(/ends with seal \d+ over \d+ entries, which stands in .+seals\.jsonl/)
    expect(output).toMatch(/The newest seal there was \d+ over \d+ entries, of /)
    const verified = await runCommand('verify-log', [], { DATA_DIR: folder })
    expect(verified).toMatchObject({ code: 0, errors: '' })
  }
  expect(found).toEqual([[{ name: 'Podhůří' }], []])
}, 300_000)

test('who was erased after the moment is erased again, nobody is signed in and no job waits', async () => {
  const { folder, output, code } = await restoreTo(moments.before)
  expect(code).toBe(0)
  expect(output).toContain(`Carrying over ${join(archive, 'erasures.jsonl')}: 1 lines.`)
  await within(folder, async () => {
    expect(await everythingIn(connectionTo(folder))).not.toMatch(/kan[aá]rkov/i)
    expect(
      await runSql(folder, `select id from foodbank.applicant where id = '${erasedId}'`),
    ).toHaveLength(1)
    expect(await runSql(folder, 'select from core.session')).toEqual([])
  })
}, 300_000)

test('the archive can be read with the key alone', async () => {
  for (const folder of ['bases', 'wal'])
    for (const name of await list(folder)) {
      expect((await readFile(join(archive, folder, name))).includes('Podhůří')).toBe(false)
    }
  const { errors, code } = await restoreTo(moments.before, {
    SECRET_KEY: 'another key, and a long one at that',
  })
  expect(code).toBe(1)
  expect(errors).toMatch(/^The archive was made with another key\./)
})

test('a moment before the first copy, after the end, or that is none, and a folder with a database are refused in both languages, and nothing is written', async () => {
  const early = await restoreTo('2020-01-01T00:00:00+01:00')
  expect(early.errors).toMatch(/^The archive begins at .+ \/ Archiv začíná v .+\n$/)
  expect(await readdir(early.folder)).toEqual(['secret.key'])
  const late = await restoreTo('2999-01-01T00:00:00Z')
  expect(late.errors).toMatch(/^The archive ends at .+ \/ Archiv končí v .+\n$/)
  expect((await restoreTo('2026-11-28 12:00')).errors).toMatch(/is no moment.+není okamžik/)
  const full = await runCommand('restore', ['--to', moments.before], {
    DATA_DIR: dataDir,
    WAL_ARCHIVE_DIR: archive,
  })
  expect(full.errors).toMatch(/There is a database in .+ už databáze je/)
  const none = await restoreTo(moments.before, { WAL_ARCHIVE_DIR: '' })
  expect(none.errors).toMatch(/^WAL_ARCHIVE_DIR is missing.+Chybí WAL_ARCHIVE_DIR/)
})

test('a missing file of the log is named, and until when can be restored', async () => {
  const names = (await list('wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
  const victim = names.at(-2) ?? ''
  expect(names.length).toBeGreaterThan(1)
  const aside = join(root, victim)
  await cp(join(archive, 'wal', victim), aside)
  await rm(join(archive, 'wal', victim))
  const { errors, folder } = await restoreTo(moments.erased)
  expect(errors).toMatch(
    new RegExp(
      `^The file ${victim} of the archive is missing.+ / V archivu chybí soubor ${victim}`,
    ),
  )
  expect(await readdir(folder)).toEqual(['secret.key'])
  await cp(aside, join(archive, 'wal', victim))
})
