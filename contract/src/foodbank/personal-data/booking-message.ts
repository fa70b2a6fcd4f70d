import type { Columns } from '../../platform/personal-data.ts'
import { applicant_id, created_at, created_by, id, WORDS } from './common.ts'

const INTERNAL = { without: 'a key or a moment of the queue' } as const

/** What a household was told of a reservation; the text is nowhere once it is sent. */
export const bookingMessageColumns = {
  id,
  applicant_id,
  request_id: { label: { cs: 'Rezervace', en: 'Reservation' }, holds: 'key' },
  event: { label: { cs: 'O čem', en: 'About' }, holds: 'code' },
  channel: { label: { cs: 'Jak', en: 'How' }, holds: 'code' },
  status: { label: { cs: 'Stav', en: 'Status' }, holds: 'code' },
  dropped_for: { label: { cs: 'Proč neodešla', en: 'Why it was not sent' }, holds: 'code' },
  to_organization_id: {
    label: { cs: 'Výdejní místo', en: 'Distribution point' },
    holds: 'name',
  },
  reserved_on: { label: { cs: 'Den rezervace', en: 'Day of the reservation' }, holds: 'day' },
  reserved_time: { label: { cs: 'Čas rezervace', en: 'Time of the reservation' }, holds: 'time' },
  before_organization_id: { label: WORDS.organization, holds: 'name', file: INTERNAL },
  before_on: { label: { cs: 'Původní den', en: 'Former day' }, holds: 'day', file: INTERNAL },
  before_time: { label: { cs: 'Původní čas', en: 'Former time' }, holds: 'time', file: INTERNAL },
  ahead_minutes: {
    label: { cs: 'Minut předem', en: 'Minutes before' },
    holds: 'internal',
    file: INTERNAL,
  },
  due_at: { label: { cs: 'Kdy odejde', en: 'Due' }, holds: 'moment', file: INTERNAL },
  sms_id: { label: { cs: 'SMS', en: 'Text message' }, holds: 'key', file: INTERNAL },
  mail_id: { label: { cs: 'E-mail', en: 'E-mail' }, holds: 'key', file: INTERNAL },
  created_by,
  created_at,
  queued_at: { label: { cs: 'Předáno k odeslání', en: 'Handed to be sent' }, holds: 'moment' },
} as const satisfies Columns
