import { AIDS_BY_COUNTING, COUNTINGS } from './cells.ts'
import {
  categoriesTable,
  householdsTable,
  isStockless,
  monthsTable,
  notesTable,
  personsTable,
  requestsTable,
  stockTable,
} from './layout-counts.ts'
import { groupsTable } from './layout-groups.ts'
import { indicatorsTable } from './layout-indicators.ts'
import {
  HEAD_FACTS,
  SECTIONS,
  type LayoutSection,
  type LayoutWords,
  type SectionName,
} from './layout.ts'
import type { Report } from './reports.ts'

/**
 * The report as it is shown everywhere: its blocks B to K with their tables, in words of one language. The screen, the workbook, the
 * paper and the flat file walk it, so that a number has one name and one place.
 */
export function getLayout(report: Report, words: LayoutWords): LayoutSection[] {
  const { t } = words
  const section = (
    name: SectionName,
    rest: Pick<LayoutSection, 'tables' | 'hint' | 'rules' | 'remarks' | 'warnings'>,
  ) => ({
    name,
    letter: getLetter(name),
    title: t(`section.${name}`),
    counted: getCounted(name, report, words),
    ...rest,
  })
  return [
    section('requests', { tables: [requestsTable(report, words)], hint: t('requests.hint') }),
    section('households', {
      tables: [householdsTable(report, words)],
      hint: t('households.hint'),
    }),
    section('persons', {
      tables: COUNTINGS.flatMap((counting) =>
        AIDS_BY_COUNTING[counting]
          .filter((aid) => report.persons[aid].length > 0)
          .map((aid) => personsTable(aid, counting, report, words)),
      ),
      hint: t('persons.hint'),
    }),
    section('indicators', {
      tables: [indicatorsTable('esf', report, words), indicatorsTable('fead', report, words)],
      rules: getRules(report, words),
      remarks: [t('indicators.hint')],
    }),
    section('categories', { tables: [categoriesTable(report, words)] }),
    section('organizations', {
      tables: [
        groupsTable('organizations', report, words),
        groupsTable('recommending', report, words),
      ],
      hint: t('groups.hint'),
    }),
    section('regions', {
      tables: [groupsTable('regions', report, words), groupsTable('types', report, words)],
    }),
    section('months', { tables: [monthsTable(report, words)] }),
    section('notes', {
      tables: [notesTable(report, words)],
      remarks: [t('notes.snapshot'), t('notes.twice')],
      warnings: [t('notes.small')],
    }),
    ...(report.stock === null || isStockless(report)
      ? []
      : [
          section('stock', {
            tables: [stockTable(report.stock, words)],
            hint: t('stock.hint'),
          }),
        ]),
  ]
}

/** Which help a block counts, where it is not all. */
const getCounted = (name: SectionName, { head: { counting } }: Report, { t }: LayoutWords) =>
  counting && BY_COUNTING.includes(name) ? t(`counting.short.${counting}`) : undefined
const BY_COUNTING: readonly SectionName[] = [
  'households',
  'categories',
  'organizations',
  'regions',
  'months',
]

/** By which rules the programme's part was counted; a report closed before there were any says so. */
const getRules = ({ head: { rules } }: Report, { t, rule }: LayoutWords): string[] =>
  rules.length > 0 ? rules.map(rule) : [t('indicators.noRules')]

export const getLetter = (name: SectionName) =>
  SECTIONS.find((section) => section.name === name)?.letter ?? ''

/** Block A: what the report is of. Days and moments are written by who shows them. */
export function getHeadFacts({ head }: Report, { t }: LayoutWords) {
  const values: Readonly<Partial<Record<(typeof HEAD_FACTS)[number], string | null>>> = {
    project: head.project_name,
    company: head.company_name,
    programme: head.programme_name,
    programmeProject: head.programme_project,
    ...(head.project_number === null ? {} : { projectNumber: head.project_number }),
    period: null,
    point: head.organization_name ?? t(head.partial ? 'head.allMine' : 'head.all'),
    ...(head.region_name === null ? {} : { region: head.region_name }),
    ...(head.applicant_type_name === null ? {} : { type: head.applicant_type_name }),
    counting: t(`counting.${head.counting ?? 'all'}`),
    generated: null,
  }
  return HEAD_FACTS.flatMap((key) => {
    const value = values[key]
    return value === undefined ? [] : [{ key, label: t(`head.${key}`), value }]
  })
}
