import type { Language } from '@crm/contract/core/translations'
import { parsePresence } from '@crm/contract/foodbank/applicants/presence'
import type { Column, PersonalTable, PersonalTables } from '@crm/contract/platform/personal-data'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'
import { getController, getHeading, getTitle } from '../paper/document.ts'
import { SUBJECT_TABLES, subjectTables, valueWords, type SubjectTable } from './columns.ts'
import type { SubjectExport, Trace } from './subject-repository.ts'

/** With more log entries the PDF is made in a separate thread. */
const FEW_ENTRIES = 200

export const subjectPdf = (
  subject: SubjectExport,
  company: CompanyHead,
  language: Language,
): Promise<Buffer> =>
  subject.changes.length + subject.reads.length <= FEW_ENTRIES
    ? renderPdf(subjectDocument(subject, company, language))
    : renderAside(import.meta.url, subjectDocument, subject, company, language)

export function subjectDocument(
  subject: SubjectExport,
  company: CompanyHead,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'subject-document')
  const [first] = subject.applicants
  const made = momentText.moment(language, subject.exported_at)
  const records = SUBJECT_TABLES.flatMap((table) => recordsIn(table, subject, language))
  return {
    info: { title: t('title') },
    language: LOCALES[language],
    footer: foot(`${t('title')} · ${made}`, language),
    content: [
      getTitle(t('title')),
      {
        text: `${text(first?.['name'])} ${text(first?.['surname'])}`,
        fontSize: 12,
        margin: [0, 1, 0, 6],
      },
      {
        text: `${t('controller')}: ${getController(company)}`,
        margin: [0, 0, 0, 4],
      },
      t('about', { at: made }),
      ...records,
      ...tracesIn(t('changes'), subject.changes, language),
      ...tracesIn(t('reads'), subject.reads, language),
    ],
  }
}

const heading = (title: string, count: number) => getHeading(`${title} (${count})`, 12, [14, 4])

function recordsIn(table: SubjectTable, subject: SubjectExport, language: Language): Content[] {
  const { file, columns }: PersonalTable = subjectTables[table]
  const records = subject[subjectTables[table].file.part]
  const tables = records.flatMap((record): Content[] => {
    const rows = Object.entries(record).flatMap(([name, value]) => {
      const column = columns[name]
      return value === null || value === 0 || !column || column.holds === 'key'
        ? []
        : [[labelIn(column, language), shown(column, value, subject.names, language)]]
    })
    const body = rows.map(([label = '', value = '']): Content[] => [
      { text: label, color: INK.muted },
      { text: value },
    ])
    return body.length > 0
      ? [
          {
            table: { widths: [170, '*'], body, dontBreakRows: true },
            layout: quietTable,
            margin: [0, 0, 0, 8],
          },
        ]
      : []
  })
  return [heading(file.heading[language], records.length), ...tables]
}

const labelIn = ({ label, file }: Column, language: Language) =>
  (file && 'label' in file ? file.label : label)[language]

type Seen = Omit<Trace, 'old_values' | 'new_values'> & { readonly refused?: boolean }

function tracesIn(title: string, traces: readonly Seen[], language: Language): Content[] {
  if (traces.length === 0) return [heading(title, 0)]
  const t = textsIn(language, 'subject-document')
  const body = traces.map((trace) => [
    momentText.moment(language, trace.at),
    `${wordFor(trace.action, language)}${trace.refused === true ? ` (${t('refused')})` : ''}`,
    tableWord(trace.table_name, language),
    trace.user_name ?? t('system'),
    trace.organizations.join(', '),
  ])
  const titles = (['when', 'what', 'record', 'who', 'organization'] as const).map((word) =>
    titleCell(t(word), false),
  )
  return [
    heading(title, traces.length),
    {
      table: {
        headerRows: 1,
        widths: [86, 80, 86, 110, '*'],
        body: [titles, ...body],
        dontBreakRows: true,
      },
      layout: quietTable,
    },
  ]
}

function shown(
  { holds }: Column,
  value: unknown,
  names: Readonly<Record<string, string>>,
  language: Language,
): string {
  if (Array.isArray(value)) return value.map((one) => getPerson(one, language)).join('; ')
  if (holds === 'kilograms' && typeof value === 'number')
    return numberText(language, value, 'number')
  if (typeof value !== 'string') return text(value)
  if (holds === 'moment') return momentText.moment(language, value)
  if (holds === 'day') return momentText.day(language, value)
  if (holds === 'days') return getDays(value, language)
  if (holds === 'time') return value.slice(0, 5)
  if (holds === 'name') return names[value] ?? value
  return holds === 'code' ? wordFor(value, language) : value
}

function getDays(value: string, language: Language): string {
  const t = textsIn(language, 'subject-document')
  const day = (one: string) => momentText.day(language, one)
  return parsePresence(value)
    .map(({ from, to }) => {
      if (from === null) return to === null ? t('days.always') : t('days.until', { to: day(to) })
      return to === null
        ? t('days.since', { from: day(from) })
        : t('days.between', { from: day(from), to: day(to) })
    })
    .join(', ')
}

function getPerson(person: unknown, language: Language): string {
  if (typeof person !== 'object' || person === null) return ''
  return 'sex' in person && 'age_band' in person
    ? `${wordFor(person.sex, language)}, ${wordFor(person.age_band, language)}`
    : ''
}

const wordFor = (value: unknown, language: Language) =>
  valueWords(text(value))?.[language] ?? text(value)
const tableWord = (name: string, language: Language) => {
  const tables: PersonalTables = subjectTables
  return tables[name]?.file.one[language] ?? name
}
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
