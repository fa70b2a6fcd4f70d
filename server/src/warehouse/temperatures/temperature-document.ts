import type { Language } from '@crm/contract/core/translations'
import { celsiusText } from '@crm/contract/warehouse/temperatures/celsius'
import { recordDays, type RecordDay } from '@crm/contract/warehouse/temperatures/record-days'
import type {
  TemperatureMonth,
  TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, momentText, numberFormat } from '#platform/export/shown.ts'
import { getTitle, pageHead, toFill } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { denseTable, foot, INK, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { monthText } from '../confirmations/months.ts'

/** Plain data, so that a thread can receive it. */
type Printed = {
  readonly place: TemperatureMonth
  readonly company: CompanyHead
  readonly today: string
}

/** More readings would block the process. */
const FEW_READINGS = 150

/** Many readings are rendered in a thread. */
export const temperaturesPdf = (given: Printed, language: Language): Promise<Buffer> =>
  given.place.readings.length <= FEW_READINGS
    ? renderPdf(temperatureRecord(given, language))
    : renderAside(import.meta.url, temperatureRecord, given, language)

/** The record of one place and one month: each day with its readings, and what was done when one was out of the limits. */
export function temperatureRecord(
  { place, company, today }: Printed,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'temperature-record')
  const title = `${t('title')} – ${monthText(language, place.month)}`
  return {
    info: { title: `${title} – ${place.label}`, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page > 1 ? pageHead(title, place.label) : ''),
    footer: foot([company.name, title].join(' · '), language),
    content: [
      getTitle(t('title')),
      { text: place.label, fontSize: 13, bold: true, margin: [0, 4, 0, 0] },
      { text: monthText(language, place.month), fontSize: 11, margin: [0, 1, 0, 8] },
      ...[company.name, company.details].filter(Boolean).map((text) => ({ text })),
      { text: limitsText(place, language), margin: [0, 8, 0, 10] },
      daysTable(recordDays(place.month, today, place.readings), language),
      {
        unbreakable: true,
        margin: [0, 14, 0, 0],
        stack: [
          { text: t('printed', { day: dayText(language, today) }), margin: [0, 0, 0, 24] },
          { columns: toFill(t('signature'), 200, 200), columnGap: 6 },
        ],
      },
    ],
  }
}

/** Those of today; a reading that was made under others says so itself. */
function limitsText(place: TemperatureMonth, language: Language): string {
  const t = textsIn(language, 'temperature-record')
  const { max_decicelsius, readings_a_day } = place
  if (max_decicelsius === null) return t('not_measured')
  return [
    t('limits', { limits: rangeText({ ...place, max_decicelsius }, language) }),
    ...(readings_a_day === null ? [] : [t('asked', { times: readings_a_day })]),
  ].join(' · ')
}

type Limits = Pick<TemperatureReading, 'min_decicelsius' | 'max_decicelsius'>
function rangeText({ min_decicelsius, max_decicelsius }: Limits, language: Language): string {
  const t = textsIn(language, 'temperature-record')
  const highest = celsiusText(language, max_decicelsius)
  return min_decicelsius === null
    ? t('at_most', { highest })
    : t('range', { lowest: celsiusText(language, min_decicelsius), highest })
}

const WIDTHS = [62, 34, 58, 110, '*']

function daysTable(days: readonly RecordDay<TemperatureReading>[], language: Language): Content {
  const t = textsIn(language, 'temperature-record')
  if (days.length === 0) return { text: t('no_days'), color: INK.muted }
  return {
    layout: denseTable,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          titleCell(t('column.day'), false),
          titleCell(t('column.time'), false),
          titleCell(t('column.celsius'), true),
          titleCell(t('column.entered_by'), false),
          titleCell(t('column.measure'), false),
        ],
        ...days.flatMap((day) => linesOf(day, language)),
      ],
    },
  }
}

/** The day stands in its first line alone. */
function linesOf(
  { day, readings, range }: RecordDay<TemperatureReading>,
  language: Language,
): TableCell[][] {
  const t = textsIn(language, 'temperature-record')
  const lines = readings.map((reading) => readingLine(reading, language))
  if (range) {
    const said = {
      total: numberFormat(language, {}).format(range.count),
      lowest: celsiusText(language, range.lowest),
      highest: celsiusText(language, range.highest),
    }
    lines.unshift([{ text: t('many', said), colSpan: 4 }, '', '', ''])
  } else if (lines.length === 0)
    lines.push([{ text: t('nothing'), colSpan: 4, color: INK.muted }, '', '', ''])
  return lines.map((line, at) => [at === 0 ? dayText(language, day) : '', ...line])
}

function readingLine(reading: TemperatureReading, language: Language): TableCell[] {
  const { decicelsius, is_out, withdrawn_at } = reading
  const time = momentText(language, reading.read_at).split(' ').at(-1) ?? ''
  return [
    time,
    {
      text: celsiusText(language, decicelsius),
      alignment: 'right',
      bold: is_out,
      ...(withdrawn_at === null ? {} : { decoration: 'lineThrough', color: INK.muted }),
    },
    reading.entered_by_name ?? '',
    notesOf(reading, language).join('\n'),
  ]
}

/** In words, because a grey printer shows no colours. */
function notesOf(reading: TemperatureReading, language: Language): string[] {
  const t = textsIn(language, 'temperature-record')
  const { is_out, measure, withdrawn_at, withdrawn_for, withdrawn_by_name } = reading
  return [
    ...(is_out ? [t('out', { limits: rangeText(reading, language) })] : []),
    ...(measure === null ? [] : [t('measure', { measure })]),
    ...(withdrawn_at === null
      ? []
      : [
          t('withdrawn', {
            at: momentText(language, withdrawn_at),
            by: withdrawn_by_name ?? '–',
            reason: withdrawn_for ?? '',
          }),
        ]),
  ]
}
