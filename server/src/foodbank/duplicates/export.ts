import type {
  DuplicatePair,
  DuplicateQuery,
  DuplicateReason,
  MergeQuery,
} from '@crm/contract/foodbank/duplicates'
import type { Actor } from '#platform/actor.ts'
import {
  column,
  inWords,
  yesNo,
  type ExportColumn,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { exportScope } from '../visibility/scope.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { list as listMerged, type ListedMerge } from './merge-repository.ts'
import { list as listPairs } from './repository.ts'

const words = wordsIn('foodbank-exports')

const REASONS: Readonly<Record<DuplicateReason, Words>> = {
  personal_number: words('same_personal_number'),
  same_name: words('same_name'),
  swapped_name: words('first_name_and_surname_swapped'),
  transliterated: words('same_name_transcribed_differently'),
  other_gender: words('surname_of_the_other_gender'),
  similar_name: words('similar_name'),
  household: words('same_household'),
  birth_year: words('same_year_of_birth'),
}

export const duplicateExport: ListExport<DuplicatePair, DuplicateQuery> = {
  table: 'foodbank.applicant',
  fileName: words('file_duplicates'),
  title: words('duplicates'),
  columns: [
    ...ofOne(words('1st_applicant'), ({ first }) => first),
    ...ofOne(words('2nd_applicant'), ({ second }) => second),
    column(
      'text',
      words('why'),
      ({ reasons }, language) =>
        reasons.map((reason) => inWords(REASONS, reason, language)).join(', '),
      36,
    ),
    column('text', words('dismissed'), ({ dismissed }, language) => yesNo(dismissed, language), 12),
  ],
  scope: exportScope,
  page: ({ db }, actor, query) => listPairs(db, query, clientsOf(actor)),
}

/** Names of restricted people are left out. */
export const mergeExport: ListExport<ListedMerge, MergeQuery> = {
  table: 'foodbank.applicant_merge',
  fileName: words('file_merged_applicants'),
  title: words('merged_applicants'),
  columns: [
    column('text', words('stays'), (row, language) => getName(row, row.kept_name, language), 26),
    column(
      'text',
      words('merged_into_it'),
      (row, language) => getName(row, row.merged_name, language),
      26,
    ),
    column('text', words('merged_by'), (row) => row.created_by_name, 22),
    column('moment', words('when'), (row) => row.created_at),
    column('moment', words('undone'), (row) => row.undone_at),
    column('text', words('undone_by'), (row) => row.undone_by_name, 22),
  ],
  scope: exportScope,
  page: ({ db }, actor, query) => listMerged(db, query, clientsOf(actor)),
}

const clientsOf = (actor: Actor) => (exportScope(actor) === 'all' ? null : actor)

const getName = ({ is_restricted }: ListedMerge, name: string, language: keyof Words) =>
  is_restricted ? RESTRICTED_WORDS[language] : name

function ofOne(
  { cs, en }: Words,
  one: (pair: DuplicatePair) => DuplicatePair['first'],
): ExportColumn<DuplicatePair>[] {
  const titled = (more: Words): Words => ({ cs: `${cs}: ${more.cs}`, en: `${en}: ${more.en}` })
  return [
    column('text', titled(words('surname_2')), (pair) => one(pair).surname, 18),
    column('text', titled(words('first_name_2')), (pair) => one(pair).name, 16),
    column('text', titled(words('personal_number_2')), (pair) => one(pair).personal_number, 15),
    column(
      'text',
      titled(words('year_of_birth')),
      (pair) => one(pair).birth_year?.toString() ?? null,
      10,
    ),
    column('integer', titled(words('people_3')), (pair) => one(pair).persons, 10),
    column('date', titled(words('last_help_2')), (pair) => one(pair).last_assistance_at),
    column(
      'text',
      titled(words('recommending_organization_2')),
      (pair) => one(pair).organization_name,
    ),
  ]
}
