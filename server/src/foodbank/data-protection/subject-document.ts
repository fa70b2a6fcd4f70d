import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { SubjectExport } from './export.ts'
import type { SubjectRecord, Trace } from './export-repository.ts'
import { COLUMN_WORDS, VALUE_WORDS } from './subject-words.ts'

/** Everything kept of a person as a document in Czech, to be read and handed over. */
export function subjectDocument(subject: SubjectExport): TDocumentDefinitions {
  const print = recordsIn(subject.names)
  const [first] = subject.applicants
  return {
    info: { title: 'Osobní údaje žadatele' },
    footer: (page, pages) => ({ text: `Strana ${page} z ${pages}`, alignment: 'center', margin: [0, 16, 0, 0], fontSize: 8 }),
    styles: { title: { fontSize: 16, bold: true }, section: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] } },
    content: [
      { text: 'Osobní údaje žadatele', style: 'title' },
      { text: `${text(first?.['name'])} ${text(first?.['surname'])}`, fontSize: 12, margin: [0, 4, 0, 4] },
      `Výpis podle článku 15 nařízení (EU) 2016/679, pořízen ${moment(subject.exported_at)}. Obsahuje vše, co je o osobě vedeno.`,
      ...print('Žadatel', subject.applicants),
      ...print('Členové domácnosti', subject.household_members),
      ...print('Žádosti o pomoc', subject.requests),
      ...print('Čerpání pomoci', subject.supports),
      ...print('Průkazy', subject.cards),
      ...print('Sloučení záznamů', subject.merges),
      ...tracesIn('Kdo údaje zapsal a změnil', subject.changes),
      ...tracesIn('Kdo údaje viděl nebo si je vyžádal', subject.reads),
    ],
  }
}

const recordsIn = (names: Readonly<Record<string, string>>) => (title: string, records: readonly SubjectRecord[]) => {
  const content: Content[] = [{ text: `${title} (${records.length})`, style: 'section' }]
  for (const record of records) {
    const rows = Object.entries(record)
      .filter(([column, value]) => value !== null && value !== 0 && column in COLUMN_WORDS)
      .map(([column, value]) => [{ text: COLUMN_WORDS[column] ?? column, bold: true }, { text: shown(column, value, names) }])
    if (rows.length > 0) content.push({ table: { widths: [150, '*'], body: rows }, layout: 'lightHorizontalLines', margin: [0, 0, 0, 8] })
  }
  return content
}

type Seen = Omit<Trace, 'old_values' | 'new_values'> & { readonly refused?: boolean }

function tracesIn(title: string, traces: readonly Seen[]): Content[] {
  const head: Content = { text: `${title} (${traces.length})`, style: 'section' }
  if (traces.length === 0) return [head]
  const body = traces.map((trace) => [
    moment(trace.at),
    `${VALUE_WORDS[trace.action] ?? trace.action}${trace.refused === true ? ' (odmítnuto)' : ''}`,
    VALUE_WORDS[trace.table_name] ?? trace.table_name,
    trace.user_name ?? 'systém',
    trace.organizations.join(', '),
  ])
  const titles = ['Kdy', 'Co', 'Záznam', 'Kdo', 'Organizace'].map((word) => ({ text: word, bold: true }))
  return [head, { table: { headerRows: 1, widths: [90, 70, 90, 110, '*'], body: [titles, ...body] }, layout: 'lightHorizontalLines' }]
}

function shown(column: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((one) => personOf(one)).join('; ')
  if (typeof value !== 'string') return text(value)
  if (column.endsWith('_at')) return moment(value)
  return names[value] ?? VALUE_WORDS[value] ?? value
}

function personOf(person: unknown): string {
  if (typeof person !== 'object' || person === null) return ''
  const word = (value: unknown) => VALUE_WORDS[text(value)] ?? text(value)
  return 'sex' in person && 'age_band' in person ? `${word(person.sex)}, ${word(person.age_band)}` : ''
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const MOMENT = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Prague' })
const moment = (value: string) => MOMENT.format(new Date(value))
