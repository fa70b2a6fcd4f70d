import type { Language } from '@crm/contract/core/translations'
import { labelOf } from '@crm/contract/warehouse/label'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, momentText, numberFormat } from '#platform/export/shown.ts'
import { getHeading, getTitle, pageHead } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { dateOf, nameOf } from '../labels/label-document.ts'
import type { PickLine } from './pick-list-repository.ts'

/** Plain data, so that a thread can receive it. */
export type PickList = {
  /** In the order of the walk. */
  readonly lines: readonly PickLine[]
  /** For whom: the day with its place, or the order with its partner. */
  readonly about: { readonly day: string; readonly words: string }
  readonly company: CompanyHead
  readonly printedAt: string
}

/** More lines would block the process for a second. */
const FEW_LINES = 100

/** One of many lines is rendered in a thread. */
export const pickListPdf = (list: PickList, language: Language): Promise<Buffer> =>
  list.lines.length <= FEW_LINES
    ? renderPdf(pickList(list, language))
    : renderAside(import.meta.url, pickList, list, language)

/** What to take from where and for whom, place by place, with a box to tick. */
export function pickList(
  { lines, about, company, printedAt }: PickList,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'pick-list')
  const title = t('title')
  const subject = [about.words, dayText(language, about.day)].join(' · ')
  const places = Map.groupBy(lines, ({ place_label }) => place_label)
  return {
    info: { title: `${title} ${subject}`, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page > 1 ? pageHead(title, subject) : ''),
    footer: foot(
      [company.name, title, t('created', { at: momentText(language, printedAt) })].join(' · '),
      language,
    ),
    content: [
      getTitle(title),
      { text: subject, fontSize: 11, margin: [0, 2, 0, 0] },
      ...[...places].flatMap(([place, own]): Content[] => [
        getHeading(place, 12, [12, 4]),
        goodsTable(own, language),
      ]),
    ],
  }
}

/** In points; a column that gave way to a long word would push the others off the page. */
const WIDTHS = [12, 46, 118, 82, 122, 34, 46]

function goodsTable(lines: readonly PickLine[], language: Language): Content {
  const t = textsIn(language, 'pick-list')
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
  const total = lines.reduce((sum, { grams }) => sum + grams, 0)
  return {
    layout: quietTable,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          '',
          titleCell(t('column.lot'), false),
          titleCell(t('column.goods'), false),
          titleCell(t('column.date'), false),
          titleCell(t('column.partner'), false),
          titleCell(t('column.pieces'), true),
          titleCell('kg', true),
        ],
        ...lines.map((line): TableCell[] => [
          box(),
          { text: labelOf(line.lot_number), bold: true },
          nameOf(line, language),
          dateOf(line, language),
          { stack: [line.partner_name, { text: t('document', line), fontSize: 7.5 }] },
          right(line.pieces === null ? '' : numberFormat(language, {}).format(line.pieces)),
          right(kilograms(line.grams, language), true),
        ]),
        [
          { text: t('total'), colSpan: 6, alignment: 'right', bold: true },
          ...Array.from({ length: 5 }, () => ''),
          right(kilograms(total, language), true),
        ],
      ],
    },
  }
}

/** To be ticked with a pen. */
const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.9, lineColor: INK.muted }],
})

/** To the gram, below each other. */
const kilograms = (grams: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(
    grams / 1000,
  )
