import { getKeys } from '../../platform/records.ts'
import type { Column, Columns } from '../../platform/personal-data.ts'
import { ACT, created_at, created_by, id, KEY, STATISTICS, updated_at, WORDS } from './common.ts'

/** Somebody who helps; they are in no register of households, so merging knows nothing of them. */
export const volunteerColumns = {
  id,
  name: { label: { cs: 'Jméno', en: 'Name' }, holds: 'text' },
  surname: { label: { cs: 'Příjmení', en: 'Surname' }, holds: 'text' },
  email: { label: { cs: 'E-mail', en: 'E-mail' }, holds: 'text' },
  phone: { label: { cs: 'Telefon', en: 'Phone' }, holds: 'phone' },
  user_id: { label: { cs: 'Uživatelský účet', en: 'User account' }, holds: 'key' },
  language: { label: { cs: 'Jazyk', en: 'Language' }, holds: 'code', erasure: STATISTICS },
  note: { label: WORDS.note, holds: 'note' },
  informed_on: {
    label: { cs: 'Poučení zobrazeno', en: 'Notice shown' },
    holds: 'day',
    erasure: ACT,
  },
  anonymized_at: {
    label: { cs: 'Anonymizováno', en: 'Anonymised' },
    holds: 'moment',
    erasure: ACT,
  },
  created_by,
  created_at,
  updated_at,
} as const satisfies Columns

/** A seat says nothing of a person but the key. */
export const shiftSeatColumns = {
  id,
  shift_id: { label: { cs: 'Směna', en: 'Shift' }, holds: 'key', erasure: KEY },
  volunteer_id: { label: { cs: 'Dobrovolník', en: 'Volunteer' }, holds: 'key', erasure: KEY },
  seat: { label: { cs: 'Místo', en: 'Seat' }, holds: 'internal', erasure: STATISTICS },
  state: { label: { cs: 'Stav', en: 'State' }, holds: 'code', erasure: STATISTICS },
  minutes: {
    label: { cs: 'Odpracováno minut', en: 'Minutes worked' },
    holds: 'internal',
    erasure: STATISTICS,
  },
  origin: {
    label: { cs: 'Jak se přihlásil', en: 'How they signed up' },
    holds: 'code',
    erasure: STATISTICS,
  },
  reminded_at: { label: { cs: 'Připomenuto', en: 'Reminded' }, holds: 'moment', erasure: ACT },
  created_by,
  created_at,
  updated_at,
} as const satisfies Columns

const stays = ({ erasure }: Column) => erasure !== undefined && 'keep' in erasure

/** What an erasure leaves of a volunteer. */
export const keptOfVolunteer: readonly string[] = getKeys(volunteerColumns).filter((name) =>
  stays(volunteerColumns[name]),
)
