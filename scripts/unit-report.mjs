import { relative } from 'node:path'
import { root } from './steps.mjs'

/** Of a failure's message: what was expected and where, without the libraries' part of the stack. */
const MOST_LINES = 12

/**
 * Reads Vitest's report: each test that failed, and each file that could not be run, is named with the beginning of its message,
 * so that the end of a long run's output says what is to be mended.
 * @param {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults: File[] }} report
 * @returns {import('./checks.mjs').Outcome}
 *
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }} File
 */
export function readUnitReport({ numPassedTests, numFailedTests, success, testResults }) {
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, success ? 0 : 1),
    problems: testResults.flatMap(listFailures),
  }
}

/** @param {File} file */
function listFailures({ name, status, message = '', assertionResults }) {
  const path = relative(root, name)
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => describe(`${path} › ${test.fullName}`, test.failureMessages?.join('\n') ?? ''))
  return failures.length === 0 && status === 'failed' ? [describe(path, message)] : failures
}

/** @param {string} name @param {string} message */
function describe(name, message) {
  const lines = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n')
}
