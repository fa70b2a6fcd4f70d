import {
  DUPLICATE_REASONS,
  type DuplicatePair,
  type DuplicateQuery,
  type DuplicateReason,
  type MergeQuery,
} from '@crm/contract/foodbank/duplicates'
import { saidCode, saidFlag, saidRecord, yesNo, type Words } from '#platform/export/filters.ts'
import type { Actor } from '#platform/actor.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { describeScope, saidApplicant } from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { list as listMerged, type ListedMerge } from './merge-repository.ts'
import { list as listPairs } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('duplicates')

const REASONS: Readonly<Record<DuplicateReason, Words>> = {
  personal_number: words('same_personal_number'),
  same_name: words('same_name'),
  swapped_name: words('first_name_and_surname_swapped'),
  transliterated: words('same_name_transcribed_differently'),
  other_gender: words('surname_of_the_other_gender'),
  similar_name: words('similar_name'),
  household: words('same_household'),
  contact: screen('reason.contact'),
  birth_year: words('same_year_of_birth'),
}

export const duplicateExport: ListExport<DuplicatePair, DuplicateQuery> = {
  table: 'foodbank.applicant',
  fileName: words('file_duplicates'),
  title: words('duplicates'),
  columns: [
    ...ofOne(words('1st_applicant'), ({ first }) => first),
    ...ofOne(words('2nd_applicant'), ({ second }) => second),
    {
      ...column<DuplicatePair>('text', words('why'), ({ reasons }, language) =>
        reasons.map((reason) => inWords(REASONS, reason, language)).join(', '),
      ),
      only: 'paper',
    },
    ...DUPLICATE_REASONS.map((reason): ExportColumn<DuplicatePair> => ({
      ...column('text', REASONS[reason], ({ reasons }, language) =>
        yesNo(reasons.includes(reason), language),
      ),
      only: 'sheets',
    })),
    column('text', words('dismissed'), ({ dismissed }, language) => yesNo(dismissed, language)),
  ],
  filters: {
    organization_id: saidRecord(screen('organization'), 'foodbank.organization'),
    reason: saidCode(screen('reasonFilter'), REASONS),
    dismissed: saidFlag(screen('dismissed')),
  },
  orders: { score: words('likeness') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: ({ db }, actor, query) => listPairs(db, query, clientsOf(actor)),
}

/** Names of restricted people are left out. */
export const mergeExport: ListExport<ListedMerge, MergeQuery> = {
  table: 'foodbank.applicant_merge',
  fileName: words('file_merged_applicants'),
  title: words('merged_applicants'),
  columns: [
    column('text', words('stays'), (row, language) => getName(row, row.kept_name, language)),
    column('text', words('merged_into_it'), (row, language) =>
      getName(row, row.merged_name, language),
    ),
    column('text', words('merged_by'), (row) => row.created_by_name),
    column('moment', words('when'), (row) => row.created_at),
    column('moment', words('undone'), (row) => row.undone_at),
    column('text', words('undone_by'), (row) => row.undone_by_name),
  ],
  filters: { applicant_id: saidApplicant(words('stays')) },
  orders: { created_at: words('when') },
  about: ({ actor, language }) => describeScope(actor, language),
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
    column('text', titled(words('surname_2')), (pair) => one(pair).surname),
    column('text', titled(words('first_name_2')), (pair) => one(pair).name),
    column('text', titled(words('personal_number_2')), (pair) => one(pair).personal_number),
    column(
      'text',
      titled(words('year_of_birth')),
      (pair) => one(pair).birth_year?.toString() ?? null,
    ),
    column('integer', titled(words('people_3')), (pair) => one(pair).persons),
    column('date', titled(words('last_help_2')), (pair) => one(pair).last_assistance_at),
    column(
      'text',
      titled(words('recommending_organization_2')),
      (pair) => one(pair).organization_name,
    ),
  ]
}
