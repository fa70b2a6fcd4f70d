import type { Language } from '@crm/contract/core/translations'
import type { Closing } from '@crm/contract/foodbank/reports/report-closings'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { companyDetails } from '#core/company/head.ts'
import type { XlsxCell } from '#platform/xlsx/sheet.ts'
import type { DocumentTable } from './tables.ts'
import { type Say, wordsIn } from './words.ts'

/** What a closed report says of itself besides its figures. */
type ClosedFacts = { readonly closing: Closing; readonly changed_records: number }

/** A report to be made into a document; without `closed` it is of this moment. */
export type DocumentSource = { readonly report: Report; readonly closed: ClosedFacts | null }

/** Whose report it is, in words. */
export function organizationOf({ head }: Report, language: Language): string {
  const say = wordsIn(language)
  return head.organization_name ?? say(head.partial ? 'visible_organizations' : 'all_organizations')
}

/** Block A: what the report is of, who made it and when. */
export function headTable({ report, closed }: DocumentSource, language: Language): DocumentTable {
  const say = wordsIn(language)
  const { head } = report
  const date = (value: string): XlsxCell => ({ kind: 'date', value })
  const moment = (value: string): XlsxCell => ({ kind: 'moment', value })
  const rows: [string, XlsxCell][] = [
    [say('application'), head.project_name],
    [say('operator'), head.company_name],
    [say('operator_details'), (head.company && companyDetails(head.company, language)) || null],
    [say('programme'), head.programme_name],
    [say('programme_project'), head.programme_project],
    [say('organization'), organizationOf(report, language)],
    [say('region'), head.region_name],
    [say('applicant_type'), head.applicant_type_name],
    [say('date_from'), date(head.date_from)],
    [say('date_to'), date(head.date_to)],
    [say('generated_at'), moment(head.generated_at)],
    [say('generated_by'), head.generated_by_name],
    [say('scope'), head.partial ? say('partial') : null],
  ]
  if (closed) {
    const { closing, changed_records } = closed
    rows.push(
      [say('closed_at'), moment(closing.closed_at)],
      [say('closed_by'), closing.closed_by_name],
      [say('version'), { kind: 'integer', value: closing.version }],
      [say('closing_note'), closing.note],
      [say('restated'), closing.is_latest ? changedWords(changed_records, say) : say('superseded')],
    )
  }
  return {
    id: 'A',
    title: say('A'),
    columns: [
      { title: say('item'), kind: 'text', width: 44 },
      { title: say('value'), kind: 'text', width: 30 },
    ],
    rows: rows.filter(([, value]) => value !== null),
    totals: [],
    remarks: [],
  }
}

const changedWords = (records: number, say: Say) =>
  records === 0 ? say('unchanged') : say('changed', { records })
