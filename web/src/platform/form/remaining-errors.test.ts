import { taskBody } from '@crm/contract/core/tasks/task-bodies'
import { validate } from '@crm/contract/platform/rules'
import { expect, test } from 'vitest'
import { remainingErrors } from './remaining-errors.ts'

const task = {
  name: 'Inventura',
  description: '',
  priority: 'none',
  deadline_at: null,
  recurrence: 'FREQ=DAILY',
  solver_id: null,
  delegated_to: null,
  category_id: null,
  viewer_ids: [],
  items: [],
}
const errorsOf = (values: object) => {
  const checked = validate(taskBody, values)
  return 'errors' in checked ? checked.errors : {}
}
const only = (field: string) => (name: string) => name === field

test('an error of another field goes with what has caused it', () => {
  const own = errorsOf(task)
  expect(own).toEqual({ recurrence: [{ rule: 'recurrence_deadline' }] })
  const values = { ...task, deadline_at: '2026-03-27T08:30:00.000Z' }
  expect(
    remainingErrors(own, { schema: taskBody, values, changed: only('deadline_at'), own }),
  ).toEqual({})
  expect(
    remainingErrors(own, { schema: taskBody, values: task, changed: only('name'), own }),
  ).toEqual(own)
})

test('what the server has found stays until its own field changes', () => {
  const values = { ...task, name: 'Inventura', recurrence: null }
  const found = { name: [{ rule: 'duplicate' }], recurrence: [{ rule: 'recurrence' }] }
  const change = { schema: taskBody, values, own: {} }
  expect(remainingErrors(found, { ...change, changed: only('deadline_at') })).toEqual(found)
  expect(remainingErrors(found, { ...change, changed: only('name') })).toEqual({
    recurrence: found.recurrence,
  })
})
