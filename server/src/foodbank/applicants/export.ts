import type { ApplicantQuery } from '@crm/contract/foodbank/applicants/applicants'
import {
  saidFlag,
  saidPeriod,
  saidRecord,
  saidText,
  yesNo,
  type SaidFilter,
  type Words,
} from '#platform/export/filters.ts'
import { HOUSEHOLD_LANGUAGES, TOLD_BY } from '@crm/contract/foodbank/applicants/contact'
import { formatPhone } from '@crm/contract/platform/formats'
import { toRecord } from '@crm/contract/platform/records'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf } from '#platform/database/typed-sql.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { exportScope, isOwnClient } from '../visibility/scope.ts'
import type { ListedApplicant } from './list-repository.ts'
import { named, type Named } from './matching.ts'
import { findNameInFile } from './repository.ts'
import { findPage } from './service.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('applicants')
const LANGUAGES = toRecord(HOUSEHOLD_LANGUAGES, (code) => screen(`contact.language.${code}`))
const WISHES = toRecord(TOLD_BY, (code) => screen(`contact.told_by.${code}`))

/** Of the actor's own clients, unless they may export all; without people whose data are restricted. */
export const applicantExport: ListExport<ListedApplicant, ApplicantQuery> = {
  table: 'foodbank.applicant',
  fileName: words('file_applicants'),
  title: words('applicants'),
  columns: [
    column('text', applicantColumns.surname.label, (row) => row.surname),
    column('text', applicantColumns.name.file.label, (row) => row.name),
    column('text', applicantColumns.personal_number.label, (row) => row.personal_number),
    column('text', applicantColumns.phone.label, (row) => row.phone && formatPhone(row.phone)),
    column('text', applicantColumns.email.label, (row) => row.email),
    column('text', applicantColumns.language.label, (row, language) =>
      inWords(LANGUAGES, row.language, language),
    ),
    column('text', applicantColumns.told_by.label, (row, language) =>
      inWords(WISHES, row.told_by, language),
    ),
    column('text', applicantColumns.organization_id.label, (row) => row.organization_name),
    column('text', applicantColumns.region_id.label, (row) => row.region_name),
    column('integer', words('people'), (row) => row.persons),
    column('integer', words('active_reservations'), (row) => row.pending_requests),
    column('date', words('last_help'), (row) => row.last_assistance_at),
    column('text', applicantColumns.warning.label, (row, language) =>
      yesNo(row.has_warning, language),
    ),
  ],
  filters: {
    search: saidText(screen('list.search')),
    personal_number: saidText(screen('list.personal_number')),
    organization_id: saidRecord(screen('list.organization'), 'foodbank.organization'),
    region_id: saidRecord(screen('list.region'), 'foodbank.region'),
    applicant_type_id: saidRecord(screen('list.type'), 'foodbank.applicant_type'),
    pending: saidFlag(screen('list.pending')),
    informed: saidFlag(screen('list.informed')),
    helped_from: saidPeriod(screen('list.helped'), { from: 'helped_from', to: 'helped_to' }),
    helped_to: 'helped_from',
    last_assistance_from: saidPeriod(screen('list.assistance'), {
      from: 'last_assistance_from',
      to: 'last_assistance_to',
    }),
    last_assistance_to: 'last_assistance_from',
    deleted: saidFlag(screen('list.deletedOnly')),
  },
  orders: { surname: applicantColumns.surname.label, created_at: words('created') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: async ({ db }, actor, query) =>
    findPage(db, actor, query, {
      withRestricted: false,
      clientsOf: exportScope(actor) === 'all' ? null : actor,
    }),
}

/** Whose data a file holds, as its head says it. */
export const describeScope = (actor: Actor, language: ExportLanguage): string[] =>
  exportScope(actor) === 'all'
    ? [words('scope_all')[language]]
    : [words('scope_own', { name: `${actor.user.name} ${actor.user.surname}` })[language]]

/** An applicant by name, if the actor's files hold them. */
export const saidApplicant =
  (label: Words): SaidFilter =>
  async (value, { reading: { db }, actor, language }) => {
    const name = await findNameInFile(db, actor, String(value))
    return `${label[language]}: ${name ?? words('one_person')[language]}`
  }

type OfApplicant = {
  readonly is_restricted: boolean
  readonly applicant_surname: string | null
  readonly applicant_name: string | null
}

/** The applicant on a list of something else; the name of a restricted one is left out. */
export const getApplicantColumns = <Row extends OfApplicant>(): ExportColumn<Row>[] => [
  column<Row>('text', words('surname'), (row, language) =>
    row.is_restricted ? RESTRICTED_WORDS[language] : row.applicant_surname,
  ),
  column<Row>('text', words('first_name'), (row) =>
    row.is_restricted ? null : row.applicant_name,
  ),
]

type OfQuery<Query, Result> = (
  db: Connection,
  actor: Actor,
  query: Query,
  called: Named | null,
) => Promise<Result>

/**
 * Reads the pages of a list that is searched by its applicants, of the actor's own clients unless
 * they may export all; restricted ones are not found.
 */
export function pageByApplicant<
  Row,
  Query extends { readonly search?: string | undefined; readonly page: number },
>(
  list: OfQuery<Query, readonly Row[]>,
  count: OfQuery<Query, { readonly total: number; readonly capped: boolean }>,
): ListExport<Row, Query>['page'] {
  return async ({ db }, actor, query) => {
    const called = inScope(actor, await named(db, actor, query.search, { withRestricted: false }))
    const rows = await list(db, actor, query, called)
    // Only the first page needs the total.
    if (query.page > 1) return { rows, total: 0 }
    const { total, capped } = await count(db, actor, query, called)
    return { rows, total, capped }
  }
}

const inScope = (actor: Actor, called: Named | null): Named | null =>
  exportScope(actor) === 'all'
    ? called
    : {
        isOf: (column) => allOf([called && called.isOf(column), isOwnClient(column, actor)]),
        areFew: called?.areFew ?? false,
      }
