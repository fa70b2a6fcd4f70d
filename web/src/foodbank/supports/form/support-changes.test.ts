import type { RecordedSupport } from '@crm/contract/foodbank/supports'
import { expect, test } from 'vitest'
import { parseAmounts } from '../amounts/amount-text.ts'
import { getChanges } from './support-changes.ts'

const support: RecordedSupport = {
  id: '1',
  applicant_id: '2',
  organization_id: '3',
  organization_name: 'Potravinová banka Brno',
  organization_label: 'PB Brno',
  help_request_id: null,
  date: '2026-11-23',
  note: null,
  ...parseAmounts({ durables: '6' }),
  total: 6,
  persons: 4,
  created_by_name: null,
  created_at: '2026-11-23T09:00:00.000Z',
  updated_at: '2026-11-23T09:00:00.000Z',
  can: { update: true, delete: true },
  goods: [],
}

test('the same hand-out has no changes, whoever saved it again', () => {
  expect(getChanges(support, { ...support, updated_at: '2026-11-23T10:00:00.000Z' })).toEqual([])
})

test('changes are told in the order of the form', () => {
  expect(
    getChanges(support, {
      ...support,
      date: '2026-11-22',
      note: 'x',
      op: 1,
      durables: 5,
      goods: [
        {
          goods_id: '4',
          name: 'Rýže',
          number: 12,
          category: 'durables',
          source: 'own',
          grams: 500,
          pieces: 1,
        },
      ],
    }),
  ).toEqual([
    { field: 'durables', category: 'durables', isOp: false },
    { field: 'op', category: 'food', isOp: true },
    { field: 'goods' },
    { field: 'date' },
    { field: 'note' },
  ])
})
