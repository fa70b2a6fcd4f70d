import type { Language } from '@crm/contract/core/translations'
import { parsePresence } from '@crm/contract/foodbank/applicants/presence'
import { formatPhone } from '@crm/contract/platform/formats'
import type { Column, PersonalTable } from '@crm/contract/platform/personal-data'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type CompanyHead, getController } from '#core/company/head.ts'
import { getHeading, getTitle } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { noticeBody } from '../notices/document.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'
import { SUBJECT_TABLES, subjectTables, valueWords, type SubjectTable } from './columns.ts'
import { earlierOf, presentOf, type HeldValue } from './subject-history.ts'
import type { Event, FileRecord, SubjectExport } from './subject-repository.ts'

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
  const first = subject.records.applicants[0]?.present
  const made = momentText.moment(language, subject.exported_at)
  return {
    info: { title: t('title'), author: company.name },
    language: LOCALES[language],
    footer: foot(`${t('title')} · ${made}`, language),
    // the heading of a table never stands alone at the end of a page
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
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
      { text: t('about', { at: made }), margin: [0, 0, 0, 3] },
      { text: t('elsewhere'), fontSize: 9, color: INK.muted },
      ...SUBJECT_TABLES.flatMap((table) => recordsIn(table, subject, language)),
      ...withoutRecords(subject, language),
      ...besidesIn(subject, language),
      ...eventsIn(t('changes'), subject.changes, language),
      ...eventsIn(t('reads'), subject.reads, language),
      ...recipientsIn(subject, language),
      getHeading(t('information'), 12, [16, 0]),
      ...noticeBody(subject.information, 9),
    ],
  }
}

const heading = (title: string, count: number) => getHeading(`${title} (${count})`, 12, [14, 4])

function recordsIn(table: SubjectTable, subject: SubjectExport, language: Language): Content[] {
  const { file } = subjectTables[table]
  const [first, ...others] = subject.records[file.part]
    .map((record) => recordBlock(record, language))
    .filter(({ lines }) => lines > 0)
  if (!first) return []
  return [
    together([heading(file.heading[language], others.length + 1), first.content], first.lines),
    ...others.map(({ content, lines }) => together([content], lines)),
  ]
}

/** In one sentence what is kept of others and not of this person. */
function withoutRecords({ records }: SubjectExport, language: Language): Content[] {
  const empty = SUBJECT_TABLES.map((table) => subjectTables[table].file)
    .filter(({ part }) => records[part].length === 0)
    .map(({ heading: title }) => title[language].toLowerCase())
  if (empty.length === 0) return []
  const parts = new Intl.ListFormat(language).format(empty)
  return [{ text: textsIn(language, 'subject-document')('none', { parts }), margin: [0, 8, 0, 0] }]
}

/** What is longer goes on on the next page. */
const LINES_TOGETHER = 30
const together = (stack: Content[], lines: number): Content => ({
  stack,
  unbreakable: lines <= LINES_TOGETHER,
})

type Fact = { readonly label: string; readonly value: Content; readonly lines: number }
type Block = { readonly content: Content; readonly lines: number }

/** Facts of one record: the short ones two in a line, then the long ones. */
function recordBlock(record: FileRecord, language: Language): Block {
  const facts = getRecordFacts(record, language)
  const short = facts.filter(({ lines }) => lines === 1)
  const body: TableCell[][] = []
  for (let at = 0; at < short.length; at += 2)
    body.push(short.slice(at, at + 2).flatMap(({ label, value }) => [nameCell(label), value]))
  if (short.length % 2 === 1) body.at(-1)?.push('', '')
  for (const { label, value, lines } of facts)
    if (lines > 1) body.push([nameCell(label), { stack: [value], colSpan: 3 }, '', ''])
  const table: Content = {
    table: { widths: [104, '*', 92, '*'], body, dontBreakRows: true },
    layout: quietTable,
    margin: [0, 0, 0, 10],
  }
  return {
    content:
      record.deleted_at === null
        ? table
        : { stack: [deletedLine(record.deleted_at, language), table] },
    lines: facts.reduce((sum, { lines }) => sum + lines, 0),
  }
}

const deletedLine = (at: string, language: Language): Content => ({
  text: textsIn(language, 'subject-document')('deleted', { when: momentText.moment(language, at) }),
  bold: true,
  margin: [0, 2, 0, 2],
})

const nameCell = (text: string): Content => ({ text, color: INK.muted })

/** More characters do not fit beside another fact. */
const SHORT = 32

function getRecordFacts(record: FileRecord, language: Language): Fact[] {
  const { columns }: PersonalTable = subjectTables[record.table_name]
  return Object.entries(record.values).flatMap(([name, held]): Fact[] => {
    const column = columns[name]
    if (!column || column.holds === 'key') return []
    const present = presentOf(held)
    const earlier = earlierOf(held)
    const isEmpty = present === undefined || present.value === null || present.value === 0
    if (isEmpty && earlier.length === 0) return []
    const value = isEmpty ? '–' : shown(column, present.value, language)
    const label = labelIn(column, language)
    return [
      {
        label,
        value: {
          stack: [value, ...earlier.map((one): Content => earlierLine(column, one, language))],
        },
        lines: (value.length > SHORT ? 2 : 1) + earlier.length,
      },
    ]
  })
}

function earlierLine(column: Column, held: HeldValue, language: Language): Content {
  const t = textsIn(language, 'subject-document')
  const value = shown(column, held.value, language)
  const until = held.until === null ? '' : momentText.moment(language, held.until)
  return {
    text:
      held.from === null
        ? t('earlierUntil', { value, until })
        : t('earlier', { value, from: momentText.moment(language, held.from), until }),
    fontSize: 8.5,
    color: INK.muted,
  }
}

const labelIn = ({ label, file }: Column, language: Language) =>
  (file && 'label' in file ? file.label : label)[language]

function besidesIn({ besides }: SubjectExport, language: Language): Content[] {
  const t = textsIn(language, 'subject-document')
  const { retention_announced_at, possible_duplicates, other_people, imported_at } = besides
  const lines = [
    imported_at && t('imported', { when: momentText.moment(language, imported_at) }),
    possible_duplicates > 0 && t('duplicates', { number: possible_duplicates }),
    other_people > 0 && t('others', { number: other_people }),
    retention_announced_at &&
      t('announced', { when: momentText.moment(language, retention_announced_at) }),
  ].filter((line) => typeof line === 'string')
  return lines.length === 0 ? [] : [getHeading(t('besides'), 12, [14, 4]), ...lines]
}

function recipientsIn({ recipients }: SubjectExport, language: Language): Content[] {
  const t = textsIn(language, 'subject-document')
  return recipients.length === 0
    ? []
    : [getHeading(t('recipients'), 12, [14, 4]), recipients.join('; ')]
}

function eventsIn(
  title: string,
  events: readonly (Event & { readonly refused?: boolean })[],
  language: Language,
): Content[] {
  if (events.length === 0) return [heading(title, 0)]
  const t = textsIn(language, 'subject-document')
  const body = events.map(({ at, action, refused = false, table_name, by }) => [
    momentText.moment(language, at),
    `${wordFor(action, language)}${refused ? ` (${t('refused')})` : ''}`,
    subjectTables[table_name].file.one[language],
    by ?? t('system'),
  ])
  const titles = (['when', 'what', 'record', 'who'] as const).map((word) =>
    titleCell(t(word), false),
  )
  return [
    { ...heading(title, events.length), headlineLevel: 1 },
    {
      table: {
        headerRows: 1,
        widths: [86, 90, 96, '*'],
        body: [titles, ...body],
        dontBreakRows: true,
        keepWithHeaderRows: 1,
      },
      layout: quietTable,
    },
  ]
}

function shown({ holds }: Column, value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((one) => getPerson(one, language)).join('; ')
  if (holds === 'kilograms' && typeof value === 'number')
    return numberText(language, value, 'number')
  if (typeof value !== 'string') return text(value)
  if (holds === 'moment') return momentText.moment(language, value)
  if (holds === 'day') return momentText.day(language, value)
  if (holds === 'days') return getDays(value, language)
  if (holds === 'time') return value.slice(0, 5)
  if (holds === 'phone') return formatPhone(value)
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
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
