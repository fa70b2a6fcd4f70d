import { formatPhone } from '@crm/contract/platform/formats'
import type { Language } from '@crm/contract/core/translations'
import type { DocumentLine, WarehouseDocument } from '@crm/contract/warehouse/documents'
import { SOURCES } from '@crm/contract/warehouse/goods'
import { BOX } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { labelOf } from '@crm/contract/warehouse/label'
import type { Partner } from '@crm/contract/warehouse/partners/partners'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, momentText, numberFormat } from '#platform/export/shown.ts'
import { getTitle, pageHead } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { wallClock } from '#platform/xlsx/serial.ts'
import { dateOf, nameOf } from '../labels/label-document.ts'

/** Plain data, so that a thread can receive it. */
export type DeliveryNote = {
  readonly document: WarehouseDocument
  /** Null of a transfer. */
  readonly partner: Partner | null
  /** The lines of a signature on a screen, none of one that is to be signed on paper. */
  readonly strokes: readonly (readonly number[])[]
  readonly company: CompanyHead
  readonly printedAt: string
}

/** More lines would block the process for a second. */
const FEW_LINES = 100

/** One of many lines is rendered in a thread. */
export const deliveryNotePdf = (note: DeliveryNote, language: Language): Promise<Buffer> =>
  note.document.goods.length <= FEW_LINES
    ? renderPdf(deliveryNote(note, language))
    : renderAside(import.meta.url, deliveryNote, note, language)

/** What was given to whom, to be signed by both. */
export function deliveryNote(note: DeliveryNote, language: Language): TDocumentDefinitions {
  const { document, partner, company, printedAt } = note
  const t = textsIn(language, 'delivery-note')
  const title = `${t('title')} ${document.number}`
  const mark = document.state === 'posted' ? null : t(`mark.${document.state}`)
  const about = [partner?.name ?? document.to_place?.label, getDay(document, language), mark]
  return {
    info: { title, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page > 1 ? pageHead(title, about.filter(Boolean).join(' · ')) : ''),
    footer: foot(
      [company.name, title, t('created', { at: momentText(language, printedAt) })].join(' · '),
      language,
    ),
    content: [
      getHead(note, mark, title, language),
      goodsTable(document.goods, language),
      {
        unbreakable: true,
        stack: [
          sumsTable(document.goods, language),
          ...(document.note === null
            ? []
            : [
                { text: `${t('note')}: ${document.note}`, margin: [0, 12, 0, 0] } satisfies Content,
              ]),
          ...(partner ? [{ text: t('gift'), margin: [0, 12, 0, 0] } satisfies Content] : []),
          {
            columnGap: 24,
            columns: [
              signatureBox(t('issued'), language, {
                name: document.signed_at && document.posted_by_name,
              }),
              signatureBox(t('received'), language, {
                name: document.signed_by,
                at: document.signed_at,
                strokes: note.strokes,
              }),
            ],
            margin: [0, 16, 0, 0],
          },
        ],
      },
    ],
  }
}

/** In Prague; null of a draft that happens when it is posted. */
function getDay({ happened_at }: WarehouseDocument, language: Language): string | null {
  const [day] = (happened_at === null ? null : wallClock(happened_at))?.split(' ') ?? []
  return day === undefined ? null : dayText(language, day)
}

function getHead(
  { document, partner, company }: DeliveryNote,
  mark: string | null,
  title: string,
  language: Language,
): Content {
  const t = textsIn(language, 'delivery-note')
  const day = getDay(document, language)
  const recipient = partner
    ? [
        partner.company_id && t('company_id', { number: partner.company_id }),
        partner.address,
        [partner.contact, partner.phone && formatPhone(partner.phone)].filter(Boolean).join(', '),
      ]
    : []
  return {
    margin: [0, 0, 0, 14],
    stack: [
      {
        columns: [
          getTitle(title),
          {
            text: mark ?? '',
            bold: true,
            fontSize: 12,
            alignment: 'right',
            margin: [0, 6, 0, 0],
          },
        ],
      },
      { text: day === null ? '' : t('day', { day }), fontSize: 11, margin: [0, 1, 0, 12] },
      {
        columnGap: 24,
        columns: [
          document.kind === 'direct_collection'
            ? side(t('donor'), document.donor_name ?? '', [
                document.site_name,
                t('through', { name: company.name }),
              ])
            : side(t('supplier'), company.name, [
                company.details,
                document.from_place && t('from', { place: document.from_place.label }),
              ]),
          side(t('recipient'), partner?.name ?? document.to_place?.label ?? '', recipient),
        ],
      },
    ],
  }
}

const side = (label: string, name: string, lines: readonly (string | null)[]): Content => ({
  stack: [
    { text: label, color: INK.muted },
    { text: name, bold: true, fontSize: 11, margin: [0, 1, 0, 2] },
    ...lines.filter((line): line is string => Boolean(line)),
  ],
})

/** In points; a column that gave way to a long word would push the others off the page. */
const WIDTHS = [16, 135, 82, 92, 40, 40, 50]

function goodsTable(goods: readonly DocumentLine[], language: Language): Content {
  const t = textsIn(language, 'delivery-note')
  const words = textsIn(language, 'goods')
  const right = (text: string): TableCell => ({ text, alignment: 'right' })
  return {
    layout: quietTable,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          titleCell(t('column.order'), true),
          titleCell(t('column.goods'), false),
          titleCell(t('column.lot'), false),
          titleCell(t('column.date'), false),
          titleCell(t('column.source'), false),
          titleCell(t('column.pieces'), true),
          titleCell('kg', true),
        ],
        ...goods.map((line, at): TableCell[] => [
          right(String(at + 1)),
          nameOf(line, language),
          {
            stack: [
              labelOf(line.lot_number),
              ...(line.maker_lot === null
                ? []
                : [{ text: t('maker_lot', { lot: line.maker_lot }), fontSize: 7.5 }]),
            ],
          },
          dateOf(line, language),
          { text: words(`source.${line.source}`), bold: line.source === 'eu' },
          right(line.pieces === null ? '' : numberFormat(language, {}).format(line.pieces)),
          right(kilograms(line.grams, language)),
        ]),
      ],
    },
  }
}

/** By source, as far as there is some, and in total. */
function sumsTable(goods: readonly DocumentLine[], language: Language): Content {
  const t = textsIn(language, 'delivery-note')
  const words = textsIn(language, 'goods')
  const gramsOf = (lines: readonly DocumentLine[]) =>
    lines.reduce((sum, { grams }) => sum + grams, 0)
  const row = (label: string, grams: number, bold: boolean): TableCell[] => [
    { text: label, alignment: 'right', bold },
    { text: kilograms(grams, language), alignment: 'right', bold },
  ]
  return {
    layout: { ...quietTable, hLineWidth: () => 0 },
    table: {
      widths: ['*', 'auto'],
      body: [
        ...SOURCES.map(
          (source) => [source, goods.filter((line) => line.source === source)] as const,
        )
          .filter(([, lines]) => lines.length > 0)
          .map(([source, lines]) => row(words(`source.${source}`), gramsOf(lines), false)),
        row(t('total'), gramsOf(goods), true),
      ],
    },
  }
}

type Signed = {
  readonly name: string | null
  readonly at?: string | null
  readonly strokes?: DeliveryNote['strokes']
}

/** Empty where it is signed on paper. */
function signatureBox(
  who: string,
  language: Language,
  { name, at = null, strokes = [] }: Signed,
): Content {
  const t = textsIn(language, 'delivery-note')
  const filled = (label: string, value: string | null): TableCell =>
    value === null ? label : { text: [`${label}: `, { text: value, bold: true }] }
  return {
    layout: { hLineColor: () => INK.line, vLineColor: () => INK.line },
    table: {
      widths: ['*'],
      heights: [12, 24, 24, 48],
      body: [
        [titleCell(who, false)],
        [filled(t('name'), name)],
        [filled(t('date'), at && momentText(language, at))],
        [strokes.length === 0 ? t('signature') : { svg: drawnOf(strokes), fit: [150, 60] }],
      ],
    },
  }
}

/** The signature as a drawing; nothing but numbers goes into it. */
function drawnOf(strokes: readonly (readonly number[])[]): string {
  const lines = strokes.map((points) => `<polyline points="${points.map(Number).join(' ')}"/>`)
  const box = `viewBox="0 0 ${BOX.width} ${BOX.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none" stroke="#1b2624" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`
}

/** To the gram, below each other. */
const kilograms = (grams: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(
    grams / 1000,
  )
