import { describe, expect, it } from 'vitest'
import { getFileName, filesToRemove, toMoment } from './retention.ts'

const at = (moment: string) => getFileName(new Date(moment))
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse(`${from}T01:30:00Z`) - index * 86_400_000).toISOString()),
  )
const kept = (names: readonly string[]) => {
  const removed = new Set(filesToRemove(names))
  return names.filter((name) => !removed.has(name))
}
const days = (names: readonly string[]) =>
  names.map((name) => toMoment(name)?.toISOString().slice(0, 10))

describe('a file name', () => {
  it('tells its moment to the millisecond', () => {
    expect(at('2026-03-10T01:30:00.007Z')).toBe('crm-20260310T013000007Z.backup')
    expect(toMoment('crm-20260310T013000007Z.backup')).toEqual(new Date('2026-03-10T01:30:00.007Z'))
  })

  it.each([
    'notes.txt',
    'crm-20260310T013000007Z.backup.part',
    'crm-20261310T013000007Z.backup',
    'x-crm-20260310T013000007Z.backup',
  ])('%s is no backup, and never removed', (name) => {
    expect(toMoment(name)).toBeNull()
    expect(filesToRemove([name, ...nights('2026-03-10', 60)])).not.toContain(name)
  })
})

describe('of the backups of', () => {
  it.each([
    ['no night', 0, []],
    ['one night', 1, ['2026-03-10']],
    [
      'a week',
      7,
      [
        '2026-03-10',
        '2026-03-09',
        '2026-03-08',
        '2026-03-07',
        '2026-03-06',
        '2026-03-05',
        '2026-03-04',
      ],
    ],
    // Tuesday the 10th; the Sundays end the weeks before
    [
      'eight nights',
      8,
      [
        '2026-03-10',
        '2026-03-09',
        '2026-03-08',
        '2026-03-07',
        '2026-03-06',
        '2026-03-05',
        '2026-03-04',
      ],
    ],
    [
      'three months',
      92,
      [
        '2026-03-10',
        '2026-03-09',
        '2026-03-08',
        '2026-03-07',
        '2026-03-06',
        '2026-03-05',
        '2026-03-04',
        '2026-03-01',
        '2026-02-22',
        '2026-02-15',
      ],
    ],
  ])('%s seven days and five weeks are kept', (_name, count, expected) => {
    expect(days(kept(nights('2026-03-10', count)))).toEqual(expected)
  })

  it('one day the newest is kept', () => {
    const names = [
      at('2026-03-10T01:30:00Z'),
      at('2026-03-10T15:00:00Z'),
      at('2026-03-10T14:00:00Z'),
    ]
    expect(filesToRemove(names)).toEqual([names[2], names[0]])
  })

  it('long ago all are kept that would be among the last ones', () => {
    const names = [at('2026-03-10T01:30:00Z'), ...nights('2024-01-09', 6)]
    expect(filesToRemove(names)).toEqual([])
  })

  it('a year of nights, each night anew, never more than twelve remain and never fewer than seven after a week', () => {
    let names: string[] = []
    for (const name of nights('2026-12-31', 365).toReversed()) {
      names = kept([...names, name])
      expect(names.length).toBeLessThanOrEqual(12)
    }
    expect(names.length).toBeGreaterThanOrEqual(10)
  })
})
