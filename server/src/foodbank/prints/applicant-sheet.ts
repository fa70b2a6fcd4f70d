import type { Language } from '@crm/contract/core/translations'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { Content, Size, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'
import { controllerOf, headingOf, titleOf, toFill } from '../paper/document.ts'

type SheetSource = {
  readonly applicant: ApplicantDetail
  readonly notice: string
  readonly company: CompanyHead
  readonly printedAt: string
}

export function applicantSheet(
  { applicant, notice, company, printedAt }: SheetSource,
  language: Language,
): TDocumentDefinitions {
  const say = textsIn(language, 'print-documents')
  const name = `${applicant.name} ${applicant.surname}`
  return {
    info: { title: say('sheet'), creator: company.name },
    language: LOCALES[language],
    footer: foot(
      `${company.name} · ${say('printed').toLowerCase()} ${momentText.moment(language, printedAt)}`,
      language,
    ),
    content: [
      titleOf(say('sheet')),
      { text: name, fontSize: 12, margin: [0, 1, 0, 8] },
      factsOf(applicant, language),
      ...householdOf(applicant, language),
      ...requestsOf(applicant, language),
      ...supportsOf(applicant, language),
      heading(say('notice')),
      {
        text: `${say('controller')}: ${controllerOf(company)}`,
        fontSize: 8,
        bold: true,
        margin: [0, 0, 0, 4],
      },
      { text: notice, fontSize: 8, lineHeight: 1.15, alignment: 'left' },
      signature(language),
    ],
  }
}

const heading = (text: string) => headingOf(text, 10.5, [12, 3])
const remark = (text: string): Content => ({
  text,
  fontSize: 8,
  color: INK.muted,
  margin: [0, 3, 0, 0],
})

function factsOf(applicant: ApplicantDetail, language: Language): Content {
  const say = textsIn(language, 'print-documents')
  const person: Fact[] = [
    [say('personal_number'), applicant.personal_number],
    [say('birth_year'), applicant.birth_year === null ? null : String(applicant.birth_year)],
    [say('sex'), say(`sex.${applicant.sex ?? 'unspecified'}`)],
    [say('registered'), momentText.moment(language, applicant.created_at)],
  ]
  const belonging: Fact[] = [
    [say('organization'), applicant.organization_name],
    [say('region'), applicant.region_name],
    [say('applicant_type'), applicant.applicant_type_name],
  ]
  return {
    columnGap: 18,
    columns: [person, belonging].map((facts) => ({ stack: facts.map(factLine) })),
  }
}

type Fact = readonly [label: string, value: string | null]
const factLine = ([label, value]: Fact): Content => ({
  margin: [0, 0, 0, 2],
  columns: [
    { text: label, width: 100, color: INK.muted },
    { text: value ?? '–', width: '*' },
  ],
})

function householdOf({ members }: ApplicantDetail, language: Language): Content[] {
  if (members === null) return []
  const say = textsIn(language, 'print-documents')
  const title = heading(
    `${say('household')} · ${say('persons').toLowerCase()}: ${members.length + 1}`,
  )
  if (members.length === 0) return [title, remark(say('alone'))]
  const rows = members.map(({ type, sex, age }) => [
    say(`type.${type}`),
    say(`sex.${sex}`),
    age === null ? '–' : String(age),
  ])
  return [title, tableOf([say('relation'), say('sex'), say('age')], rows, ['*', 120, 60])]
}

function requestsOf({ requests }: ApplicantDetail, language: Language): Content[] {
  if (requests === null) return []
  const say = textsIn(language, 'print-documents')
  // Upcoming ones first; an active request may be in both lists.
  const listed = [
    ...new Map(
      [...requests.active, ...requests.latest].map((request) => [request.id, request]),
    ).values(),
  ]
  const rows = listed.map(({ reserved_on, reserved_time, to_organization_name, status }) => [
    `${momentText.day(language, reserved_on)} ${reserved_time.slice(0, 5)}`,
    to_organization_name,
    say(`status.${status}`),
  ])
  const table =
    rows.length > 0
      ? tableOf([say('request_day'), say('request_place'), say('request_status')], rows, [
          110,
          '*',
          90,
        ])
      : remark(say('none'))
  return [heading(say('requests')), table, ...remarksOf(listed.length, requests, language)]
}

function supportsOf({ supports }: ApplicantDetail, language: Language): Content[] {
  if (supports === null) return []
  const say = textsIn(language, 'print-documents')
  const kilograms = (value: number) => numberText(language, value, 'number')
  const rows = supports.latest.map(({ date, organization_name, total }) => [
    momentText.day(language, date),
    organization_name,
    kilograms(total),
  ])
  const table =
    rows.length > 0
      ? tableOf(
          [say('support_day'), say('request_place'), say('support_total')],
          rows,
          [110, '*', 90],
          2,
        )
      : remark(say('none'))
  return [
    heading(
      `${say('supports')} · ${say('last_12_months').toLowerCase()}: ${kilograms(supports.last_12_months_kg)}`,
    ),
    table,
    ...remarksOf(supports.latest.length, supports, language),
  ]
}

function remarksOf(
  shown: number,
  { total, partial }: { total: number; partial: boolean },
  language: Language,
): Content[] {
  const say = textsIn(language, 'print-documents')
  const cut = shown < total ? [remark(`${say('shown_of')} ${shown} ${say('of')} ${total}.`)] : []
  return [...cut, ...(partial ? [remark(say('partial'))] : [])]
}

function tableOf(titles: string[], rows: string[][], widths: Size[], numberAt = -1): Content {
  const body = [
    titles.map((title, index) => titleCell(title, index === numberAt)),
    ...rows.map((row) =>
      row.map((text, index): Content => ({
        text,
        alignment: index === numberAt ? 'right' : 'left',
      })),
    ),
  ]
  return { table: { headerRows: 1, widths, body, dontBreakRows: true }, layout: quietTable }
}

function signature(language: Language): Content {
  const say = textsIn(language, 'print-documents')
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      say('understood'),
      {
        margin: [0, 26, 0, 0],
        columns: [...toFill(say('signed_by'), 200, 210), ...toFill(say('date'), 110, 110)],
      },
    ],
  }
}
