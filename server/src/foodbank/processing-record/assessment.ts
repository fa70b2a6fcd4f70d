import {
  READ_FINDINGS,
  type ReadDay,
  type ReadFinding,
} from '@crm/contract/foodbank/data-protection/reads'
import type {
  ProcessingPlace,
  ProcessingSection,
} from '@crm/contract/foodbank/data-protection/processing-record'
import { addDays } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { listReads } from '../data-protection/reads.ts'
import { getDue } from '../data-protection/retention.ts'
import { numberText } from '../paper/shown.ts'
import {
  countAll,
  countEvents,
  countSites,
  countTypes,
  findHolders,
} from './assessment-repository.ts'
import { fact, paragraphs, section, table } from './section.ts'
import type { Say, State } from './state.ts'

/** Rights that let their holder see data of people. */
const RIGHTS = [
  'fb_applicant.read',
  'fb_household_member.read',
  'fb_request.read',
  'fb_request.show_all',
  'fb_support.read',
  'fb_support.show_all',
  'fb_applicant.export_all',
  'fb_report.export_rows',
  'fb_duplicate.read',
  'fb_client_card.issue',
  'fb_data_protection.read',
  'user.read',
  'log.read',
  'import.create',
] as const

const YEAR_DAYS = 365

/** The first day of the twelve months that end today. */
export const getSince = (today: string) => addDays(today, 1 - YEAR_DAYS)

/** What Article 35 asks about, counted from the product: numbers only, no names of people. */
export async function readAssessment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  language: Say['language'],
) {
  const today = clock.today()
  const since = getSince(today)
  const rights = []
  for (const right of RIGHTS) rights.push({ right, ...(await findHolders(db, right, language)) })
  const due = await getDue(db, clock, { page: 1, per_page: 1, sort: 'due_on' })
  return {
    sites: await countSites(db, today, since),
    types: await countTypes(db),
    counts: await countAll(db, since),
    events: await countEvents(db, since),
    reads: await listReads(db, { date_from: since, date_to: today }),
    due: due.meta.total,
    rights,
  }
}
export type Assessed = Awaited<ReturnType<typeof readAssessment>>

/** All of it but the measures, which are the record's. */
export const assessmentSections = (
  state: State,
  assessed: Assessed,
  measures: ProcessingSection,
  say: Say,
): ProcessingSection[] =>
  [
    getScope(assessed, say),
    getTypes(assessed, say),
    getFlows(assessed, say),
    getAccess(assessed, say),
    getReads(assessed, say),
    getRequests(assessed, say),
    getIncidents(state, assessed, say),
    measures,
    ...getConclusions(state, say),
  ].filter(({ lines, facts, table: rows }) => lines.length + facts.length > 0 || rows !== null)

function getScope({ sites, counts }: Assessed, { t, language }: Say) {
  const sum = (name: 'households' | 'persons' | 'children' | 'helped' | 'restricted') =>
    sites.reduce((total, site) => total + site[name], 0)
  const names = ['households', 'persons', 'children', 'helped', 'restricted'] as const
  const count = counting(language)
  return section('scope', t('scope.title'), {
    lines: [t('scope.special')],
    facts: [
      ...count(t('scope.supports'), counts.supports),
      ...count(t('scope.requests'), counts.requests),
      ...count(t('scope.personalNumbers'), counts.personal_numbers),
      ...count(t('scope.birthDates'), counts.birth_dates),
      ...count(t('scope.notes'), counts.notes),
      ...count(t('scope.deleted'), counts.deleted),
      ...count(t('scope.anonymized'), counts.anonymized, 'erasures'),
    ],
    table: table(
      [t('scope.organization'), ...names.map((name) => `#${t(`scope.${name}`)}`)],
      sites.map((site) => [site.label, ...names.map((name) => site[name])]),
      'applicants',
      sites.length > 1 ? [t('scope.total'), ...names.map(sum)] : null,
    ),
  })
}

const getTypes = ({ types }: Assessed, { t }: Say) =>
  section('types', t('types.title'), {
    table: table(
      [t('types.type'), `#${t('types.households')}`],
      types.map(({ name, households }) => [name ?? t('types.none'), households]),
      'applicants',
    ),
  })

function getFlows({ counts, events }: Assessed, { t, language }: Say) {
  const count = counting(language)
  const show = (value: number) => numberText(language, value, 'integer')
  const exports = { exports: show(events.exports), rows: show(events.exported) }
  return section('flows', t('flows.title'), {
    facts: [
      ...count(t('flows.in'), counts.registered),
      ...count(t('flows.imported'), counts.imports),
      ...fact(t('flows.exports'), t('flows.exportsText', exports), 'reads'),
      ...count(t('flows.prints'), events.prints, 'reads'),
      ...count(t('flows.mails'), counts.mails, 'mail'),
      ...count(t('flows.notices'), counts.notices, 'notice'),
      ...count(t('flows.documents'), counts.documents),
    ],
  })
}

const getAccess = ({ rights }: Assessed, { t }: Say) =>
  section('access', t('access.title'), {
    lines: [t('access.text')],
    table: table(
      [t('access.right'), `#${t('access.people')}`, t('access.roles')],
      rights.map(({ right, people, roles, individual }) => [
        t(`access.of.${right}`),
        people,
        [
          ...roles,
          ...(individual > 0 ? [t('access.individual', { people: String(individual) })] : []),
        ].join(', '),
      ]),
      'roles',
    ),
  })

function getReads({ reads, events }: Assessed, { t, language }: Say) {
  const count = counting(language)
  const found = READ_FINDINGS.flatMap((kind) => {
    const days = reads.filter(({ findings }) => findings.some((one) => one.kind === kind))
    return days.length === 0
      ? []
      : [[t(`reads.kind.${getFinding(kind)}`), days.length, countReaders(days)]]
  })
  return section('reads', t('reads.title'), {
    lines: found.length === 0 ? [t('reads.none')] : [],
    facts: [
      ...count(t('reads.openings'), events.openings, 'reads'),
      ...count(t('reads.refused'), events.refused, 'reads'),
    ],
    table: table(
      [t('reads.finding'), `#${t('reads.days')}`, `#${t('reads.people')}`],
      found,
      'reads',
    ),
  })
}

/** A key that ends with `many` would be a plural. */
const getFinding = (kind: ReadFinding['kind']) => (kind === 'read_by_many' ? 'shared' : kind)

const countReaders = (days: readonly ReadDay[]) => new Set(days.map(({ user_id }) => user_id)).size

function getRequests({ counts, events, due }: Assessed, { t, language }: Say) {
  const count = counting(language)
  return section('requests', t('requests.title'), {
    lines: [t('requests.text')],
    facts: [
      ...count(t('requests.files'), events.files, 'reads'),
      ...count(t('requests.restrictions'), events.restrictions),
      ...count(t('requests.erasures'), counts.by_request, 'erasures'),
      ...count(t('requests.retention'), counts.by_retention, 'erasures'),
      ...count(t('requests.replays'), counts.by_replay, 'erasures'),
      ...count(t('requests.due'), due, 'retention'),
    ],
  })
}

function getIncidents({ own }: State, { counts, events }: Assessed, { t, language }: Say) {
  const count = counting(language)
  const show = (value: number) => numberText(language, value, 'integer')
  const proved = { proved: show(counts.proved), made: show(counts.backups) }
  const [first, ...rest] = paragraphs(own.incidents)
  return section('incidents', t('incidents.title'), {
    lines: first === undefined ? [] : [`${t('incidents.own')}: ${first}`, ...rest],
    facts: [
      ...count(t('incidents.failed'), events.failed, 'log'),
      ...count(t('incidents.restores'), events.restores, 'log'),
      ...fact(t('incidents.proved'), t('incidents.provedText', proved), 'backups'),
      ...count(t('incidents.complaints'), counts.complaints),
    ],
  })
}

const getConclusions = ({ own }: State, { t }: Say) =>
  own.conclusions === null
    ? []
    : [section('conclusions', t('conclusions.title'), { lines: paragraphs(own.conclusions) })]

const counting =
  (language: Say['language']) =>
  (label: string, value: number, opens: ProcessingPlace | null = null) =>
    fact(label, numberText(language, value, 'integer'), opens)
