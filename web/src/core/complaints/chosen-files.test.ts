import { expect, test } from 'vitest'
import { sendable, withFiles, withoutFile, withRefusals } from './chosen-files.ts'

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name)
const names = (chosen: ReturnType<typeof withFiles>) =>
  sendable(chosen).map((each) => each.file.name)

test('at most five files are sent, and those that are too large or empty take nobody’s place', () => {
  const chosen = withFiles(
    [],
    [
      file('large', 10 * 1024 * 1024 + 1),
      file('empty', 0),
      ...['1', '2', '3', '4', '5', '6'].map((name) => file(name)),
    ],
  )
  expect(chosen.map(({ problem }) => problem?.rule ?? null)).toEqual([
    'file_size',
    'required',
    null,
    null,
    null,
    null,
    null,
    'file_count',
  ])
  expect(names(chosen)).toEqual(['1', '2', '3', '4', '5'])
})

test('a file that came too late moves up into a place that is given up', () => {
  const six = withFiles(
    [],
    ['1', '2', '3', '4', '5', '6'].map((name) => file(name)),
  )
  expect(names(withoutFile(six, six[1]?.key ?? 0))).toEqual(['1', '3', '4', '5', '6'])
})

test('a place that is given up can be taken again', () => {
  const five = withFiles(
    [],
    ['1', '2', '3', '4', '5'].map((name) => file(name)),
  )
  expect(names(withFiles(five.slice(1), [file('6')]))).toEqual(['2', '3', '4', '5', '6'])
})

test('what the server refuses is said at the file that was sent in that place, and stays there', () => {
  const chosen = withFiles([], [file('large', 10 * 1024 * 1024 + 1), file('a'), file('b')])
  const refused = withRefusals(chosen, { 'files.1': [{ rule: 'file_kind' }] })
  expect(refused.map(({ problem }) => problem?.rule ?? null)).toEqual([
    'file_size',
    null,
    'file_kind',
  ])
  expect(names(refused)).toEqual(['a'])
  expect(
    withRefusals(refused, { name: [{ rule: 'required' }] }).map(
      ({ problem }) => problem?.rule ?? null,
    ),
  ).toEqual(['file_size', null, 'file_kind'])
})

test('what could not be scanned is sent again, and what was infected is not', () => {
  const chosen = withFiles([], [file('a'), file('b')])
  const refused = withRefusals(chosen, {
    'files.0': [{ rule: 'file_unchecked' }],
    'files.1': [{ rule: 'file_infected' }],
  })
  expect(names(refused)).toEqual(['a'])
  expect(withRefusals(refused, {}).map(({ problem }) => problem?.rule ?? null)).toEqual([
    null,
    'file_infected',
  ])
})
