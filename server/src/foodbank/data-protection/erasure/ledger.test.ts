import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { appendToLedger, readLedger } from './ledger.ts'

const entry = () => ({
  id: newId(),
  number: 'V-1',
  erased_at: '2026-03-10T08:30:00.000Z',
  applicant_ids: [newId()],
})

test.skipIf(process.platform !== 'linux')(
  'an entry that the disk takes only in part counts as refused, and the next one is whole',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crm-ledger-'))
    const append = `
      import { appendToLedger } from ${JSON.stringify(join(import.meta.dirname, 'ledger.ts'))}
      await appendToLedger(${JSON.stringify(dataDir)}, [${JSON.stringify(entry())}]).then(
        () => console.log('taken'), ({ code }) => console.log(code))`
    const node = [process.execPath, '--input-type=module', '-e', append]
    // files of that process grow to 60 bytes, as on a disk whose last block has no more room
    const said = execFileSync('prlimit', ['--fsize=60', ...node], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    expect(said).toBe('EFBIG\n')

    const whole = entry()
    await appendToLedger(dataDir, [whole])
    expect(await readLedger(dataDir)).toEqual([whole])
    await rm(dataDir, { recursive: true })
  },
)
