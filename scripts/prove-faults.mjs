import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySources } from '../house/copied-sources.ts'
import { SEEDED_FAULTS } from '../house/seeded-faults.ts'

/**
 * Plants each fault alone in a copy of the sources and runs the test that has to notice it; tells which faults were not noticed, and
 * which tests fail without any. `only` chooses faults by a part of their name.
 * @returns {string[]}
 */
export function plantFaults(only = '') {
  const chosen = SEEDED_FAULTS.filter(({ name }) => name.includes(only))
  const copy = copySources()
  try {
    for (const tests of Object.values(Object.groupBy(chosen, ({ test: [file] }) => kindOf(file)))) {
      const files = [...new Set(tests.map(({ test: [file] }) => file))]
      const names = tests.map(({ test: [, name] }) => name)
      const healthy = runTests(copy, files, names)
      if (!healthy.success || healthy.numPassedTests === 0)
        return [`the tests fail without any fault: ${findFailed(healthy).join(', ')}`]
    }
    return chosen.flatMap((fault) => {
      const problem = plant(copy, fault)
      console.log(`  ${problem === null ? 'noticed' : 'NOT NOTICED'}: ${fault.name}`)
      return problem === null ? [] : [problem]
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** @param {string} copy @param {import('../house/seeded-faults.ts').SeededFault} fault */
function plant(copy, { name, file, right, wrong, test: [testFile, testName] }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  const pieces = source.split(right)
  if (pieces.length !== 2) return `${name}: cannot be planted in ${file}`
  writeFileSync(path, pieces.join(wrong))
  try {
    const found = runTests(copy, [testFile], [testName])
    return found.numFailedTests > 0 ? null : `${name}: ${testFile} stays green`
  } finally {
    writeFileSync(path, source)
  }
}

/** The two kinds of tests that no run has both of. @param {string} file */
const kindOf = (file) => (file.includes('.prove.') ? 'prove' : 'test')

/**
 * @param {string} copy @param {string[]} files of one kind @param {string[]} names
 * @returns {{ success: boolean, numPassedTests: number, numFailedTests: number, testResults: any[] }}
 */
function runTests(copy, files, names) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const args = [
    'run',
    ...files,
    '-t',
    pattern,
    '--testTimeout=180000',
    '--hookTimeout=180000',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  spawnSync(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env: { ...process.env, PROVE: files.some((file) => kindOf(file) === 'prove') ? '1' : '' },
    stdio: 'ignore',
  })
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** @param {{ testResults: any[] }} found @returns {string[]} */
const findFailed = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
    return failed.length > 0
      ? failed.map((/** @type {any} */ { fullName }) => fullName)
      : message
        ? [`${name}: ${message}`]
        : []
  })

if (process.argv[1] === import.meta.filename) {
  const problems = plantFaults(process.argv[2])
  console.log(
    problems.length === 0 ? 'Every planted fault turned its test red.' : problems.join('\n'),
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
