import { expect, test } from 'vitest'
import { ApiError } from '#platform/api/errors.ts'
import { asFormHasIt } from './event-values.ts'

const id = '01990000-0000-7000-8000-000000000001'
const person = { id, name: 'Jana', surname: 'Nová', avatar: null }
const guest = { id, status: 'waiting', erased: false, answered_at: null, mail: null, link: null }
const details = {
  id,
  name: 'Porada',
  type: 'meeting',
  all_day: true,
  start_at: null,
  end_at: null,
  start_on: '2026-11-26',
  end_on: '2026-11-26',
  author: person,
  mine: 'author',
  guests_count: 2,
  updated_at: '2026-11-20T08:00:00.000Z',
  can: { update: true, delete: true },
  address: null,
  note: null,
  notify_before: null,
  guests: [
    { ...guest, user: person, email: null },
    { ...guest, user: null, email: 'host@priklad.cz' },
  ],
}

test('a newer version is merged with its guests as they are sent', () => {
  const error = asFormHasIt(new ApiError({ status: 409, code: 'stale_record', details }))
  expect(error).toMatchObject({
    code: 'stale_record',
    details: { guests: [{ user_id: id }, { email: 'host@priklad.cz' }], address: '' },
  })
})

test('every other refusal stays what it is', () => {
  const error = new ApiError({ status: 404, code: 'event.not_found' })
  expect(asFormHasIt(error)).toBe(error)
})
