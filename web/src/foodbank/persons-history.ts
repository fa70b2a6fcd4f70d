import { parsePresence } from '@crm/contract/foodbank/applicants/presence'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { LINK_ACTS } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import {
  HOUSEHOLD_LANGUAGES,
  PREFERRED_TIMES,
  TOLD_BY,
} from '@crm/contract/foodbank/applicants/contact'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import { applicantTexts } from './applicants/texts.ts'
import { bookingLinkTexts } from './booking-links/texts.ts'
import { bookingMessageTexts } from './booking-messages/texts.ts'
import { CALL_OUTCOMES, CALL_REASONS } from '@crm/contract/foodbank/moves/calls.endpoints'
import { moveTexts } from './moves/texts.ts'
import { entitlementTexts } from './entitlement/texts.ts'
import { historyTexts } from './history-texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { foodbankPaths } from './paths.ts'
import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Holds, PersonalTable } from '@crm/contract/platform/personal-data'
import { getKeys } from '@crm/contract/platform/records'
import { helpRequestTexts } from './help-requests/texts.ts'
import { householdMemberTexts } from './household-members/texts.ts'
import { RESTATEMENT_ACTS } from '@crm/contract/foodbank/closings/closed-periods'
import { closingTexts } from './report-closings/texts.ts'
import { supportTexts } from './supports/texts.ts'
import {
  OFFER_CHANNELS,
  OFFER_STATES,
  WAIT_STATES,
} from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { waitingTexts } from './waiting/texts.ts'

const SHOWN: { readonly [Kind in Holds]?: NonNullable<HistoryTable['show']>[string] } = {
  // a year has no digit groups
  year: (value) => (value === null ? null : String(value)),
  kilograms: (value, { format }: HistoryTools) =>
    value === null ? null : format.kilograms(Number(value)),
  days: (value, tools: HistoryTools) =>
    typeof value === 'string' ? daysInWords(value, tools) : null,
  persons: (value, { words }: HistoryTools) =>
    Array.isArray(value)
      ? [
          words(label(supportTexts, 'history.persons', { count: value.length })),
          ...value.map((person) => personInWords(person, words)),
        ].join(' · ')
      : null,
}

const SEXES = labels(householdMemberTexts, ['male', 'female', 'unspecified'], 'sex')

const BESIDES: { readonly [Table in keyof typeof personalTables]: Partial<HistoryTable> } = {
  'foodbank.applicant': {
    words: {
      sex: SEXES,
      language: labels(applicantTexts, HOUSEHOLD_LANGUAGES, 'contact.language'),
      told_by: labels(applicantTexts, TOLD_BY, 'contact.told_by'),
      preferred_time: labels(applicantTexts, PREFERRED_TIMES, 'contact.preferred_time'),
    },
    path: (id) => foodbankPaths.applicant(id),
  },
  'foodbank.household_member': {
    words: {
      sex: SEXES,
      type: {
        ...labels(
          householdMemberTexts,
          ['spouse', 'partner', 'child', 'parent', 'sibling', 'other', 'roommate', 'unspecified'],
          'type',
        ),
        // older records, before sons and daughters became children
        son_daughter: label(householdMemberTexts, 'type.child'),
      },
    },
  },
  'foodbank.help_request': {
    words: {
      status: labels(helpRequestTexts, ['active', 'confirmed', 'rejected'], 'status'),
    },
  },
  'foodbank.booking_link': {
    words: { last_act: labels(bookingLinkTexts, LINK_ACTS, 'act') },
  },
  'foodbank.support': {},
  'foodbank.measure': {},
  'foodbank.restatement_reason': {
    words: {
      record_kind: labels(
        closingTexts,
        ['support', 'request', 'estimate', 'applicant', 'measure', 'rule', 'applicant_type'],
        'row',
      ),
      act: labels(closingTexts, RESTATEMENT_ACTS, 'act'),
    },
    screen: foodbankPaths.reportClosings(),
  },
  'foodbank.client_card': {},
  'foodbank.call': {
    words: {
      why: labels(moveTexts, CALL_REASONS, 'why'),
      outcome: labels(moveTexts, CALL_OUTCOMES, 'outcome'),
    },
    screen: foodbankPaths.calls(),
  },
  'foodbank.recommendation': {},
  'foodbank.entitlement_exception': {
    words: { effect: labels(entitlementTexts, ['warn', 'refuse'], 'effect') },
    show: { facts: () => null },
    screen: foodbankPaths.entitlementExceptions(),
  },
  'foodbank.notice_delivery': {
    words: {
      language: labels(noticeTexts, ['cs', 'en', 'uk'], 'languages'),
      how: labels(noticeTexts, ['printed', 'handed'], 'applicant.how'),
    },
  },
  'foodbank.booking_message': {
    words: {
      event: labels(bookingMessageTexts, MESSAGE_EVENTS, 'event'),
      channel: labels(bookingMessageTexts, ['sms', 'email'], 'channel'),
      status: labels(bookingMessageTexts, ['pending', 'queued', 'dropped'], 'status'),
      dropped_for: labels(
        bookingMessageTexts,
        ['settled', 'removed', 'unchanged', 'overtaken', 'unwanted', 'late', 'unsaid'],
        'why',
      ),
    },
  },
  'foodbank.wait': {
    words: {
      wanted_time: labels(waitingTexts, PREFERRED_TIMES, 'time'),
      ended_for: labels(waitingTexts, WAIT_STATES, 'state'),
    },
  },
  'foodbank.offer': {
    words: {
      channel: labels(waitingTexts, OFFER_CHANNELS, 'channel'),
      answer: labels(waitingTexts, OFFER_STATES, 'offer'),
    },
  },
  'foodbank.applicant_merge': { screen: foodbankPaths.merges() },
}

/** Which list was read or paper made, and how much of the register a file held. */ const EVENT_WORDS =
  {
    list: labels(
      historyTexts,
      [
        'applicants',
        'requests',
        'supports',
        'measures',
        'desk',
        'duplicates',
        'merges',
        'due',
        'report_rows',
        'eu_persons',
        'hand_over',
        'overview',
        'exceptions',
        'export_scope',
        'displaced',
        'moved',
        'calls',
        'waits',
      ],
      'lists',
    ),
    scope: labels(historyTexts, ['own', 'all'], 'scopes'),
  }
/** What the catalogue of personal data says of its tables, with the words of their codes. */
export const personsHistory: readonly HistoryTable[] = getKeys(personalTables).map((table) => {
  const { columns, label: name }: PersonalTable = personalTables[table]
  const shown = Object.entries(columns).flatMap(([name, { holds }]) => {
    const show = SHOWN[holds]
    return show ? [[name, show] as const] : []
  })
  return {
    table,
    label: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, entry]) => [column, entry.label]),
    ),
    show: Object.fromEntries(shown),
    ...BESIDES[table],
    words: { ...BESIDES[table].words, ...EVENT_WORDS },
  }
})

function daysInWords(value: string, { words, format }: HistoryTools): string {
  const times = parsePresence(value).map(({ from, to }) => {
    if (from === null)
      return to === null
        ? words(label(householdMemberTexts, 'days.always'))
        : words(label(householdMemberTexts, 'days.until', { to: format.date(to) }))
    return to === null
      ? words(label(householdMemberTexts, 'days.since', { from: format.date(from) }))
      : words(
          label(householdMemberTexts, 'days.between', {
            from: format.date(from),
            to: format.date(to),
          }),
        )
  })
  return times.length > 0 ? times.join(', ') : words(label(householdMemberTexts, 'days.none'))
}

/** „muž, 30–64 let (přesně)": what a correction has changed of whom. */
function personInWords(value: unknown, words: HistoryTools['words']): string {
  const facts = new Map(Object.entries(Object(value)))
  const sex = (['male', 'female'] as const).find((one) => one === facts.get('sex'))
  const band = String(facts.get('age_band'))
  const person = [
    sex && words(label(householdMemberTexts, `person.${sex}`)),
    isKeyBelow(supportTexts, 'age', band) ? words(label(supportTexts, `age.${band}`)) : null,
  ]
    .filter(Boolean)
    .join(', ')
  return facts.get('by') === 'day'
    ? words(label(householdMemberTexts, 'days.exact', { person }))
    : person
}

/** How columns are shown that no form describes. */
