import type {
  dataProtectionEndpoints,
  DueSubject,
  Erasure,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { saidPeriod, type Words } from '#platform/export/filters.ts'
import {
  READ_FINDINGS,
  type ReadDay,
  type ReadFinding,
} from '@crm/contract/foodbank/data-protection/reads'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { getOffset } from '#platform/http/paging.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listErasures } from './erasure/repository.ts'
import { listReads } from './reads.ts'
import { getDue } from './retention.ts'

const words = wordsIn('foodbank-exports')

const REASONS: Readonly<Record<Erasure['reason'], Words>> = {
  request: words('request_of_the_person'),
  retention: words('retention_period'),
  replay: words('restore_of_a_backup'),
}
const SYSTEM: Words = words('system')

/** The list cannot say who was erased, because that is no longer known. */
export const erasureExport: ListExport<
  Erasure,
  QueryOf<typeof dataProtectionEndpoints.erasures>
> = {
  table: 'foodbank.erasure',
  fileName: words('file_erasures'),
  title: words('erasures'),
  columns: [
    column('text', words('number'), (row) => row.number),
    column('moment', words('when'), (row) => row.erased_at),
    column('text', words('reason'), (row, language) => inWords(REASONS, row.reason, language)),
    column('text', words('who'), (row, language) => row.erased_by_name ?? SYSTEM[language]),
    column('integer', words('hand_outs_2'), ({ counts }) =>
      'supports' in counts ? counts.supports : null,
    ),
    column('integer', words('complaints'), ({ counts }) =>
      'complaints' in counts ? counts.complaints : null,
    ),
    column('integer', words('invitations'), ({ counts }) =>
      'guests' in counts ? counts.guests : null,
    ),
  ],
  filters: {},
  orders: { erased_at: words('when') },
  page: ({ db }, _actor, query) => listErasures(db, query),
}

const EVIDENCE: Readonly<Record<NonNullable<DueSubject['evidence']>, Words>> = {
  warn: words('evidence_to_be_kept'),
  hold: words('put_off_for_evidence'),
}

export const dueExport: ListExport<DueSubject, QueryOf<typeof dataProtectionEndpoints.due>> = {
  table: 'foodbank.applicant',
  fileName: words('file_retention_due'),
  title: words('retention_due'),
  columns: [
    column('text', words('surname'), (row) => row.surname),
    column('text', words('first_name'), (row) => row.name),
    column('text', words('recommending_organization'), (row) => row.organization_name),
    column('date', words('last_help'), (row) => row.last_help_on),
    column('date', words('anonymised_on'), (row) => row.due_on),
    column('moment', words('announced'), (row) => row.announced_at),
    column('text', words('eu_evidence'), (row, language) =>
      inWords(EVIDENCE, row.evidence, language),
    ),
    column('date', words('keep_until'), (row) => row.evidence_until),
  ],
  filters: {},
  orders: { due_on: words('anonymised_on') },
  page: async ({ db, clock }, _actor, query) => {
    const { data, meta } = await getDue(db, clock, query)
    return { rows: data, total: meta.total }
  },
}

const FINDINGS: Readonly<Record<ReadFinding['kind'], Words>> = {
  unusual_amount: words('far_more_people_than_usual'),
  many_searches: words('many_searches'),
  many_rows: words('many_rows'),
  many_exports: words('many_exports'),
  many_exported: words('many_exported'),
  at_night: words('at_night_22_5'),
  without_work: words('people_of_other_organizations_without_any_work_t'),
  read_by_many: words('people_whom_many_users_opened'),
  namesake: words('namesakes_of_staff'),
}

export const readDayExport: ListExport<
  ReadDay,
  QueryOf<typeof dataProtectionEndpoints.reads> & { page?: number; per_page?: number }
> = {
  table: 'core.log',
  fileName: words('file_reads_by_day'),
  title: words('reads_by_day'),
  columns: [
    column('date', words('day_2'), (row) => row.day),
    column('text', words('user'), (row) => row.user_name),
    column('integer', words('people_opened'), (row) => row.people),
    column('integer', words('searches'), (row) => row.searches),
    column('integer', words('rows_shown'), (row) => row.listed),
    column('integer', words('exports'), (row) => row.exports),
    column('integer', words('rows_exported'), (row) => row.exported),
    column('integer', words('prints'), (row) => row.prints),
    {
      ...column<ReadDay>('text', words('unusual'), ({ findings }, language) =>
        findings
          .map(({ kind, count }) => `${inWords(FINDINGS, kind, language) ?? ''}: ${count}`)
          .join('; '),
      ),
      only: 'paper',
    },
    ...READ_FINDINGS.map((kind): ExportColumn<ReadDay> => ({
      ...column(
        'integer',
        FINDINGS[kind],
        ({ findings }) => findings.find((finding) => finding.kind === kind)?.count ?? null,
      ),
      only: 'sheets',
    })),
  ],
  filters: {
    date_from: saidPeriod(words('period'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
  },
  orders: {},
  page: async ({ db }, _actor, query) => {
    const days = await listReads(db, query)
    // The screen has no pages, but files are made of pages.
    const { page = 1, per_page = days.length } = query
    const at = getOffset({ page, per_page })
    return { rows: days.slice(at, at + per_page), total: days.length }
  },
}
