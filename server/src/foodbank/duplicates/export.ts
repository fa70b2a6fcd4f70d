import type {
  DuplicatePair,
  DuplicateQuery,
  DuplicateReason,
  MergeQuery,
} from '@crm/contract/foodbank/duplicates'
import {
  column,
  inWords,
  yesNo,
  type ExportColumn,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { list as listMerged, type ListedMerge } from './merge-repository.ts'
import { list as listPairs } from './repository.ts'

const REASONS: Readonly<Record<DuplicateReason, Words>> = {
  personal_number: { cs: 'stejné osobní číslo', en: 'same personal number' },
  same_name: { cs: 'stejné jméno', en: 'same name' },
  swapped_name: { cs: 'prohozené jméno a příjmení', en: 'first name and surname swapped' },
  transliterated: { cs: 'totéž jméno jinak přepsané', en: 'same name, transcribed differently' },
  other_gender: { cs: 'příjmení v druhém rodě', en: 'surname of the other gender' },
  similar_name: { cs: 'podobné jméno', en: 'similar name' },
  household: { cs: 'stejná domácnost', en: 'same household' },
  birth_year: { cs: 'stejný rok narození', en: 'same year of birth' },
}

/** Households that are probably registered twice as a file, a pair a row. */
export const duplicateExport: ListExport<DuplicatePair, DuplicateQuery> = {
  table: 'foodbank.applicant',
  fileName: { cs: 'duplicity', en: 'duplicates' },
  title: { cs: 'Duplicity', en: 'Duplicates' },
  columns: [
    ...ofOne(['1. žadatel', '1st applicant'], ({ first }) => first),
    ...ofOne(['2. žadatel', '2nd applicant'], ({ second }) => second),
    column(
      'text',
      ['Proč', 'Why'],
      ({ reasons }, language) =>
        reasons.map((reason) => inWords(REASONS, reason, language)).join(', '),
      36,
    ),
    column(
      'text',
      ['Odmítnutá dvojice', 'Dismissed'],
      ({ dismissed }, language) => yesNo(dismissed, language),
      12,
    ),
  ],
  page: ({ db }, _actor, query) => listPairs(db, query),
}

/** Which applicants were merged as a file; of somebody restricted without who it is. */
export const mergeExport: ListExport<ListedMerge, MergeQuery> = {
  table: 'foodbank.applicant_merge',
  fileName: { cs: 'slouceni-zadatele', en: 'merged-applicants' },
  title: { cs: 'Sloučení žadatelé', en: 'Merged applicants' },
  columns: [
    column(
      'text',
      ['Zůstává', 'Stays'],
      (row, language) => nameOf(row, row.kept_name, language),
      26,
    ),
    column(
      'text',
      ['Sloučeno do něj', 'Merged into it'],
      (row, language) => nameOf(row, row.merged_name, language),
      26,
    ),
    column('text', ['Kdo sloučil', 'Merged by'], (row) => row.created_by_name, 22),
    column('moment', ['Kdy', 'When'], (row) => row.created_at),
    column('moment', ['Vráceno', 'Undone'], (row) => row.undone_at),
    column('text', ['Kdo vrátil', 'Undone by'], (row) => row.undone_by_name, 22),
  ],
  page: ({ db }, _actor, query) => listMerged(db, query),
}

const nameOf = ({ is_restricted }: ListedMerge, name: string, language: keyof Words) =>
  is_restricted ? RESTRICTED_WORDS[language] : name

function ofOne(
  [cs, en]: readonly [string, string],
  one: (pair: DuplicatePair) => DuplicatePair['first'],
): ExportColumn<DuplicatePair>[] {
  const titled = (more: readonly [string, string]) =>
    [`${cs}: ${more[0]}`, `${en}: ${more[1]}`] as const
  return [
    column('text', titled(['příjmení', 'surname']), (pair) => one(pair).surname, 18),
    column('text', titled(['jméno', 'first name']), (pair) => one(pair).name, 16),
    column(
      'text',
      titled(['osobní číslo', 'personal number']),
      (pair) => one(pair).personal_number,
      15,
    ),
    column(
      'text',
      titled(['rok narození', 'year of birth']),
      (pair) => one(pair).birth_year?.toString() ?? null,
      10,
    ),
    column('integer', titled(['osob', 'people']), (pair) => one(pair).persons, 10),
    column('date', titled(['poslední pomoc', 'last help']), (pair) => one(pair).last_assistance_at),
    column(
      'text',
      titled(['doporučující organizace', 'recommending organization']),
      (pair) => one(pair).organization_name,
    ),
  ]
}
