import type { Language } from '@crm/contract/core/translations'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { formatPhone } from '@crm/contract/platform/formats'
import type { Content, Size, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { noticeBody, versionText, type NoticePaper } from '../notices/document.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'

type SheetSource = {
  readonly applicant: ApplicantDetail
  readonly notice: NoticePaper
  readonly company: CompanyHead
  readonly printedAt: string
}

export function applicantSheet(
  { applicant, notice, company, printedAt }: SheetSource,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'print-documents')
  const name = `${applicant.name} ${applicant.surname}`
  return {
    info: { title: t('sheet'), creator: company.name },
    language: LOCALES[language],
    footer: foot(
      `${company.name} · ${t('printed').toLowerCase()} ${momentText.moment(language, printedAt)}`,
      language,
    ),
    content: [
      getTitle(t('sheet')),
      { text: name, fontSize: 12, margin: [0, 1, 0, 8] },
      getFacts(applicant, language),
      ...toHousehold(applicant, language),
      ...getRequests(applicant, language),
      ...getSupports(applicant, language),
      heading(`${t('notice')} · ${versionText(notice, language)}`),
      ...noticeBody(notice.contents[language], 8),
      signature(language),
    ],
  }
}

const heading = (text: string) => getHeading(text, 10.5, [12, 3])
const remark = (text: string): Content => ({
  text,
  fontSize: 8,
  color: INK.muted,
  margin: [0, 3, 0, 0],
})

function getFacts(applicant: ApplicantDetail, language: Language): Content {
  const t = textsIn(language, 'print-documents')
  const person: Fact[] = [
    [t('personal_number'), applicant.personal_number],
    [t('birth_year'), applicant.birth_year === null ? null : String(applicant.birth_year)],
    [t('sex'), t(`sex.${applicant.sex ?? 'unspecified'}`)],
    [t('registered'), momentText.moment(language, applicant.created_at)],
  ]
  const belonging: Fact[] = [
    [t('organization'), applicant.organization_name],
    [t('region'), applicant.region_name],
    [t('applicant_type'), applicant.applicant_type_name],
    [applicantColumns.phone.label[language], applicant.phone && formatPhone(applicant.phone)],
    [applicantColumns.email.label[language], applicant.email],
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

function toHousehold({ members }: ApplicantDetail, language: Language): Content[] {
  if (members === null) return []
  const t = textsIn(language, 'print-documents')
  const title = heading(`${t('household')} · ${t('persons').toLowerCase()}: ${members.length + 1}`)
  if (members.length === 0) return [title, remark(t('alone'))]
  const rows = members.map(({ type, sex, age }) => [
    t(`type.${type}`),
    t(`sex.${sex}`),
    age === null ? '–' : String(age),
  ])
  return [title, getTable([t('relation'), t('sex'), t('age')], rows, ['*', 120, 60])]
}

function getRequests({ requests }: ApplicantDetail, language: Language): Content[] {
  if (requests === null) return []
  const t = textsIn(language, 'print-documents')
  // Upcoming ones first; an active request may be in both lists.
  const listed = [
    ...new Map(
      [...requests.active, ...requests.latest].map((request) => [request.id, request]),
    ).values(),
  ]
  const rows = listed.map(({ reserved_on, reserved_time, to_organization_name, status }) => [
    `${momentText.day(language, reserved_on)} ${reserved_time.slice(0, 5)}`,
    to_organization_name,
    t(`status.${status}`),
  ])
  const table =
    rows.length > 0
      ? getTable([t('request_day'), t('request_place'), t('request_status')], rows, [110, '*', 90])
      : remark(t('none'))
  return [heading(t('requests')), table, ...getRemarks(listed.length, requests, language)]
}

function getSupports({ supports }: ApplicantDetail, language: Language): Content[] {
  if (supports === null) return []
  const t = textsIn(language, 'print-documents')
  const kilograms = (value: number) => numberText(language, value, 'number')
  const rows = supports.latest.map(({ date, organization_name, total }) => [
    momentText.day(language, date),
    organization_name,
    kilograms(total),
  ])
  const table =
    rows.length > 0
      ? getTable(
          [t('support_day'), t('request_place'), t('support_total')],
          rows,
          [110, '*', 90],
          2,
        )
      : remark(t('none'))
  return [
    heading(
      `${t('supports')} · ${t('last_12_months').toLowerCase()}: ${kilograms(supports.last_12_months_kg)}`,
    ),
    table,
    ...getRemarks(supports.latest.length, supports, language),
  ]
}

function getRemarks(
  shown: number,
  { total, partial }: { total: number; partial: boolean },
  language: Language,
): Content[] {
  const t = textsIn(language, 'print-documents')
  const cut = shown < total ? [remark(`${t('shown_of')} ${shown} ${t('of')} ${total}.`)] : []
  return [...cut, ...(partial ? [remark(t('partial'))] : [])]
}

function getTable(titles: string[], rows: string[][], widths: Size[], numberAt = -1): Content {
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
  const t = textsIn(language, 'print-documents')
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      t('understood'),
      {
        margin: [0, 26, 0, 0],
        columns: [...toFill(t('signed_by'), 200, 210), ...toFill(t('date'), 110, 110)],
      },
    ],
  }
}
