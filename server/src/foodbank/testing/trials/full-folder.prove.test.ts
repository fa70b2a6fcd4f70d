import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anchorSeals } from '#core/log/seals/anchors.ts'
import { anchorFile, readAnchors } from '#core/log/seals/anchor-file.ts'
import { sealLog } from '#core/log/seals/sealing.ts'
import { readConfig } from '#platform/process/config.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/machines/small-disk.ts'
import { createWorld, type World } from '../factories.ts'
import { readLedger } from '../../data-protection/erasure/ledger.ts'

const BLOCK = 4_096
/** Of the last block: less than any line needs. */
const REST = 60

let root: string
let dataDir: string
let world: World
let disk: SmallDisk | undefined
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-full-folder-'))
  dataDir = join(root, 'data')
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  disk?.remove()
  await rm(root, { recursive: true })
})

/** Takes everything, but the rest of the block that a file ends in. */
async function fill(file: string) {
  await writeFile(file, '\n'.repeat(BLOCK - REST), { flag: 'a' })
  await writeFile(join(dataDir, 'filler'), Buffer.alloc(disk?.free() ?? 0))
  expect(disk?.free()).toBe(0)
}
const makeRoom = () => rm(join(dataDir, 'filler'))

describe('a data folder whose disk is full but for a few bytes', () => {
  beforeAll(() => {
    disk = mountSmallDisk(dataDir, 8 * 1024 * 1024)
  })

  test('nobody is erased without an entry in the ledger, and once there is room they are', async () => {
    const { id } = await world.make.applicant({ surname: 'Plná' })
    const erase = () =>
      world.call(world.as('superadmin'), desk.erase, {
        params: { id },
        body: { surname: 'Plná' },
      })
    await fill(join(dataDir, 'erasures.jsonl'))
    const refused = await erase()
    expect([refused.status, refused.body.message]).toEqual([507, 'storage_full'])
    expect(await nameOf(id)).toBe('Plná')
    expect(await readLedger(dataDir)).toEqual([])

    await makeRoom()
    expect((await erase()).status).toBe(200)
    expect(await nameOf(id)).not.toBe('Plná')
    expect(await readLedger(dataDir)).toMatchObject([{ applicant_ids: [id] }])
  })

  test('no seal counts as written that is half there, and the next one is whole', async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      SECRET_KEY: 'the key of a test and of nothing else',
    })
    const context = { db: world.db, clock: world.clock, config }
    await fill(anchorFile(dataDir))
    await expect(sealLog(context)).rejects.toMatchObject({ cause: { code: 'ENOSPC' } })
    expect(await readAnchors(dataDir)).toEqual([])

    await makeRoom()
    expect(await anchorSeals(context)).toMatchObject({ line: 1 })
    expect(await readAnchors(dataDir)).toHaveLength(1)
    expect(await readFile(anchorFile(dataDir), 'utf8')).toMatch(/\}\n$/)
  })
})

async function nameOf(id: string) {
  const { surname } = await world.db
    .selectFrom('foodbank.applicant')
    .select('surname')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return surname
}
