import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '#modules.ts'
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { newToken } from '#platform/tokens.ts'
import { fillRelease } from '../testing/filled-release.ts'
import { RELEASES, runRelease } from '../testing/releases.ts'
import { startCommand } from '../testing/run-command.ts'
import { contentsOf } from '../testing/table-contents.ts'

const [OLDEST = { migrations: {}, settings: '' }] = Object.values(RELEASES)
const TOKEN = newToken()
const HOLDING = join(import.meta.dirname, '../testing/held-migration.ts')

let root: string
let old: TestDatabase
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-killed-upgrade-'))
  old = await makeOldest()
})
afterAll(async () => {
  await old.drop()
  await rm(root, { recursive: true })
})

const environment = ({ applicationUrl, connectionString }: TestDatabase): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATA_DIR: root,
  DATABASE_URL: applicationUrl,
  DATABASE_OWNER_URL: connectionString,
  SECRET_KEY: 'the key of this test and of nothing else',
})
const upgrade = (database: TestDatabase) => startCommand('upgrade', [], environment(database))

async function makeOldest(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  await runRelease(database.connectionString, OLDEST.migrations)
  await fillRelease(database.connectionString, OLDEST.settings, TOKEN)
  return database
}

/** The first migration of each module that is new to it, one in the middle, and the last. */
async function listMoments(): Promise<NodeJS.ProcessEnv[]> {
  const files: string[] = []
  for (const { name, migrations } of modules) {
    const done = new Map(Object.entries(OLDEST.migrations)).get(name) ?? []
    const pending = (await readdir(migrations))
      .filter((file) => file.endsWith('.sql') && !done.includes(file))
      .toSorted()
    const chosen = [pending[0], pending[Math.floor(pending.length / 2)], pending.at(-1)]
    files.push(...chosen.map((file) => `${name}/${file}`))
  }
  return files.flatMap((file) => [{ HOLD_WITHIN: file }, { HOLD_AFTER: file }])
}

async function killUpgradeAt(moment: NodeJS.ProcessEnv) {
  const args = ['--import', HOLDING, join(import.meta.dirname, 'run.ts'), 'upgrade']
  const child = spawn(process.execPath, args, {
    env: { ...environment(old), ...moment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout) if (String(chunk).includes('held')) child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

test('an upgrade that is killed within or after a migration leaves the database as it was, and the next one makes it what an undisturbed one does', async () => {
  const before = await contentsOf(old.connectionString)
  for (const moment of await listMoments()) {
    await killUpgradeAt(moment)
    expect(await contentsOf(old.connectionString)).toEqual(before)
  }
  expect(await upgrade(old)).toMatchObject({ code: 0, errors: '' })

  const undisturbed = await makeOldest()
  try {
    expect(await upgrade(undisturbed)).toMatchObject({ code: 0, errors: '' })
    expect(await contentsOf(old.connectionString)).toEqual(
      await contentsOf(undisturbed.connectionString),
    )
  } finally {
    await undisturbed.drop()
  }
})
