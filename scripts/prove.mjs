import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeThroughCrashes } from '../server/src/testing/crash-rounds.ts'
import { enumerateAccounts } from '../server/src/testing/enumeration-timing.ts'
import { readInLibreOffice } from '../server/src/testing/libreoffice-proof.ts'
import { haveBrowser } from './browser.mjs'
import { buildServer, buildWeb } from './build.mjs'
import { plantFaults } from './prove-faults.mjs'
import { runPackage } from './steps.mjs'
import { haveTestPrograms } from './test-programs.mjs'

// Slow proof: no acknowledged write is lost when server and database are killed; every endpoint
// answers 300 inputs by its contract; every screen is accessible in every theme and runs no typed
// markup; a failing directory does no harm; LibreOffice reads exports correctly; answers and their
// time reveal no accounts; and tests notice planted faults. Usage: npm run prove [-- <acknowledged
// writes> <crashes>]

const writes = Number(process.argv[2] ?? 2_000)
const crashes = Array.from({ length: Number(process.argv[3] ?? 10) }, (_, index) =>
  index % 2 === 0 ? 'server' : 'database',
)

/** Guesses of each kind of account; one kind may take a tenth longer. */
const GUESSES = 200
const MOST_SPREAD = 0.1
const MOST_NOISE = 0.5

const dataDir = await mkdtemp(join(tmpdir(), 'crm-prove-'))
console.log(
  `Writing until ${writes} writes are acknowledged, with ${crashes.length} kills (SIGKILL) on the way …`,
)
const report = await writeThroughCrashes(dataDir, writes, crashes)
await rm(dataDir, { recursive: true })

for (const { crash, milliseconds } of report.gaps)
  console.log(`  killed the ${crash}: next write acknowledged after ${milliseconds} ms`)
console.log(
  `answers: ${Object.entries(report.statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`,
)
console.log(
  `acknowledged ${report.acknowledged}, lost ${report.lost.length}, doubled ${report.doubled.length}`,
)
console.log(
  `wrong page checksums ${report.checksumFailures}, broken indexes ${report.brokenIndexes.length}`,
)

console.log('Every endpoint with 300 inputs, and what else is heavy …')
await haveTestPrograms({ proof: true })
// Several of these start the product, and one makes a release: server and web are built before, and by none of them.
const isBuilt = (await buildWeb()) === 0 && (await buildServer()) === 0
const inputs = await runPackage('vitest/vitest.mjs', ['run', 'house/input/fuzz.test.ts'], {
  env: { FUZZ_RUNS: '300' },
})
const heavy = await runPackage('vitest/vitest.mjs', ['run'], { env: { PROVE: '1' } })

console.log('Every screen in every look, and with markup in every text …')
const browser = await haveBrowser()
const walks =
  browser && isBuilt
    ? await runPackage(
        '@playwright/test/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line'],
        {
          env: { PROVE: '1', ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
        },
      )
    : 1

const misread = await readInLibreOffice()
if (misread === null)
  console.log(
    'LibreOffice (soffice) is not installed: that it reads exported sheets rightly is NOT proven.',
  )
else if (misread.length > 0)
  console.log(`LibreOffice reads otherwise than meant:\n  ${misread.join('\n  ')}`)
else console.log('LibreOffice reads exported XLSX and CSV as they were meant.')

const guessDir = await mkdtemp(join(tmpdir(), 'crm-guess-'))
const guessed = await enumerateAccounts(guessDir, GUESSES)
await rm(guessDir, { recursive: true })
const told = guessed.filter(
  ({ seen, spread, noise }) =>
    new Set(seen.flatMap(({ answers }) => answers)).size > 1 ||
    (noise <= MOST_NOISE && spread > MOST_SPREAD),
)
for (const { path, spread, noise } of guessed) {
  console.log(`${path}: between kinds of accounts ${(spread * 100).toFixed(1)} % of time`)
  if (noise > MOST_NOISE)
    console.log(
      `  The machine has too much else to do: that the time of ${path} tells nothing is NOT proven.`,
    )
}
for (const { path, seen } of told)
  console.log(`${path} tells accounts apart: ${JSON.stringify(seen)}`)

console.log('Planting faults, one at a time …')
const unnoticed = plantFaults()
for (const problem of unnoticed) console.log(problem)

const faults =
  report.lost.length +
  report.doubled.length +
  report.checksumFailures +
  report.brokenIndexes.length +
  (misread?.length ?? 0) +
  told.length +
  unnoticed.length
const isProven = faults === 0 && inputs === 0 && heavy === 0 && walks === 0
console.log(
  isProven
    ? 'Proven: nothing acknowledged was lost, no input broke an endpoint, no screen ran what was typed or shut anybody out, nobody is found by guessing, and every planted fault was noticed.'
    : 'NOT PROVEN.',
)
process.exitCode = isProven ? 0 : 1
