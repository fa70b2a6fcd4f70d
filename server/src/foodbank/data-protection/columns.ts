import { shiftSeatColumns, volunteerColumns } from '@crm/contract/foodbank/personal-data/volunteer'
import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Column, PersonalTable } from '@crm/contract/platform/personal-data'
import { getKeys } from '@crm/contract/platform/records'
import type { DB } from '#platform/database/schema.generated.ts'
import type { Words } from '#platform/export/filters.ts'
import { isKeyBelow, wordsIn } from '#platform/texts/texts.ts'

type FoodbankTable = Extract<keyof DB, `foodbank.${string}`>

export type SubjectTable = keyof typeof personalTables

export const subjectTables = personalTables satisfies {
  [Table in FoodbankTable]?: PersonalTable & {
    readonly persons: readonly (keyof DB[Table])[]
  }
}
export const SUBJECT_TABLES: readonly SubjectTable[] = getKeys(subjectTables)

/** Rows that only point at a person and have no history; an erasure deletes them. */
export const passingTables = {
  'foodbank.duplicate_pair': ['first_id', 'second_id'],
  'foodbank.moved_request': ['applicant_id'],
  'foodbank.retention_announcement': ['applicant_id'],
} as const satisfies { [Table in FoodbankTable]?: readonly (keyof DB[Table])[] }

/** The other tables, each with the reason why it holds no personal data. */
const untouchedTables = {
  'foodbank.applicant_type': 'a code list',
  'foodbank.blocked_day': 'days of organizations',
  'foodbank.collection': 'events and their days',
  'foodbank.desk_follower': 'open streams',
  'foodbank.duplicate_look': 'when the register was looked through',
  'foodbank.entitlement_rule': 'how often and how much households are helped',
  'foodbank.erasure': 'receipts: keys, numbers and the day, which prove that somebody was erased',
  'foodbank.federation': 'of the food bank',
  'foodbank.federation_dispatch': 'sums of a period',
  'foodbank.federation_member': 'food banks and their public keys',
  'foodbank.federation_statement': 'sums of a period',
  'foodbank.message_settings': 'of the food bank',
  'foodbank.message_text': 'texts that are the same for everybody',
  'foodbank.not_duplicate': 'keys of two records',
  'foodbank.measure_kind': 'a code list',
  'foodbank.move': 'when reservations of a distribution point were moved, and by whom',
  'foodbank.name_word': 'words of names without those who bear them; each goes with the last',
  'foodbank.notice_current': 'which text organizations hand over',
  'foodbank.notice_settings': 'of the food bank',
  'foodbank.notice_version': 'texts that are the same for everybody',
  'foodbank.opening_hours': 'of organizations',
  'foodbank.opening_pattern': 'of organizations',
  'foodbank.organization': 'organizations',
  'foodbank.organization_manager': 'keys of organizations and accounts',
  'foodbank.processing_record': 'of the food bank',
  'foodbank.programme_rule': 'what the programme pays for',
  'foodbank.region': 'a code list',
  'foodbank.report_closing': 'figures of a period',
  'foodbank.report_closing_row': 'keys and what was counted of each record, without who it was',
  'foodbank.report_estimate': 'figures of a period',
  'foodbank.report_estimate_reason': 'why figures of a period were changed',
  'foodbank.report_valuation': 'prices of goods',
  'foodbank.settings': 'of the food bank',
  'foodbank.shift': 'hours and places, without those who come',
  'foodbank.shift_link': 'public addresses of shifts',
  'foodbank.shift_place': 'shops',
  'foodbank.support_goods': 'goods of a hand-out, which alone knows whose it was',
}

export const foodbankTables = {
  'foodbank.applicant': personalTables['foodbank.applicant'].columns,
  'foodbank.household_member': personalTables['foodbank.household_member'].columns,
  'foodbank.help_request': personalTables['foodbank.help_request'].columns,
  'foodbank.booking_link': personalTables['foodbank.booking_link'].columns,
  'foodbank.support': personalTables['foodbank.support'].columns,
  'foodbank.measure': personalTables['foodbank.measure'].columns,
  'foodbank.restatement_reason': personalTables['foodbank.restatement_reason'].columns,
  'foodbank.client_card': personalTables['foodbank.client_card'].columns,
  'foodbank.call': personalTables['foodbank.call'].columns,
  'foodbank.notice_delivery': personalTables['foodbank.notice_delivery'].columns,
  'foodbank.recommendation': personalTables['foodbank.recommendation'].columns,
  'foodbank.entitlement_exception': personalTables['foodbank.entitlement_exception'].columns,
  'foodbank.booking_message': personalTables['foodbank.booking_message'].columns,
  'foodbank.wait': personalTables['foodbank.wait'].columns,
  'foodbank.offer': personalTables['foodbank.offer'].columns,
  'foodbank.applicant_merge': personalTables['foodbank.applicant_merge'].columns,
  // not of applicants: erased by shifts/volunteers
  'foodbank.volunteer': volunteerColumns,
  'foodbank.shift_seat': shiftSeatColumns,
  ...passingTables,
  ...untouchedTables,
}

const getEntries = (table: SubjectTable) => Object.entries<Column>(subjectTables[table].columns)

/** Columns that an erasure leaves in the history. */
export const keptInHistory = (table: SubjectTable): string[] =>
  getEntries(table).flatMap(([name, { erasure = {} }]) =>
    'keep' in erasure || 'keep_in_history' in erasure ? [name] : [],
  )

/** Columns that an erasure leaves in the records. */
export const keptInRecords = (table: SubjectTable): string[] =>
  getEntries(table).flatMap(([name, { erasure = {} }]) =>
    'keep' in erasure || 'keep_in_record' in erasure ? [name] : [],
  )

export const putInstead = (table: SubjectTable): Record<string, string> =>
  Object.fromEntries(
    getEntries(table).flatMap(([name, { erasure = {} }]) =>
      'to' in erasure ? [[name, erasure.to]] : [],
    ),
  )

/** The columns of the person's own file, in its order. */
export const columnsOfFile = (table: SubjectTable): string[] =>
  getEntries(table).flatMap(([name, { file }]) => (file && 'without' in file ? [] : [name]))

const words = wordsIn('subject-document')

/** The words for a coded value, otherwise null. */
export const valueWords = (value: string): Words | null =>
  isKeyBelow('subject-document', 'value', value) ? words(`value.${value}`) : null
