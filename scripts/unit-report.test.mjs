import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'
import { readUnitReport } from './unit-report.mjs'

const getTest = (/** @type {string} */ fullName, /** @type {string[]} */ ...failureMessages) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
})
const getReport = (/** @type {import('./unit-report.mjs').File[]} */ ...testResults) => ({
  numPassedTests: 10,
  numFailedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed').length,
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
})
const name = join(root, 'server/src/slots.test.ts')

test('a failed test is named by its file, with what was expected', () => {
  const failed = getTest(
    'slots a full slot refuses',
    'Error: expected 409\n\n    at slots.test.ts:3',
  )
  expect(
    readUnitReport(
      getReport({ name, status: 'failed', assertionResults: [getTest('slots open'), failed] }),
    ),
  ).toEqual({
    passed: 10,
    failed: 1,
    problems: [
      'server/src/slots.test.ts › slots a full slot refuses\n    Error: expected 409\n        at slots.test.ts:3',
    ],
  })
})

test('a file that could not be run is one failure, and says why', () => {
  expect(
    readUnitReport(
      getReport({ name, status: 'failed', message: 'no such module', assertionResults: [] }),
    ),
  ).toEqual({
    passed: 10,
    failed: 1,
    problems: ['server/src/slots.test.ts\n    no such module'],
  })
})

test('a long message is cut, and a run without failures names nothing', () => {
  const long = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')
  const [problem] = readUnitReport(
    getReport({ name, status: 'failed', assertionResults: [getTest('a', long)] }),
  ).problems
  expect(problem?.split('\n')).toHaveLength(13)
  expect(readUnitReport(getReport({ name, status: 'passed', assertionResults: [] }))).toEqual({
    passed: 10,
    failed: 0,
    problems: [],
  })
})
