import type { Language } from '@crm/contract/core/translations'
import { figureWords } from '@crm/contract/foodbank/reports/cell-words'
import { GROUP_TABLES } from '@crm/contract/foodbank/reports/cells'
import type { Format } from '@crm/contract/foodbank/reports/layout'
import { isSmall } from '@crm/contract/foodbank/reports/layout-groups'
import {
  getDifference,
  isRestated,
  type RestatedFigure,
  type RestatedRow,
} from '@crm/contract/foodbank/closings/report-closings'
import { describeRow } from '@crm/contract/foodbank/reports/restated-words'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { XlsxCell } from '#platform/xlsx/sheet.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText, numberText } from '../paper/shown.ts'
import { getReasons, layoutWordsIn, restatedWordsIn } from '../report-closings/restated-words.ts'
import type { compareReports } from '../report-closings/service.ts'
import type { DocumentSource } from './head.ts'
import { withoutSmallParts } from './small-parts.ts'
import { inKind, KINDS, type DocumentTable } from './tables.ts'
import { wordsIn } from './words.ts'

/** A closed report beside the one that restates it. */
export type Restated = Awaited<ReturnType<typeof compareReports>>

/** The report that restates, as a document of its own. */
export function getSource({ compared, now, changes }: Restated) {
  const { closing, successor } = compared
  const changed_records = changes.added + changes.removed + changes.changed
  return {
    report: now,
    closed: successor && { closing: successor, changed_records },
    restates: closing,
  } satisfies DocumentSource
}

const UNITS: Readonly<Partial<Record<Format, string>>> = {
  kilograms: 'kg',
  grams: 'kg',
  weight: 'kg',
  percent: '%',
  tonnes: 't',
  euro: '€',
}

/** The figures that differ. Those of few households stay in the house, and so not on paper. */
export function figuresTable(
  { compared, before, now, figures }: Restated,
  language: Language,
  isForPaper: boolean,
): DocumentTable {
  const say = wordsIn(language)
  const { closing, successor } = compared
  const restated = figures.filter(isRestated)
  const told = restated.filter((figure) => !isForPaper || !isOfFew(figure, [before, now]))
  const cell = (format: Format, value: number | null): XlsxCell => ({
    kind: KINDS[format],
    value: inKind(value, format),
  })
  const number = (key: string, title: string) => ({
    key,
    title,
    kind: 'number' as const,
    width: 16,
  })
  return {
    id: 'figures',
    title: say('figures'),
    columns: [
      { key: 'figure', title: say('figure'), kind: 'text', width: 70 },
      number('closed', say('column.version', { version: closing.version })),
      number(
        'now',
        successor ? say('column.version', { version: successor.version }) : say('column.now'),
      ),
      number('difference', say('difference')),
      { key: 'unit', title: say('unit'), kind: 'text', width: 10 },
    ],
    naming: 1,
    rows: told.map((figure) => {
      const { title, format } = figureWords(figure, layoutWordsIn(language))
      return [
        title,
        cell(format, figure.closed),
        cell(format, figure.now),
        isForPaper
          ? getSigned(getDifference(figure), format, language)
          : cell(format, getDifference(figure)),
        UNITS[format] ?? null,
      ]
    }),
    totals: [],
    remarks: [
      ...(restated.length === 0 ? [say('figures.none')] : []),
      ...(told.length < restated.length ? [say('figures.small')] : []),
    ],
  }
}

/** Shares differ by percentage points. */
function getSigned(value: number, format: Format, language: Language): string {
  const said = numberText(language, inKind(value, format) ?? 0, KINDS[format])
  const points = `\u00A0${wordsIn(language)('points')}`
  return `${value > 0 ? '+' : ''}${format === 'percent' ? said.replace(/\s?%/, points) : said}`
}

/** True for a number of a row with very few households, or of one that is combined with it on paper, then or now. */
function isOfFew({ path: [block, part, key] }: RestatedFigure, reports: readonly Report[]) {
  const table = GROUP_TABLES.find((one) => one === block)
  if (!table || part !== 'rows') return false
  return reports.some((report) => {
    const kept = withoutSmallParts(report, { few: '', withLarger: '' })[table].rows
    return report[table].rows.some(
      (row) => (row.id ?? 'none') === key && (isSmall(row) || !kept.includes(row)),
    )
  })
}

/** The records behind the figures: what has changed of each, by whom, when and why. */
export function recordsTable(
  { rows, changes }: Restated,
  language: Language,
  isForPaper: boolean,
): DocumentTable {
  const say = wordsIn(language)
  const total = changes.added + changes.removed + changes.changed
  const text = (key: string, width: number) => ({
    key,
    title: getTitle(key),
    kind: 'text' as const,
    width,
  })
  const getTitle = (key: string) => titles[key] ?? ''
  const titles: Readonly<Record<string, string>> = {
    record: say('record'),
    point: say('point'),
    change: say('change'),
    content: say('content'),
    who: say('who'),
    why: say('why'),
    key: say('record_key'),
  }
  return {
    id: 'records',
    title: say('records'),
    columns: [
      text('record', 24),
      text('point', 28),
      text('change', 12),
      text('content', 60),
      text('who', 30),
      text('why', 50),
      ...(isForPaper ? [] : [text('key', 38)]),
    ],
    naming: 1,
    rows: rows.map((row) => [
      ...getCells(row, language),
      // of several of a day this tells which
      ...(isForPaper ? [] : [row.record_id]),
    ]),
    totals: [],
    remarks: [
      ...(total === 0 ? [say('records.none')] : []),
      ...(rows.length < total
        ? [
            say(isForPaper ? 'records.first_on_paper' : 'records.first', {
              shown: rows.length,
              total,
            }),
          ]
        : []),
    ],
  }
}

function getCells(row: RestatedRow, language: Language): XlsxCell[] {
  const t = textsIn(language, 'report-closings')
  const content = row.now ?? row.closed
  const last = row.acts.at(-1)
  const day = content?.date ? momentText.day(language, content.date) : null
  return [
    [t(`row.${row.kind}`), day].filter(Boolean).join(' '),
    content?.organization?.name ?? (row.kind === 'rule' ? t('row.whole') : null),
    t(`row.${row.change}`),
    describeRow(row, restatedWordsIn(language)),
    last ? `${last.by ?? t('row.product')}, ${momentText.moment(language, last.at)}` : null,
    getReasons(row.acts, language),
  ]
}
