import type { Language } from '@crm/contract/core/translations'
import type { RecalledLot } from '@crm/contract/warehouse/recalls/recall-detail'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { momentText } from '#platform/export/shown.ts'
import { pageHead } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { dateOf, nameOf } from '../labels/label-document.ts'
import type { RecallHead } from './repository.ts'

type Notice = {
  readonly recall: RecallHead
  readonly lots: readonly RecalledLot[]
  readonly company: CompanyHead
  readonly printedAt: string
}

/** To be read from two metres: what is called back, how to tell it by its package, and what to do. */
export function noticeDocument(
  { recall, lots, company, printedAt }: Notice,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'recall-notice')
  return {
    info: { title: `${t('title')}: ${recall.title}`, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page > 1 ? pageHead(t('title'), recall.title) : ''),
    footer: foot(
      [company.name, t('created', { at: momentText(language, printedAt) })].join(' · '),
      language,
    ),
    content: [
      { text: t('title'), fontSize: 34, bold: true, color: INK.accent },
      { text: recall.title, fontSize: 24, bold: true, margin: [0, 6, 0, 14] },
      { text: recall.reason, fontSize: 15, margin: [0, 0, 0, 14] },
      ...section(t('what')),
      lotsTable(lots, language),
      ...section(t('todo')),
      { text: recall.instructions, fontSize: 17, bold: true, lineHeight: 1.25 },
      {
        text: [company.name, company.details].filter(Boolean).join('\n'),
        fontSize: 12,
        margin: [0, 24, 0, 0],
      },
    ],
  }
}

const section = (label: string): Content[] => [
  { text: label, fontSize: 13, color: INK.muted, margin: [0, 14, 0, 4] },
]

/** What stands on packages; the bank's own numbers say nothing to people. Lots that look alike stand once. */
function lotsTable(lots: readonly RecalledLot[], language: Language): Content {
  const t = textsIn(language, 'recall-notice')
  const rows = lots.map((lot) => [
    nameOf(lot, language),
    dateOf(lot, language),
    lot.maker_lot ?? '',
  ])
  const unlike = [...new Map(rows.map((row) => [row.join('\t'), row])).values()]
  return {
    layout: quietTable,
    fontSize: 14,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 150, 110],
      body: [
        [
          titleCell(t('column.goods'), false),
          titleCell(t('column.date'), false),
          titleCell(t('column.maker_lot'), false),
        ],
        ...unlike,
      ],
    },
  }
}
