import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeThroughCrashes } from '../server/src/testing/crash-rounds.ts'
import { readInLibreOffice } from '../server/src/testing/libreoffice-proof.ts'

// Slow proof, outside of the tests: nothing acknowledged is lost, however often the server and its database are killed; and whatever is
// sent, 300 inputs an endpoint, the server answers as its contract says; and LibreOffice reads what an export has written as it was meant.
// Usage: npm run prove [-- <acknowledged writes> <crashes>]

const writes = Number(process.argv[2] ?? 2_000)
const crashes = Array.from({ length: Number(process.argv[3] ?? 10) }, (_, index) => (index % 2 === 0 ? 'server' : 'database'))

const dataDir = await mkdtemp(join(tmpdir(), 'crm-prove-'))
console.log(`Writing until ${writes} writes are acknowledged, with ${crashes.length} kills (SIGKILL) on the way …`)
const report = await writeThroughCrashes(dataDir, writes, crashes)
await rm(dataDir, { recursive: true })

for (const { crash, milliseconds } of report.gaps) console.log(`  killed the ${crash}: next write acknowledged after ${milliseconds} ms`)
console.log(
  `answers: ${Object.entries(report.statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`,
)
console.log(`acknowledged ${report.acknowledged}, lost ${report.lost.length}, doubled ${report.doubled.length}`)
console.log(`wrong page checksums ${report.checksumFailures}, broken indexes ${report.brokenIndexes.length}`)

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const inputs = spawnSync(process.execPath, [vitest, 'run', 'house/fuzz.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, FUZZ_RUNS: '300' },
  stdio: 'inherit',
})

const misread = await readInLibreOffice()
if (misread === null) console.log('LibreOffice (soffice) is not installed: that it reads exported sheets rightly is NOT proven.')
else if (misread.length > 0) console.log(`LibreOffice reads otherwise than meant:\n  ${misread.join('\n  ')}`)
else console.log('LibreOffice reads exported XLSX and CSV as they were meant.')

const faults = report.lost.length + report.doubled.length + report.checksumFailures + report.brokenIndexes.length + (misread?.length ?? 0)
const isProven = faults === 0 && inputs.status === 0
console.log(isProven ? 'Proven: nothing acknowledged was lost, and no input broke an endpoint.' : 'NOT PROVEN.')
process.exitCode = isProven ? 0 : 1
