import { COUNTINGS } from './cells.ts'
import { INDICATOR_NAMES } from './indicator-names.ts'
import type { Format, LayoutCell, LayoutRow, LayoutWords, ReportTable } from './layout.ts'
import type { Figure, Indicator, PROGRAMMES, Report } from './reports.ts'

const FORMATS: Readonly<Record<Indicator['unit'], Format>> = {
  persons: 'count',
  tonnes: 'tonnes',
  percent: 'percent',
  euro: 'euro',
  packages: 'count',
  meals: 'count',
}
export const formatOfUnit = (unit: Indicator['unit']) => FORMATS[unit]

/** An indicator by its number and in words. */
export const indicatorName = (
  { number, code }: Pick<Indicator, 'number' | 'code'>,
  { language }: Pick<LayoutWords, 'language'>,
) => `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`

/** The common indicators of a programme, and where each value comes from. */
export function indicatorsTable(
  programme: (typeof PROGRAMMES)[number],
  { indicators }: Report,
  words: LayoutWords,
): ReportTable {
  const { t } = words
  return {
    id: `indicators.${programme}`,
    caption: t(`indicators.${programme}`),
    heading: t(`indicators.${programme}`),
    rowsAre: t('indicators.label'),
    naming: [
      { key: 'number', title: t('indicators.number') },
      { key: 'code', title: t('indicators.code') },
      { key: 'indicator', title: t('indicators.name') },
    ],
    columns: [
      ...COUNTINGS.map((key) => ({ key, title: t(`counting.${key}`), format: 'rate' as const })),
      { key: 'unit', title: t('indicators.unit'), format: 'text', isForFiles: true },
      { key: 'source', title: t('indicators.source'), format: 'text' },
      { key: 'note', title: t('indicators.note'), format: 'text' },
    ],
    rows: indicators
      .filter((one) => one.programme === programme)
      .map((indicator) => getRow(indicator, words)),
  }
}

/** The indicator by each way of counting. */
function getRow(indicator: Indicator, words: LayoutWords): LayoutRow {
  const { t } = words
  const { number, code, unit, figure, op, all } = indicator
  const name = indicatorName(indicator, words)
  const source = getSource(indicator)
  const format = formatOfUnit(unit)
  const beside = (other: Figure | undefined): LayoutCell =>
    other ? { figure: other, format } : null
  return {
    key: code,
    name,
    naming: [number, code, name.slice(number.length + 1)],
    // FEAD has no codes, its numbers stand for them
    code: code === number ? null : code,
    depth: getDepth(number),
    cells: [
      { figure, format, isToFill: source === 'missing' },
      beside(op),
      beside(all),
      { text: t(`unit.${unit}`) },
      { text: t(`indicators.${source}`), source },
      getNotes(indicator, words),
    ],
  }
}

/** `2.1` stands for itself, `2.1.1` and `14a` for parts of what stands above. */
const getDepth = (number: string) =>
  /[a-z]$/.test(number) ? 1 : Math.max(0, number.split('.').length - 2)

/** Nobody is asked for estimates of FEAD, which has ended: what is missing of it is left empty. */
const getSource = ({ source, programme }: Indicator) =>
  source === 'missing' && programme === 'fead' ? 'not_asked' : source

function getNotes(indicator: Indicator, words: LayoutWords): LayoutCell {
  const { notes, missing_sites, programme, source, passed_on, issued, computed, exceeds } =
    indicator
  const isIncomplete = missing_sites > 0 && (programme === 'esf' || source === 'estimate')
  const remarks = [
    exceeds === undefined ? [] : words.exceeds(exceeds),
    isIncomplete ? words.missingSites(missing_sites) : [],
    passed_on === undefined ? [] : words.passedOn(passed_on),
    issued === undefined ? [] : words.issued(issued),
    computed === undefined ? [] : words.computed(computed),
  ].flat()
  const said = [...Map.groupBy(notes, ({ note }) => note)].map(([note, saying]) => ({
    note,
    // names of sites have commas of their own
    sites: [...new Set(saying.map(({ organization_name }) => organization_name))].join('; '),
  }))
  if (remarks.length === 0 && said.length === 0) return null
  const parts = [...remarks, ...said.map(({ note, sites }) => `${note} (${sites})`)]
  return { text: parts.join('; '), notes: { remarks, said } }
}
