import type { Language } from '@crm/contract/core/translations'
import type { ReportFormat, RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { toPlain } from '#platform/export/plain-name.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import type { Compared } from '../report-closings/compared.ts'
import type { DocumentSource } from './head.ts'

const words = wordsIn('report-documents')
const REPORT = words('file.report')
const RESTATEMENT = words('file.restatement')
const CHANGES = words('file.changes')
const LIVE = words('file.live')

const blocks = wordsIn('report-blocks')
const COUNTING = { paid: blocks('counting.short.paid'), op: blocks('counting.short.op') }

type Kind = { readonly format: ReportFormat; readonly language: Language }

/**
 * `souhrnny-report_2026-01-01_2026-03-31_v2.pdf`, of one site, region or type with its name, of a part of the help with its counting; a
 * report that is not closed has the day on which it was made, for the next one of the same period will be another.
 */
export const getFileName = ({ report, closed }: DocumentSource, { format, language }: Kind) =>
  join(
    report,
    REPORT[language],
    language,
    `${closed ? getVersion(closed.closing) : getLive(report, language)}.${format}`,
  )

/** `opravna-zprava_2026-01-01_2026-03-31_v1-v2.pdf`, and without the report `zmeny-od-uzavreni_…`. */
export function getRestatementName(
  { closing, successor }: Compared,
  {
    format,
    language,
    part,
    report,
  }: Kind & { readonly report: Report; readonly part: RestatementPart },
): string {
  const next = successor ? getVersion(successor) : getLive(report, language)
  const name = part === 'whole' ? RESTATEMENT : CHANGES
  return join(report, name[language], language, `${getVersion(closing)}-${next}.${format}`)
}

const getVersion = ({ version }: { readonly version: number }) => `v${version}`

const getLive = ({ head }: Report, language: Language) =>
  `${LIVE[language]}_${inPrague.format(new Date(head.generated_at))}`

const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

const join = (report: Report, name: string, language: Language, end: string) =>
  [name, ...getNarrowed(report, language), report.head.date_from, report.head.date_to, end].join(
    '_',
  )

/** What narrows a report, as it stands in the name of its file. */
const getNarrowed = ({ head }: Report, language: Language): string[] =>
  [
    head.organization_name,
    head.region_name,
    head.applicant_type_name,
    head.counting ? COUNTING[head.counting][language] : null,
  ].flatMap((name) => (name === null ? [] : toPlain(name) || []))
