import type { Language } from '@crm/contract/core/translations'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/look.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { momentText, numberText } from '../paper/shown.ts'
import type { SubjectRecord, Trace } from './export-repository.ts'
import type { SubjectExport } from './subject-export.ts'
import { COLUMN_WORDS, DOCUMENT_WORDS, VALUE_WORDS } from './subject-words.ts'

/** Entries that are set on paper at once; whoever has been known for years has thousands of them. */
const FEW_ENTRIES = 200

/** The document as a PDF, a long one made aside. */
export const subjectPdf = (
  subject: SubjectExport,
  company: CompanyHead,
  language: Language,
): Promise<Buffer> =>
  subject.changes.length + subject.reads.length <= FEW_ENTRIES
    ? renderPdf(subjectDocument(subject, company, language))
    : renderAside(import.meta.url, subjectDocument, subject, company, language)

/** Everything kept of a person as a document of whoever keeps it, to be read and handed over. */
export function subjectDocument(
  subject: SubjectExport,
  company: CompanyHead,
  language: Language,
): TDocumentDefinitions {
  const say = (word: keyof typeof DOCUMENT_WORDS) => DOCUMENT_WORDS[word][language]
  const [first] = subject.applicants
  const made = momentText.moment(language, subject.exported_at)
  const records = (
    ['applicants', 'household_members', 'requests', 'supports', 'cards', 'merges'] as const
  ).flatMap((part) => recordsIn(say(part), subject[part], subject.names, language))
  return {
    info: { title: say('title') },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    footer: foot(`${say('title')} · ${made}`, language),
    content: [
      { text: say('title'), fontSize: 19, bold: true, color: INK.accent },
      {
        text: `${text(first?.['name'])} ${text(first?.['surname'])}`,
        fontSize: 12,
        margin: [0, 1, 0, 6],
      },
      {
        text: `${say('controller')}: ${[company.name, company.details].filter(Boolean).join(', ')}`,
        margin: [0, 0, 0, 4],
      },
      say('about').replace('{at}', made),
      ...records,
      ...tracesIn(say('changes'), subject.changes, language),
      ...tracesIn(say('reads'), subject.reads, language),
    ],
  }
}

const heading = (title: string, count: number): Content => ({
  text: `${title} (${count})`,
  bold: true,
  fontSize: 12,
  color: INK.accent,
  margin: [0, 14, 0, 4],
})

function recordsIn(
  title: string,
  records: readonly SubjectRecord[],
  names: Readonly<Record<string, string>>,
  language: Language,
): Content[] {
  const tables = records.flatMap((record): Content[] => {
    const rows = Object.entries(record).flatMap(([column, value]) => {
      const label = COLUMN_WORDS[column]?.[language]
      return value === null || value === 0 || label === undefined
        ? []
        : [[label, shown(column, value, names, language)]]
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
  return [heading(title, records.length), ...tables]
}

type Seen = Omit<Trace, 'old_values' | 'new_values'> & { readonly refused?: boolean }

function tracesIn(title: string, traces: readonly Seen[], language: Language): Content[] {
  if (traces.length === 0) return [heading(title, 0)]
  const say = (word: keyof typeof DOCUMENT_WORDS) => DOCUMENT_WORDS[word][language]
  const body = traces.map((trace) => [
    momentText.moment(language, trace.at),
    `${wordFor(trace.action, language)}${trace.refused === true ? ` (${say('refused')})` : ''}`,
    wordFor(trace.table_name, language),
    trace.user_name ?? say('system'),
    trace.organizations.join(', '),
  ])
  const titles = (['when', 'what', 'record', 'who', 'organization'] as const).map((word) =>
    titleCell(say(word), false),
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
  column: string,
  value: unknown,
  names: Readonly<Record<string, string>>,
  language: Language,
): string {
  if (Array.isArray(value)) return value.map((one) => personOf(one, language)).join('; ')
  // a year is no amount
  if (typeof value === 'number' && column !== 'birth_year')
    return numberText(language, value, 'number')
  if (typeof value !== 'string') return text(value)
  if (column.endsWith('_at')) return momentText.moment(language, value)
  if (column === 'date' || column === 'reserved_on') return momentText.day(language, value)
  if (column === 'reserved_time') return value.slice(0, 5)
  return names[value] ?? (WRITTEN.has(column) ? value : wordFor(value, language))
}

/** What people have typed is theirs, whatever word it may be. */
const WRITTEN = new Set([
  'name',
  'surname',
  'description',
  'warning',
  'note',
  'restriction_reason',
  'number',
  'personal_number',
])

function personOf(person: unknown, language: Language): string {
  if (typeof person !== 'object' || person === null) return ''
  return 'sex' in person && 'age_band' in person
    ? `${wordFor(person.sex, language)}, ${wordFor(person.age_band, language)}`
    : ''
}

const wordFor = (value: unknown, language: Language) =>
  VALUE_WORDS[text(value)]?.[language] ?? text(value)
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
