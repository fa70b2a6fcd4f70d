import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryOver, findLedger, ledgerPlaces } from './ledgers.ts'

const LEDGER = { fileName: 'kept.jsonl', without: 'something would be forgotten' }

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ledgers-'))
})
afterAll(() => rm(root, { recursive: true }))

it('a backup in a folder of backups belongs to the data folder above it, any other one to what lies beside it', () => {
  expect(ledgerPlaces('/new', '/old/backups/x.backup')).toEqual(['/new', '/old/backups', '/old'])
  expect(ledgerPlaces('/new', '/safe/x.backup')).toEqual(['/new', '/safe'])
  expect(ledgerPlaces('/new', '/new/x.backup')).toEqual(['/new'])
})

it('the lines of all that are there are carried over, each once, whole after a torn one, and again without a change', async () => {
  const [one, other, target] = [join(root, 'one'), join(root, 'other'), join(root, 'target')]
  for (const folder of [one, other, target]) await mkdir(folder)
  await writeFile(join(one, LEDGER.fileName), '{"id":1}\n\n{"id":2}\n')
  await writeFile(join(other, LEDGER.fileName), '{"id":2}\n{"id":3}\n')
  await writeFile(join(target, LEDGER.fileName), '{"id":1}\n{"id":')
  const found = await findLedger(LEDGER, [target, one, join(root, 'missing'), other])
  expect(found?.files).toEqual([target, one, other].map((folder) => join(folder, LEDGER.fileName)))
  await carryOver(LEDGER, target, found?.lines ?? [])
  await carryOver(LEDGER, target, found?.lines ?? [])
  const lines = (await readFile(join(target, LEDGER.fileName), 'utf8')).split('\n').filter(Boolean)
  expect(lines).toEqual(['{"id":1}', '{"id":', '{"id":2}', '{"id":3}'])
})

it('a ledger that is nowhere is none, an empty one is', async () => {
  const folder = join(root, 'empty')
  expect(await findLedger(LEDGER, [folder])).toBeNull()
  await carryOver(LEDGER, folder, [])
  expect(await findLedger(LEDGER, [folder])).toEqual({
    lines: [],
    files: [join(folder, LEDGER.fileName)],
  })
})
