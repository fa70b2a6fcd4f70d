import type { Columns } from '../../platform/personal-data.ts'
import {
  ACT,
  created_at,
  created_by,
  DERIVED,
  id,
  KEY,
  SIGNATURE,
  updated_at,
  WORDS,
} from './common.ts'

/** In the order of the person's file. */
export const applicantColumns = {
  id,
  name: {
    label: { cs: 'Jméno', en: 'Name' },
    holds: 'text',
    // A name must not be empty.
    erasure: { to: '—' },
    file: { label: { cs: 'Jméno', en: 'First name' } },
    merge: 'one',
  },
  surname: {
    label: { cs: 'Příjmení', en: 'Surname' },
    holds: 'text',
    erasure: { to: 'Anonymizováno' },
    merge: 'one',
  },
  personal_number: {
    label: { cs: 'Osobní číslo', en: 'Personal number' },
    holds: 'text',
    merge: 'one',
  },
  sex: { label: WORDS.sex, holds: 'code', merge: 'one' },
  birth_year: { label: WORDS.birth_year, holds: 'year', merge: 'one' },
  birth_date: { label: WORDS.birth_date, holds: 'day' },
  organization_id: {
    label: WORDS.recommended_by,
    holds: 'name',
    // A record must have one; no report reads it here.
    erasure: KEY,
    file: { label: WORDS.organization },
    merge: 'one',
  },
  applicant_type_id: {
    label: WORDS.applicant_type,
    holds: 'name',
    merge: 'one',
  },
  region_id: { label: WORDS.region, holds: 'name', merge: 'one' },
  phone: { label: { cs: 'Telefon', en: 'Phone' }, holds: 'phone', merge: 'one' },
  email: { label: { cs: 'E-mail', en: 'E-mail' }, holds: 'text', merge: 'one' },
  language: { label: { cs: 'Jazyk', en: 'Language' }, holds: 'code', merge: 'one' },
  told_by: {
    label: { cs: 'Jak dát vědět', en: 'How to let them know' },
    holds: 'code',
    merge: 'one',
  },
  wish_by: {
    label: { cs: 'Kdo zapsal, jak dát vědět', en: 'How to let them know: noted by' },
    holds: 'name',
    erasure: SIGNATURE,
  },
  wish_at: {
    label: { cs: 'Kdy se zapsalo, jak dát vědět', en: 'How to let them know: noted on' },
    holds: 'moment',
    erasure: SIGNATURE,
  },
  preferred_time: {
    label: { cs: 'Kdy se jim hodí přijít', en: 'When they would rather come' },
    holds: 'code',
    merge: 'one',
  },
  description: { label: WORDS.note, holds: 'note', merge: 'both' },
  description_by: {
    label: { cs: 'Autor poznámky', en: 'Author of the note' },
    holds: 'name',
    erasure: SIGNATURE,
    file: { label: { cs: 'Kdo poznámku zapsal', en: 'Note written by' } },
  },
  description_at: {
    label: { cs: 'Poznámka zapsána', en: 'Note written' },
    holds: 'moment',
    erasure: SIGNATURE,
  },
  warning: { label: { cs: 'Upozornění', en: 'Warning' }, holds: 'note', merge: 'both' },
  warning_by: {
    label: { cs: 'Autor upozornění', en: 'Author of the warning' },
    holds: 'name',
    erasure: SIGNATURE,
    file: { label: { cs: 'Kdo upozornění zapsal', en: 'Warning written by' } },
  },
  warning_at: {
    label: { cs: 'Upozornění zapsáno', en: 'Warning written' },
    holds: 'moment',
    erasure: SIGNATURE,
  },
  restricted_at: {
    label: { cs: 'Zpracování omezeno', en: 'Processing restricted' },
    holds: 'moment',
    erasure: SIGNATURE,
  },
  restricted_by: {
    label: { cs: 'Kdo omezil', en: 'Restricted by' },
    holds: 'name',
    erasure: SIGNATURE,
  },
  restriction_reason: {
    label: { cs: 'Důvod omezení', en: 'Reason for the restriction' },
    holds: 'text',
  },
  anonymized_at: {
    label: { cs: 'Anonymizováno', en: 'Anonymised' },
    holds: 'moment',
    erasure: ACT,
  },
  merged_into_id: { label: { cs: 'Sloučeno do', en: 'Merged into' }, holds: 'key', erasure: KEY },
  created_by,
  created_at,
  updated_at,
  deleted_at: { label: { cs: 'Smazáno', en: 'Deleted' }, holds: 'moment', erasure: ACT },
  search: { label: { cs: 'Hledaný tvar', en: 'Search form' }, holds: 'internal', file: DERIVED },
} as const satisfies Columns
