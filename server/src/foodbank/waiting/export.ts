import type { WaitQuery } from '@crm/contract/foodbank/waiting/waiting'
import type { OfferState, WaitState } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { formatPhone } from '@crm/contract/platform/formats'
import { saidCode, saidFlag, saidRecord, saidText, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { describeScope, getApplicantColumns, saidApplicant } from '../applicants/export.ts'
import { named } from '../applicants/matching.ts'
import { exportScope } from '../visibility/scope.ts'
import { listWaits, type WaitRow } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('waiting')

const STATES: Readonly<Record<WaitState, Words>> = {
  waiting: screen('state.waiting'),
  booked: screen('state.booked'),
  helped: screen('state.helped'),
  withdrawn: screen('state.withdrawn'),
  over: screen('state.over'),
}
const TIMES = { morning: screen('time.morning'), afternoon: screen('time.afternoon') }
const OFFERS: Readonly<Record<OfferState, Words>> = {
  open: screen('offer.open'),
  accepted: screen('offer.accepted'),
  declined: screen('offer.declined'),
  taken: screen('offer.taken'),
  ended: screen('offer.ended'),
}

/** Restricted people are neither named nor called. */
export const waitExport: ListExport<WaitRow, WaitQuery> = {
  table: 'foodbank.wait',
  fileName: words('file_waits'),
  title: screen('title'),
  columns: [
    column('integer', screen('position'), (row) => row.position),
    ...getApplicantColumns<WaitRow>(),
    column('text', words('phone'), (row) =>
      row.is_restricted || row.phone === null ? null : formatPhone(row.phone),
    ),
    column('text', words('distribution_point'), (row) => row.to_organization_label),
    column('text', words('recommending_organization'), (row) => row.from_organization_label),
    column('date', screen('wanted_from'), (row) => row.wanted_from),
    column('date', screen('wanted_to'), (row) => row.wanted_to),
    column('text', screen('wanted_time'), (row, language) =>
      row.wanted_time === null ? null : inWords(TIMES, row.wanted_time, language),
    ),
    column('date', screen('field.request_id'), (row) => row.moves?.day ?? null),
    column('text', words('status'), (row, language) => inWords(STATES, row.state, language)),
    column('moment', words('created'), (row) => row.created_at),
    column('integer', screen('offers'), (row) => row.offers),
    column('date', screen('offered_on'), (row) => row.offer?.day ?? null),
    column('text', screen('offered_at'), (row) => row.offer?.time ?? null),
    column(
      'text',
      screen('offer_state'),
      (row, language) => row.offer && inWords(OFFERS, row.offer.state, language),
    ),
  ],
  filters: {
    search: saidText(screen('search')),
    applicant_id: saidApplicant(screen('applicant')),
    from_organization_id: saidRecord(words('recommending_organization'), 'foodbank.organization'),
    to_organization_id: saidRecord(words('distribution_point'), 'foodbank.organization'),
    state: saidCode(words('status'), { ...STATES, any: screen('state.any') }),
    to_call: saidFlag(screen('to_call')),
  },
  orders: { created_at: words('created'), wanted_to: screen('wanted_to') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: async ({ db }, actor, query) =>
    listWaits(db, actor, query, {
      called: await named(db, actor, query.search, { withRestricted: false }),
      clientsOf: exportScope(actor) === 'all' ? null : actor,
    }),
}
