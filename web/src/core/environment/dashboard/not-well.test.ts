import { CHECK_NAMES, type EnvironmentCheck } from '@crm/contract/core/environment'
import { expect, test } from 'vitest'
import { notWell } from './not-well.ts'

const checks = (
  stated: Partial<Record<EnvironmentCheck['name'], EnvironmentCheck['status']>>,
): EnvironmentCheck[] =>
  CHECK_NAMES.map((name) => ({
    name,
    status: stated[name] ?? 'ok',
    remedy: null,
    values: {},
    took: 0,
  }))
const getNames = (...given: Parameters<typeof checks>) =>
  notWell(checks(...given)).map(({ name }) => name)

test('what has failed comes before what asks for care, and that before what nobody has set up', () => {
  expect(getNames({ disk: 'warning', smtp: 'off', backup: 'failed', https: 'warning' })).toEqual([
    'backup',
    'disk',
    'https',
    'smtp',
  ])
})

test('a directory that nobody has set up is a choice; one that cannot be reached is not', () => {
  expect(getNames({ active_directory: 'off' })).toEqual([])
  expect(getNames({ active_directory: 'failed' })).toEqual(['active_directory'])
})
