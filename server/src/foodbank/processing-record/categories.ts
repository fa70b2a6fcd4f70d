import { volunteerColumns } from '@crm/contract/foodbank/personal-data/volunteer'
import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Language } from '@crm/contract/core/translations'
import type { Column } from '@crm/contract/platform/personal-data'
import type { KeyBelow } from '@crm/texts/text'
import type { DB } from '#platform/database/schema.generated.ts'
import { textsIn } from '#platform/texts/texts.ts'

export type PersonalTableName = keyof typeof personalTables

/** „žadatel: jméno, příjmení, …“, from the catalogue of columns. */
export function categoriesOf(tables: readonly PersonalTableName[], language: Language): string {
  const t = textsIn(language, 'processing-document')
  return tables
    .map((name) => {
      const { label, columns } = personalTables[name]
      const words = Object.values<Column>(columns).flatMap((column) =>
        getWord(column, language, t('categories.amounts')),
      )
      return t('categories.of', {
        table: label[language],
        columns: [...new Set(words)].join(', '),
      })
    })
    .join('; ')
}

/** What is kept of volunteers, from the catalogue of columns. */
export function volunteerCategories(language: Language): string {
  const t = textsIn(language, 'processing-document')
  const words = Object.values<Column>(volunteerColumns).flatMap((column) =>
    getWord(column, language, ''),
  )
  return [...new Set([...words, t('categories.shifts')])].join(', ')
}

/** Keys and search forms say nothing of anybody, and twenty kinds of goods are one category. */
function getWord({ holds, label }: Column, language: Language, amounts: string): string[] {
  if (holds === 'key' || holds === 'internal') return []
  return [holds === 'kilograms' ? amounts : toWord(label[language])]
}

/** Abbreviations stay as they are. */
const toWord = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

type Staff = KeyBelow<'processing-document', 'staff'>

/** What is kept of users; a new column does not compile until it is named here. Null for keys and search forms. */
const STAFF = {
  id: null,
  name: 'name',
  surname: 'name',
  degree_before: 'name',
  degree_after: 'name',
  email: 'contact',
  phone: 'contact',
  web: 'contact',
  street: 'address',
  house_number: 'address',
  city: 'address',
  zip: 'address',
  birth_date: 'birth',
  sex: 'sex',
  bank_number: 'bank',
  bank_code: 'bank',
  company_id: 'business',
  company_name: 'business',
  tax_id: 'business',
  avatar: 'picture',
  position_id: 'position',
  exclusive_position_id: null,
  username: 'signIn',
  password_hash: 'signIn',
  pin: 'signIn',
  directory_id: null,
  openid_issuer: null,
  openid_subject: 'signIn',
  left_directory: null,
  must_change_password: null,
  confirmed: null,
  login_url: null,
  language: 'settings',
  notify_before: 'settings',
  notify_by_email: 'settings',
  active: 'activity',
  created_at: 'activity',
  created_by: 'activity',
  updated_at: 'activity',
  deleted_at: 'activity',
  last_activity_at: 'activity',
  search: null,
} as const satisfies Record<keyof DB['core.user'], Staff | null>

const SESSIONS = 'sessions' satisfies Staff

/** What is kept of users and their sessions. */
export function staffCategories(language: Language): string {
  const t = textsIn(language, 'processing-document')
  return listOnce([...Object.values(STAFF), SESSIONS], (word) => t(`staff.${word}`))
}

type Complaint = KeyBelow<'processing-document', 'complaint'>

const COMPLAINT = {
  id: null,
  name: 'name',
  email: 'contact',
  phone: 'contact',
  description: 'description',
  number: 'product',
  serial_number: 'product',
  serial_key: null,
  task_id: null,
  created_at: 'record',
  anonymized_at: null,
} as const satisfies Record<keyof DB['core.complaint'], Complaint | null>

/** What is kept of people who complain. */
export function complaintCategories(language: Language): string {
  const t = textsIn(language, 'processing-document')
  return listOnce(Object.values(COMPLAINT), (word) => t(`complaint.${word}`))
}

const listOnce = <Word extends string>(
  words: readonly (Word | null)[],
  say: (word: Word) => string,
) => [...new Set(words.filter((word) => word !== null))].map(say).join(', ')
