import { expect, test } from 'vitest'
import { readBrowserReport } from './browser-report.mjs'

const walk = (/** @type {string} */ title, status = 'expected') => ({ title, tests: [{ status }] })
const getReport = (/** @type {number} */ flaky, unexpected = 0) => ({
  stats: { expected: 10, flaky, unexpected },
  errors: [],
  suites: [
    {
      title: 'desk.spec.ts',
      specs: [
        walk('the day'),
        ...Array.from({ length: flaky }, (_, at) => walk(`race ${at}`, 'flaky')),
      ],
      suites: [{ title: 'on a phone', specs: [walk('the panel')] }],
    },
  ],
})

test('what passed only when tried again has passed and is named by its file', () => {
  expect(readBrowserReport(getReport(2))).toEqual({
    passed: 12,
    failed: 0,
    flaky: ['desk.spec.ts › race 0', 'desk.spec.ts › race 1'],
    problems: [],
  })
})

test('five such tests pass, six fail the run', () => {
  expect(readBrowserReport(getReport(5)).failed).toBe(0)
  const { failed, problems } = readBrowserReport(getReport(6))
  expect(failed).toBe(1)
  expect(problems).toEqual(['6 browser tests passed only when tried again; 5 are the most'])
})

test('a test that failed every time fails the run by its name, as does an error outside of the tests', () => {
  const report = getReport(0, 1)
  const suites = [{ title: 'roles.spec.ts', specs: [walk('a copy', 'unexpected')] }]
  expect(readBrowserReport({ ...report, suites })).toMatchObject({
    failed: 1,
    problems: ['roles.spec.ts › a copy'],
  })
  expect(readBrowserReport({ ...getReport(0), errors: [{ message: 'no server' }] })).toMatchObject({
    failed: 1,
    problems: ['an error outside of the browser tests'],
  })
})

test('a flaky test of a group is named with its group', () => {
  const report = getReport(0)
  const grouped = {
    ...report,
    suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs: [walk('walk', 'flaky')] }] }],
  }
  expect(readBrowserReport(grouped).flaky).toEqual(['a.spec.ts › group › walk'])
})
