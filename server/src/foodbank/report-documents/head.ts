import type { Language } from '@crm/contract/core/translations'
import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import { getHeadFacts, getLetter } from '@crm/contract/foodbank/reports/report-layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { companyDetails } from '#core/company/head.ts'
import type { XlsxCell } from '#platform/xlsx/sheet.ts'
import type { DocumentTable } from './tables.ts'
import { momentText, periodText } from '../paper/shown.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { type Say, type Word, wordsIn } from './words.ts'

/** What a closed report says of itself besides its figures. */
type ClosedFacts = { readonly closing: Closing; readonly changed_records: number }

/** A report to be made into a document; without `closed` it is of this moment. */
export type DocumentSource = {
  readonly report: Report
  readonly closed: ClosedFacts | null
  /** The version that the report restates. */
  readonly restates?: Closing
}

/** Whose report it is, in words. */
function getOrganization({ head }: Report, language: Language): string {
  const say = wordsIn(language)
  return head.organization_name ?? say(head.partial ? 'visible_organizations' : 'whole')
}

/** Whose report it is, and what narrows it. */
export function getAbout(report: Report, language: Language): string {
  const { region_name, applicant_type_name, counting } = report.head
  const { t } = layoutWordsIn(language)
  return [
    getOrganization(report, language),
    region_name,
    applicant_type_name,
    periodText(language, report.head),
    counting ? t(`counting.short.${counting}`) : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Block A: what the report is of, who made it and when. */
export function headTable(
  source: DocumentSource,
  language: Language,
  isForPaper = false,
): DocumentTable {
  const say = wordsIn(language)
  return {
    id: 'head',
    title: `${getLetter('head')}. ${layoutWordsIn(language).t('section.head')}`,
    columns: [
      { key: 'item', title: say('item'), kind: 'text', width: 44 },
      { key: 'value', title: say('value'), kind: 'text', width: 30 },
    ],
    naming: 1,
    rows: headFacts(source, language, isForPaper).map(({ label, value }) => [label, value]),
    totals: [],
    remarks: [],
  }
}

type HeadFact = { readonly key: string; readonly label: string; readonly value: XlsxCell }

/** The facts that are known. A file has a row for each day and for what the screen does not say; paper has a period. */
function headFacts(
  { report, closed, restates }: DocumentSource,
  language: Language,
  isForPaper: boolean,
): readonly HeadFact[] {
  const say = wordsIn(language)
  const { head } = report
  const fact = (key: Word, value: XlsxCell, label = say(key)) => ({
    key,
    label,
    value,
  })
  const facts = getHeadFacts(report, layoutWordsIn(language)).flatMap((one): HeadFact[] => {
    const { key, label } = one
    if (key === 'company')
      return [one, fact('operator_details', head.company && companyDetails(head.company, language))]
    if (key === 'period' && isForPaper) return [{ key, label, value: periodText(language, head) }]
    // whoever reads the paper has no access to anything
    if (key === 'point' && isForPaper && head.organization_name === null && head.partial)
      return [{ key, label, value: getOrganization(report, language) }]
    if (key === 'period')
      return [fact('date_from', date(head.date_from)), fact('date_to', date(head.date_to))]
    if (key === 'generated')
      return [
        { key, label, value: moment(head.generated_at) },
        fact('generated_by', head.generated_by_name),
        fact('scope', head.partial ? say('partial') : null),
      ]
    return [one]
  })
  return [
    ...facts,
    ...(restates ? restatesFacts(restates, Boolean(closed), language) : []),
    ...(closed ? closedFacts(closed, say) : []),
  ].filter(({ value }) => Boolean(value))
}

const date = (value: string): XlsxCell => ({ kind: 'date', value })
const moment = (value: string): XlsxCell => ({ kind: 'moment', value })

function closedFacts({ closing, changed_records: records }: ClosedFacts, say: Say): HeadFact[] {
  const changed = records === 0 ? say('unchanged') : say('changed', { records })
  const facts = [
    ['closed_at', moment(closing.closed_at)],
    ['closed_by', closing.closed_by_name],
    ['version', { kind: 'integer', value: closing.version }],
    ['closing_note', closing.note],
    ['restated', closing.is_latest ? changed : say('superseded')],
  ] as const satisfies readonly (readonly [string, XlsxCell])[]
  return facts.map(([key, value]) => ({ key, label: say(key), value }))
}

/** Which version is restated, and whether by one that is closed. */
function restatesFacts(closing: Closing, isClosed: boolean, language: Language): HeadFact[] {
  const say = wordsIn(language)
  const { version, closed_at, closed_by_name } = closing
  const by = closed_by_name ?? '–'
  const at = momentText.moment(language, closed_at)
  return [
    {
      key: 'restates',
      label: say('restates'),
      value: say('restates.version', { version, at, by }),
    },
    { key: 'state', label: say('state'), value: isClosed ? null : say('state.open') },
  ]
}
