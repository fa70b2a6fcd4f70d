import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localNode, run, runPackage, say } from './steps.mjs'
import { readUnitReport } from './unit-report.mjs'

/** @typedef {{ passed: number, failed: number, problems: string[] }} Outcome what was found, with a line for each thing that failed */
/** @typedef {[name: string, run: () => Promise<number>]} Step answers with an exit code */

/**
 * Types, lint, format, database types and what else is to run beside them, then all tests but those of the whole product in a browser;
 * every one runs, whatever the others find.
 * @param {Awaited<ReturnType<typeof import('./browser.mjs').haveBrowser>>} browser for the screens; without one, that is a failure
 * @param {Step[]} [beside]
 * @returns {Promise<Outcome>}
 */
export async function runChecks(browser, beside = []) {
  /** @type {Step[]} */
  const steps = [
    // each further checker learns most types anew: four take thrice the work of one
    ['types', () => runPackage('typescript/bin/tsc', ['-b', '--checkers', '1'], { quiet: true })],
    ['unused', () => runPackage('knip/bin/knip.js', [], { quiet: true })],
    ['lint', () => runPackage('oxlint/bin/oxlint', ['--deny-warnings'], { quiet: true })],
    ['format', () => runPackage('oxfmt/bin/oxfmt', ['--check'], { quiet: true })],
    ['database types', () => run(localNode, ['scripts/db-types.ts', '--check'], { quiet: true })],
    ['text types', () => run(localNode, ['scripts/text-types.ts', '--check'], { quiet: true })],
    ...beside,
  ]
  const failedSteps = (await Promise.all(steps.map(runStep))).flat()
  say('unit and integration tests …')
  const tests = await runReported(
    'unit and integration tests',
    (report) =>
      runPackage(
        'vitest/vitest.mjs',
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(browser ? [] : ['--project=!screens*']),
        ],
        { env: browserEnvironment(browser) },
      ),
    readUnitReport,
  )
  const untested = browser ? [] : ['the screens were not tested: there is no Chromium']
  return {
    passed: tests.passed,
    failed: failedSteps.length + tests.failed + untested.length,
    problems: [...failedSteps, ...tests.problems, ...untested],
  }
}

/**
 * Where tests find the browser.
 * @param {{ path: string | null } | null} browser
 */
export const browserEnvironment = (browser) =>
  browser?.path ? { CHROMIUM_PATH: browser.path } : {}

/**
 * Runs a test program that writes a report, and counts by it; without a readable report that is one failure.
 * @param {string} name of the tests, for whoever reads that some failed
 * @param {(reportFile: string) => Promise<number>} program
 * @param {(report: any) => Outcome} count
 * @returns {Promise<Outcome>}
 */
export async function runReported(name, program, count) {
  const folder = mkdtempSync(join(tmpdir(), 'crm-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await program(file)
    const { passed, failed: counted, problems } = count(JSON.parse(readFileSync(file, 'utf8')))
    const failed = Math.max(counted, code === 0 ? 0 : 1)
    return {
      passed,
      failed,
      problems:
        failed > 0 && problems.length === 0 ? [`${failed} of the ${name} failed`] : problems,
    }
  } catch {
    return { passed: 0, failed: 1, problems: [`the ${name} left no report`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {Step} step
 * @returns {Promise<string[]>} what failed
 */
async function runStep([name, step]) {
  const started = Date.now()
  const code = await step()
  say(`${name} ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
  return code === 0 ? [] : [`${name} failed`]
}
