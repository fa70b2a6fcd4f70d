import type { CallQuery } from '@crm/contract/foodbank/moves/calls'
import type { CallOutcome, CallReason } from '@crm/contract/foodbank/moves/calls.endpoints'
import type { MovePlace, MoveQuery, MoveRow } from '@crm/contract/foodbank/moves/moves'
import type { ExportLanguage } from '@crm/contract/platform/export'
import { formatPhone } from '@crm/contract/platform/formats'
import { saidChosen, saidFlag, saidRecord, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { describeScope, getApplicantColumns } from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { listCalls, type CallFacts } from './calls-repository.ts'
import { listMoves } from './service.ts'

const words = wordsIn('foodbank-exports')

export const moveExport: ListExport<MoveRow, MoveQuery> = {
  table: 'foodbank.move',
  fileName: words('file_moves'),
  title: words('moves'),
  columns: [
    column('moment', words('moved_at'), (row) => row.created_at),
    column('text', words('moved_by'), (row) => row.created_by_name),
    column('text', words('distribution_point'), (row) => row.organization_label),
    column('date', words('day_from'), (row) => row.period_from),
    column('date', words('day_to'), (row) => row.period_to),
    column('integer', words('moved_count'), (row) => row.moved),
    column('integer', words('calls_left'), (row) => row.calls_left),
    column('moment', words('undone_at'), (row) => row.undone_at),
    column('text', words('move_undone_by'), (row) => row.undone_by_name),
  ],
  filters: { organization_id: saidRecord(words('distribution_point'), 'foodbank.organization') },
  orders: { created_at: words('moved_at') },
  page: ({ db, clock }, actor, query) => listMoves(db, clock, actor, query),
}

const REASONS: Readonly<Record<CallReason, Words>> = {
  not_moved: words('call_not_moved'),
  moved: words('call_moved'),
  returned: words('call_returned'),
}
const OUTCOMES: Readonly<Record<CallOutcome, Words>> = {
  reached: words('call_reached'),
  in_person: words('call_in_person'),
  unreachable: words('call_unreachable'),
}

/** Restricted people are neither named nor called. */
export const callExport: ListExport<CallFacts, CallQuery> = {
  table: 'foodbank.call',
  fileName: words('file_calls'),
  title: words('calls'),
  columns: [
    ...getApplicantColumns<CallFacts>(),
    column('text', words('phone'), (row) =>
      row.is_restricted ? null : row.phone && formatPhone(row.phone),
    ),
    column('text', words('why_call'), (row, language) => inWords(REASONS, row.why, language)),
    column('text', words('was'), (row, language) => row.was && placeInWords(row.was, language)),
    column('date', words('day'), (row) => row.stands.day),
    column('text', words('time'), (row) => row.stands.time),
    column('text', words('distribution_point'), (row) => row.stands.organization_label),
    column('text', words('recommending_organization'), (row) => row.from_organization_label),
    column(
      'text',
      words('organization_phone'),
      (row) => row.from_organization_phone && formatPhone(row.from_organization_phone),
    ),
    column('text', words('call_outcome'), (row, language) =>
      row.outcome === null ? null : inWords(OUTCOMES, row.outcome, language),
    ),
    column('moment', words('called_at'), (row) => row.reached_at),
    column('text', words('called_by'), (row) => row.reached_by_name),
  ],
  filters: {
    organization_id: saidRecord(words('distribution_point'), 'foodbank.organization'),
    move_id: saidChosen(words('of_one_move')),
    done: saidFlag(words('with_calls_made')),
  },
  orders: { reserved_on: words('day') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: ({ db, clock }, actor, query) =>
    listCalls(db, actor, query, {
      today: clock.today(),
      clientsOf: exportScope(actor) === 'all' ? null : actor,
    }),
}

const LOCALES: Readonly<Record<ExportLanguage, string>> = { cs: 'cs-CZ', en: 'en-GB' }

const placeInWords = ({ day, time, organization_label }: MovePlace, language: ExportLanguage) =>
  `${new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC' }).format(new Date(day))} ${time}, ${organization_label}`
