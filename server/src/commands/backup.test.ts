import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMigratedDataDir } from '../platform/testing/test-database.ts'
import { runCommand, startCommand } from '../testing/run-command.ts'
import { runSql, killPostgres, postgresProcesses } from '../testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../testing/server-process.ts'

let root: string
let dataDir: string
let server: ServerProcess
let password: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-commands-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir)
  const url = await server.ready
  password = firstPassword(server)
  const token = await signIn(url, password)
  for (const name of NAMES) {
    await fetch(`${url}/backend/api/foodbank/regions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  }
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  for (const name of await readdir(root)) killPostgres(join(root, name))
  await rm(root, { recursive: true })
})

const CARRIED = ['erasures.jsonl', 'secret.key']
const NAMES = ['Podhůří', 'Zpětné \\ lomítko', 'Tabulátor\tuprostřed']
const REGIONS = 'select id, name, created_at from foodbank.region order by id'

const run = (
  command: 'backup' | 'restore',
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) => runCommand(command, args, { DATA_DIR: folder, INIT_CWD: root, ...env })

/** A data folder with the key of the first one, what is carried over beside it, and nothing else. */
async function freshFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(folder)
  for (const file of CARRIED) await cp(join(dataDir, file), join(folder, file))
  return folder
}

describe('npm run backup', () => {
  it('works while the server runs: into its folder, proved, and seen in the list', async () => {
    const made = await startCommand('backup', [], { DATA_DIR: dataDir })
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(made.output).toMatch(/^Wrote .*\.backup: \d+ tables, \d+ rows, [\d.]+ kB\.\nProved: /)
    const [row] = await runSql<{ status: string; file_name: string; proved: boolean }>(
      dataDir,
      `select status, file_name, proved_at is not null as proved from core.backup`,
    )
    expect(row).toMatchObject({ status: 'done', proved: true })
    expect((await readdir(join(dataDir, 'backups'))).join()).toBe(row?.file_name)
    expect((await fetch(`${await server.ready}/backend/api/info`)).status).toBe(200)
  })

  it('writes to a file of its own, from the folder that the person stands in, and never over another', async () => {
    expect(await run('backup', dataDir, ['--to', 'mine.backup'])).toMatchObject({
      code: 0,
      errors: '',
    })
    expect((await stat(join(root, 'mine.backup'))).mode & 0o777).toBe(0o600)
    const again = await run('backup', dataDir, ['--to', 'mine.backup'])
    expect(again).toEqual({
      code: 1,
      output: '',
      errors: `The file ${join(root, 'mine.backup')} exists already. Name another one.\n`,
    })
    expect(
      await runSql(dataDir, `select action from core.log where action = 'backup'`),
    ).toHaveLength(2)
  })

  it('says in one line what is wrong', async () => {
    const empty = join(root, 'empty')
    expect((await run('backup', empty)).errors).toBe(
      `There is no database in the data folder ${empty}. Set DATA_DIR.\n`,
    )
    expect((await run('backup', dataDir, ['--into', 'x'])).errors).toContain(
      "Unknown option '--into'",
    )
    expect(await run('backup', dataDir, ['--to', 'missing/folder/x'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ENOENT'),
    })
    const url = new URL(inject('testClusterUrl'))
    url.password = 'geheim'
    const refused = await run('backup', dataDir, [], { DATABASE_URL: url.href })
    expect(refused.errors).toMatch(/^The database .* refuses the connection: .*\n$/)
    expect(refused.errors).not.toContain('geheim')
  })
})

describe('npm run restore', () => {
  it('restores into a fresh data folder, on which the server starts and lets the administrator in', async () => {
    const folder = await freshFolder('restored')
    const env = { DATA_DIR: folder, INIT_CWD: root }
    const restored = await startCommand('restore', ['mine.backup'], env)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toMatch(
      /Restored \d+ tables with \d+ rows, as they were at .*\nProved: [^\n]+\n$/,
    )
    const second = startServerProcess(folder)
    try {
      await expect(signIn(await second.ready, password)).resolves.toEqual(expect.any(String))
      expect(second.output()).not.toContain('First sign-in')
      const regions = await runSql<{ name: string }>(folder, REGIONS)
      expect(regions).toEqual(await runSql(dataDir, REGIONS))
      expect(regions.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES))
      expect(
        await runSql(folder, `select action from core.log where action = 'restore'`),
      ).toHaveLength(1)
      expect(await runSql(folder, 'select id from core.backup')).toEqual([])
    } finally {
      second.kill('SIGTERM')
      await second.ended
    }
    // what stands there now is not overwritten, nor is what a server has open
    const again = await startCommand('restore', ['mine.backup'], env)
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The database is not empty .*\n$/),
    })
    const running = await run('restore', dataDir, ['mine.backup'])
    expect(running).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The data folder .* is in use by another running server.*\n$/),
    })
    expect(await run('backup', folder, ['--to', 'stopped.backup'])).toMatchObject({
      code: 0,
      errors: '',
    })
    expect(postgresProcesses(folder)).toEqual([])
  })

  it('refuses what cannot be restored, in one line and before it makes a database', async () => {
    const folder = await freshFolder('refused')
    const whole = await readFile(join(root, 'mine.backup'))
    await writeFile(join(root, 'cut.backup'), whole.subarray(0, whole.length - 100))
    await writeFile(join(root, 'text.backup'), 'Toto není záloha.')
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(whole.length - 100) ^ 1, whole.length - 100)
    await writeFile(join(root, 'changed.backup'), changed)
    for (const [args, message] of [
      [[], /^Name one backup \(npm run restore -- <file>\), or a moment .+\n$/],
      [['nowhere.backup'], /^There is no file .*nowhere\.backup\.\n$/],
      [['cut.backup'], /^The backup is not whole: .*\n$/],
      [['changed.backup'], /^The backup is damaged: .*\n$/],
      [['text.backup'], /^The file is not a backup of this product\.\n$/],
    ] as const) {
      expect(await run('restore', folder, args)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(message),
      })
    }
    const wrongKey = await run('restore', folder, ['mine.backup'], {
      SECRET_KEY: 'a key that has nothing to do with it',
    })
    expect(wrongKey.errors).toMatch(/^The backup was made with another key .*\n$/)
    expect((await readdir(folder)).toSorted()).toEqual(CARRIED)

    const keyless = join(root, 'keyless')
    await mkdir(keyless)
    expect((await run('restore', keyless, ['mine.backup'])).errors).toMatch(
      /^The key of the backup is missing: .*\n$/,
    )
    expect(await readdir(keyless)).toEqual([])
  })
})
