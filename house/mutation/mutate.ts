import fc from 'fast-check'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { copySources } from '../copied-sources.ts'
import type { Reached } from './each-file.ts'
import { plantMutants, type Mutant } from './mutants.ts'

/**
 * How many small changes of services and policies the tests notice: each of a sample is switched on alone, and the files of tests that
 * come to it run until one fails. Usage: `npm run mutate -- [--sample 200] [--seed 1] [--only core/users] [--tests core] [--most 12]`;
 * the same seed takes the same mutants of the same sources. `only` and `tests` are parts of paths; at most `most` files are run.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: 'server/src' },
    most: { type: 'string', default: '12' },
    lanes: { type: 'string', default: '2' },
  },
})

/** A mutant may be come to this many times as often as without it before it counts as a loop that never ends. */
const HITS_OF_A_LOOP = 100

/** A file of tests, how long it takes, and how often it comes to each mutant. */
type TestFile = { path: string; milliseconds: number; hits: Reached['hits'] }

const healthyFiles = new Set<TestFile>()
const root = copySources()
const folder = mkdtempSync(join(tmpdir(), 'crm-mutants-'))
try {
  const mutants = await plantMutants(root, values.only)
  const chosen = takeSample(mutants, Number(values.sample), Number(values.seed))
  console.log(`${chosen.length} of ${mutants.length} mutants of services and policies …`)
  const files = await readFiles()
  const waiting = [...chosen]
  const survivors: Mutant[] = []
  const lane = async () => {
    const vitest = await openVitest()
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const noticing = await findNoticing(vitest, mutant, findNearest(files, mutant))
        if (noticing === null) survivors.push(mutant)
        console.log(`${inWords(mutant)}\n  ${noticing ?? 'NOT NOTICED'}`)
      }
    } finally {
      await vitest.close()
    }
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
  tell(chosen, survivors)
} finally {
  rmSync(root, { recursive: true })
  rmSync(folder, { recursive: true })
}

function openVitest(workers = 1): Promise<Vitest> {
  const config = join(root, 'house/mutation/vitest.mutation.config.ts')
  return createVitest({
    root,
    config,
    watch: false,
    maxWorkers: workers,
    reporters: [{}],
  })
}

/** Runs all tests once, with no mutant switched on. */
async function readFiles(): Promise<TestFile[]> {
  const vitest = await openVitest(Number(values.lanes) + 1)
  try {
    vitest.provide('mutant', null)
    vitest.provide('reachedFolder', folder)
    const specifications = await vitest.globTestSpecifications([values.tests])
    const { testModules } = await vitest.runTestSpecifications(specifications)
    const failed = testModules.filter((module) => !module.ok()).map((module) => module.moduleId)
    if (failed.length > 0) throw new Error(`without any mutant these fail: ${failed.join(', ')}`)
    const reached = new Map(
      readdirSync(folder)
        .map((name): Reached => JSON.parse(readFileSync(join(folder, name), 'utf8')))
        .map(({ file, hits }) => [file, hits]),
    )
    return testModules.map((module) => ({
      path: module.moduleId,
      milliseconds: module.diagnostic().duration,
      hits: reached.get(module.moduleId) ?? {},
    }))
  } finally {
    await vitest.close()
  }
}

/** The files of tests that come to a mutant: first those that stand beside it, then the quickest. */
function findNearest(files: readonly TestFile[], { id, file }: Mutant): TestFile[] {
  const isBeside = ({ path }: TestFile) => relative(root, path).startsWith(`${dirname(file)}/`)
  return files
    .filter(({ hits }) => hits[id] !== undefined)
    .toSorted(
      (one, other) =>
        Number(isBeside(other)) - Number(isBeside(one)) || one.milliseconds - other.milliseconds,
    )
    .slice(0, Number(values.most))
}

/** The test that fails because of a mutant, and why. */
async function findNoticing(
  vitest: Vitest,
  mutant: Mutant,
  files: readonly TestFile[],
): Promise<string | null> {
  for (const file of files) {
    const failure = await runWith(vitest, file, mutant.id)
    if (failure === null) continue
    const healthy = await findHealthy(vitest, file)
    if (healthy !== null) throw new Error(`without any mutant this fails: ${healthy}`)
    return failure
  }
  return null
}

/** Whether a file fails by itself, run as with a mutant and without one; once for each. */
async function findHealthy(vitest: Vitest, file: TestFile): Promise<string | null> {
  if (healthyFiles.has(file)) return null
  const failure = await runWith(vitest, file, 'none')
  if (failure === null) healthyFiles.add(file)
  return failure
}

/** Runs a file of tests with one mutant: what fails first, in words. */
async function runWith(
  vitest: Vitest,
  { path, hits }: TestFile,
  id: string,
): Promise<string | null> {
  vitest.provide('reachedFolder', null)
  vitest.provide('mutant', { id, mostHits: (hits[id] ?? 0) * HITS_OF_A_LOOP + 1_000 })
  const specification = vitest.getProjectByName('server').createSpecification(path)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  // the answer has the files of earlier runs too, as they ended then
  const own = testModules.filter(({ moduleId }) => moduleId === path)
  const failed = own.flatMap((module) => [
    ...module.errors().map(({ message }) => message),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => `${suite.fullName}: ${message}`),
    ),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    ),
    ...(module.ok() ? [] : ['it fails']),
  ])
  const [first] = [...failed, ...unhandledErrors.map((error) => inspect(error))]
  return first === undefined ? null : `${relative(root, path)} ${first}`.slice(0, 300)
}

/** A chosen number of all, by a seed; in the order of their places. */
function takeSample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const length = Math.min(count, mutants.length)
  const places = fc.shuffledSubarray([...mutants.keys()], { minLength: length, maxLength: length })
  const taken = new Set(fc.sample(places, { seed, numRuns: 1 })[0])
  return mutants.filter((_, place) => taken.has(place))
}

function inWords({ file, at, kind, original, replacement }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${file}:${at} ${kind}: ${short(original)} → ${short(replacement)}`
}

function tell(chosen: readonly Mutant[], survivors: readonly Mutant[]) {
  const share = (of: readonly Mutant[]) => {
    const noticed = of.filter((mutant) => !survivors.includes(mutant)).length
    return `${noticed} of ${of.length} (${((100 * noticed) / of.length).toFixed(1)} %)`
  }
  for (const [kind, ones] of Object.entries(Object.groupBy(chosen, ({ kind }) => kind)))
    console.log(`  ${kind}: ${share(ones ?? [])}`)
  console.log(`noticed: ${share(chosen)}`)
}
