import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localNode, root, run, runPackage, say } from './steps.mjs'

/** @typedef {{ passed: number, failed: number, problems: string[] }} Outcome what was found, with a line for each thing that failed */

const TYPED = ['contract', 'server', 'web', 'house', 'e2e', 'bench']

/**
 * Types, lint, format, database types and all tests without a browser; every one runs, whatever the others find.
 * @returns {Promise<Outcome>}
 */
export async function runChecks() {
  /** @type {[string, () => Promise<number>][]} */
  const steps = [
    ['types', checkTypes],
    ['lint', () => runPackage('oxlint/bin/oxlint', ['--deny-warnings'], { quiet: true })],
    ['format', () => runPackage('oxfmt/bin/oxfmt', ['--check'], { quiet: true })],
    ['database types', () => run(localNode, ['scripts/db-types.ts', '--check'], { quiet: true })],
  ]
  const failedSteps = []
  for (const [name, step] of steps) {
    const started = Date.now()
    const code = await step()
    say(`${name} ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
    if (code !== 0) failedSteps.push(`${name} failed`)
  }
  say('unit and integration tests …')
  const tests = await runReported(
    (report) => runPackage('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    (found) => ({ passed: found.numPassedTests, failed: Math.max(found.numFailedTests, found.success ? 0 : 1) }),
  )
  const failedTests = tests.failed > 0 ? [`${tests.failed} of the unit and integration tests failed`] : []
  return { passed: tests.passed, failed: failedSteps.length + tests.failed, problems: [...failedSteps, ...failedTests] }
}

/**
 * Runs a test program that writes a report, and counts by it; without a readable report that is one failure.
 * @param {(reportFile: string) => Promise<number>} program
 * @param {(report: any) => { passed: number, failed: number }} count
 */
export async function runReported(program, count) {
  const folder = mkdtempSync(join(tmpdir(), 'crm-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await program(file)
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: Math.max(failed, code === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function checkTypes() {
  const codes = []
  for (const folder of TYPED.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
    codes.push(await runPackage('typescript/bin/tsc', ['-p', folder], { quiet: true }))
  }
  return Math.max(0, ...codes)
}
