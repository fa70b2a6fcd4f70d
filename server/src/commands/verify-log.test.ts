import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDataDir } from '../platform/testing/test-database.ts'
import { runSql, killPostgres } from '../testing/postgres-processes.ts'
import { runCommand, startCommand } from '../testing/run-command.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../testing/server-process.ts'

const FORGED = 'Eva\r\n{"level":30,"msg":"all is well"}\u001b[2K\u009b1A'
/** So much to export that no buffer on the way holds it all: what is killed is killed half-way. */
const [ENTRIES, SIGNS] = [6_000, 3_000]

let root: string
let dataDir: string
let server: ServerProcess
let url: string
let password: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-verify-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir)
  url = await server.ready
  password = firstPassword(server)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  killPostgres(dataDir)
  await rm(root, { recursive: true })
})

const verify = (args: readonly string[] = []) =>
  runCommand('verify-log', args, { DATA_DIR: dataDir })

test('a name with line breaks and terminal codes forges nothing in what the process prints', async () => {
  const token = await signIn(url, password)
  const ask = (path: string, body: unknown) =>
    fetch(`${url}/backend/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'x\u009b1A',
      },
      body: JSON.stringify(body),
    })
  await ask('/foodbank/regions', { name: FORGED })
  await fetch(`${url}/backend/api/foodbank/regions?search=${encodeURIComponent(FORGED)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await fetch(`${url}/backend/api/${encodeURIComponent(FORGED)}`)
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.startsWith('{"level":30,"msg":"all is well"'))).toEqual([])
  // oxlint-disable-next-line no-control-regex -- that there is none is the point
  expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f]/.test(line))).toEqual([])
})

test('an export whose process is killed half-way stands in the log as begun', async () => {
  await runSql(
    dataDir,
    `insert into core.log (action, table_name, new_values)
     select 'insert', 'test.old', jsonb_build_object('name', repeat('x', ${SIGNS})) from generate_series(1, ${ENTRIES})`,
  )
  const token = await signIn(url, password)
  const answer = await fetch(`${url}/backend/api/log/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', filters: {} }),
  })
  await answer.body?.getReader().read()
  server.kill('SIGKILL')
  await server.ended
  server = startServerProcess(dataDir)
  url = await server.ready
  const found = await runSql<{ new_values: unknown }>(
    dataDir,
    `select new_values from core.log where action = 'export'`,
  )
  expect(found).toEqual([{ new_values: { format: 'csv', filters: [], begun: true } }])
})

test('a restored database has the chain of its backup, and it fits', async () => {
  const noted = /\d+:[0-9a-f]{64}/.exec((await verify()).output)?.[0] ?? ''
  const [file, restored] = [join(root, 'beside.backup'), join(root, 'restored')]
  expect(await runCommand('backup', ['--to', file], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    errors: '',
  })
  await mkdir(restored)
  for (const name of ['secret.key', 'erasures.jsonl', 'seals.jsonl'])
    await cp(join(dataDir, name), join(restored, name))
  expect(await runCommand('restore', [file], { DATA_DIR: restored })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /ends with seal \d+ over 6\d{3} entries, which stands in .*seals\.jsonl/,
    ),
  })
  const found = await runCommand('verify-log', ['--seal', noted], { DATA_DIR: restored })
  expect(found).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('is the one that was noted'),
  })
})

test('the command seals, verifies and tells the last seal; what was noted is compared; a removed row is told with its range', async () => {
  const good = await startCommand('verify-log', [], { DATA_DIR: dataDir })
  expect(good).toMatchObject({ code: 0, errors: '' })
  expect(good.output).toMatch(
    /^Looked at \d+ seals over 6\d{3} entries and at 0 sealed records\.\nCompared them with \d+ lines of .*seals\.jsonl, the last of \S+ over 6\d{3} entries\.\nAll of them fit\. The last one, to be noted elsewhere: \d+:[0-9a-f]{64}\n$/,
  )
  const noted = /\d+:[0-9a-f]{64}/.exec(good.output)?.[0] ?? ''
  expect(await verify(['--seal', noted])).toMatchObject({
    code: 0,
    output: expect.stringContaining('is the one that was noted'),
  })
  const other = await verify(['--seal', noted.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
  expect(other).toMatchObject({
    code: 1,
    errors: expect.stringContaining('and not what was noted'),
  })
  expect(await verify(['--seal', 'nonsense'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('looks like'),
  })

  await runSql(dataDir, `alter table core.log disable trigger keep`)
  await runSql(
    dataDir,
    `delete from core.log where id = (select id from core.log order by id offset 20 limit 1)`,
  )
  await runSql(dataDir, `alter table core.log enable trigger keep`)
  const bad = await verify()
  expect(bad.code).toBe(1)
  expect(bad.errors).toMatch(
    /^Seal 1 is the first that does not fit: entries 1 to \d+ .* Sealed were 250 entries, there are 249\.\n$/,
  )
})

test('an emptied history is missed, and what an administrator accepts with a reason is not told again', async () => {
  await runSql(dataDir, `truncate core.log, core.log_seal, core.log_reseal, core.log_check`)
  const bad = await verify()
  expect(bad.code).toBe(1)
  expect(bad.errors).toMatch(
    /^At \S+ seal \d+ was written outside the database, the last over 6\d{3} entries\. The database does not have it: .*\n$/,
  )
  expect(await verify(['--accept', ' '])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Say after --accept why'),
  })
  expect((await verify()).code).toBe(1)
  const accepted = await verify(['--accept', 'a snapshot of the machine was restored'])
  expect(accepted).toMatchObject({
    code: 0,
    output: expect.stringContaining(': a snapshot of the machine was restored'),
  })
  expect(await verify()).toMatchObject({ code: 0, errors: '' })
  const [entry] = await runSql<{ new_values: unknown }>(
    dataDir,
    `select new_values from core.log where action = 'restore'`,
  )
  expect(entry).toEqual({ new_values: { accepted: 'a snapshot of the machine was restored' } })
})
