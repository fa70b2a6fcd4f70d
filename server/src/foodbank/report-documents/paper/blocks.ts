import type { Language } from '@crm/contract/core/translations'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Content } from 'pdfmake/interfaces.js'
import { getHeading } from '#platform/pdf/document.ts'
import { INK } from '#platform/pdf/style.ts'
import { chartContent } from '../charts.ts'
import { getEnding } from './ending.ts'
import { getPair, getPaperSections, type PaperSection } from './paper-tables.ts'
import { tableBlock, type Look } from './table-block.ts'
import type { DocumentTable } from '../tables.ts'

/** Blocks B to K, how they were counted, and the lines to sign. The report has no small parts any more. */
export function getBlocks(report: Report, language: Language): Content[] {
  const { sections, leftOut } = getPaperSections(report, language)
  return [
    ...joinedSections(sections).map((group) => sectionGroup(group, language)),
    ...getEnding(report, leftOut, language),
  ]
}

/** B and C are narrow enough to stand beside each other. */
function joinedSections(sections: readonly PaperSection[]): PaperSection[][] {
  const isNarrow = ({ name }: PaperSection) => name === 'requests' || name === 'households'
  const narrow = sections.filter(isNarrow)
  const others = sections.filter((section) => !isNarrow(section)).map((section) => [section])
  return narrow.length > 0 ? [narrow, ...others] : others
}

function sectionGroup(group: readonly PaperSection[], language: Language): Content {
  const [section, beside] = group
  if (!section) return []
  const remarks = group.flatMap((one) => one.remarks)
  if (beside)
    return {
      unbreakable: true,
      stack: [
        inColumns(group.flatMap(({ tables }) => tables).map(narrow(language))),
        ...remarks.map(remarkBelow),
      ],
    }
  if (section.name === 'persons') return personsBlock(section, language)
  const { tables, heading } = section
  return tables.map((table, index) =>
    index === 0
      ? oneBlock({ ...table, remarks: [...table.remarks, ...remarks] }, heading, language)
      : oneBlock(table, null, language),
  )
}

const remarkBelow = (text: string): Content => ({
  text,
  fontSize: 7.5,
  color: INK.muted,
  margin: [4, 2, 4, 0],
})

/** Food and material by the same counting beside each other, and pictures of all help. */
function personsBlock({ heading, tables, remarks }: PaperSection, language: Language): Content {
  const pairs = [...Map.groupBy(tables, ({ id }) => getPair(id)).values()]
  const charts = tables.filter(({ id }) => id === 'persons.food' || id === 'persons.material')
  return [
    ...pairs.map((pair, index): Content => ({
      unbreakable: true,
      stack: [
        ...(index === 0 && heading !== null ? [getHeading(heading, 12, [10, -6])] : []),
        inColumns(pair.map(narrow(language))),
      ],
    })),
    {
      unbreakable: true,
      stack: [
        ...(charts.length > 0
          ? [
              inColumns(
                charts.map((table) => chartContent(table, language)),
                6,
              ),
            ]
          : []),
        ...remarks.map(remarkBelow),
      ],
    },
  ]
}

function oneBlock(table: DocumentTable, heading: string | null, language: Language): Content {
  const look = { ...LOOKS[table.id], ...(heading === null ? {} : { heading }) }
  const content = tableBlock(table, language, look)
  if (table.id === 'categories')
    return {
      unbreakable: true,
      columnGap: 18,
      columns: [
        { width: 310, stack: [content] },
        { width: '*', margin: [0, 14, 0, 0], stack: [chartContent(table, language)] },
      ],
    }
  if (table.id === 'months') return inColumns([content, chartContent(table, language)])
  if (table.columns.length <= MOST_UPRIGHT) return content
  return { stack: [content], pageBreak: 'before', pageOrientation: 'landscape' }
}

/** More columns than this need the page lying. */
const MOST_UPRIGHT = 11

const GROUPS: Look = { fontSize: 7.8, without: ['small'] }
const LOOKS: Readonly<Partial<Record<DocumentTable['id'], Look>>> = {
  'indicators.esf': {
    widths: [28, 38, '*', 46, 46, 46, 34, 46],
    without: ['note'],
    fontSize: 7.4,
    padding: 1.5,
  },
  'indicators.fead': {
    widths: [28, '*', 46, 46, 46, 36, 46],
    without: ['code', 'note'],
    fontSize: 7.4,
    padding: 1.5,
  },
  organizations: GROUPS,
  recommending: GROUPS,
  regions: GROUPS,
  types: GROUPS,
  // „September 2025“ in one line
  months: { widths: [70, '*', '*', '*', '*'] },
  notes: { widths: ['*', 60] },
}

const NARROW: Look = { fontSize: 8, padding: 1.7 }
const narrow = (language: Language) => (table: DocumentTable) => tableBlock(table, language, NARROW)

const inColumns = (contents: readonly Content[], above = 0): Content => ({
  unbreakable: true,
  columnGap: 18,
  margin: [0, above, 0, 0],
  columns: contents.map((content) => ({ width: '*' as const, stack: [content] })),
})
