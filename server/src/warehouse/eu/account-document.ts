import type { Language } from '@crm/contract/core/translations'
import type { EuDelivery, EuDeliveryRow } from '@crm/contract/warehouse/eu/eu-deliveries'
import { EU_PARTS, EU_USES, type EuAccount, type EuLine } from '@crm/contract/warehouse/eu/eu'
import type { EuProject } from '@crm/contract/warehouse/eu/eu-projects'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { getTitle, toFill } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'

/** Of a project all of its deliveries, or one of them. */
export type Accounted = {
  readonly project: EuProject
  readonly delivery: EuDelivery | null
  readonly deliveries: readonly EuDeliveryRow[]
}

/** Plain data, so that a thread can receive it. */
export type PrintedAccount = Accounted & {
  readonly company: CompanyHead
  readonly issuedOn: string
}

/** More lines would block the process for a second. */
const FEW_LINES = 100

/** Many lines are rendered in a thread. */
export function euAccountPdf(given: PrintedAccount, language: Language): Promise<Buffer> {
  const { delivery, deliveries } = given
  const lines = deliveries.length + (delivery ? delivery.lines.length + delivery.shares.length : 0)
  return lines <= FEW_LINES
    ? renderPdf(euAccountDocument(given, language))
    : renderAside(import.meta.url, euAccountDocument, given, language)
}

/** For the funder: what came, where it is, and who got it, to the gram. */
export function euAccountDocument(given: PrintedAccount, language: Language): TDocumentDefinitions {
  const { project, delivery, deliveries, company, issuedOn } = given
  const t = textsIn(language, 'eu-document')
  const title = t(delivery ? 'title_delivery' : 'title_project')
  return {
    info: { title, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    footer: foot([company.name, title].join(' · '), language),
    content: [
      getTitle(title),
      { text: project.name, fontSize: 11, bold: true, margin: [0, 4, 0, 0] },
      ...factLines(given, language),
      { text: t('organization', { name: company.name }), margin: [0, 6, 0, 0] },
      ...(company.details ? [{ text: company.details, color: INK.muted }] : []),
      accountTable(delivery?.account ?? project.account, language),
      ...(delivery ? ofDelivery(delivery, language) : []),
      ...(deliveries.length > 0 ? [deliveriesTable(deliveries, language)] : []),
      {
        unbreakable: true,
        margin: [0, 18, 0, 0],
        stack: [
          { text: t('computed'), color: INK.muted, fontSize: 8 },
          { text: t('issued', { day: dayText(language, issuedOn) }), margin: [0, 8, 0, 28] },
          { columns: toFill(t('signature', { company: company.name }), 200, 200), columnGap: 6 },
        ],
      },
    ],
  }
}

function factLines({ project, delivery }: PrintedAccount, language: Language): Content[] {
  const t = textsIn(language, 'eu-document')
  const day = (value: string | null) => (value === null ? '…' : dayText(language, value))
  const { registration_number, runs_from, runs_to } = project
  return [
    ...(registration_number ? [t('registration_number', { number: registration_number })] : []),
    ...(runs_from || runs_to ? [t('runs', { from: day(runs_from), to: day(runs_to) })] : []),
    ...(delivery
      ? [t('delivery', { number: delivery.number, day: dayText(language, delivery.day) })]
      : []),
    ...(delivery?.supplier ? [t('supplier', { name: delivery.supplier })] : []),
  ].map((text) => ({ text }))
}

const heading = (text: string): Content => ({ text, bold: true, margin: [0, 16, 0, 4] })

/** What came, and below it what it is made of; the second adds up to the first. */
function accountTable(account: EuAccount, language: Language): Content {
  const t = textsIn(language, 'eu-document')
  const screen = textsIn(language, 'eu')
  const line = (text: string, grams: number, bold = false): TableCell[] => [
    { text, bold },
    right(kilograms(grams, language), bold),
  ]
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    layout: quietTable,
    table: {
      headerRows: 1,
      widths: ['*', 100],
      body: [
        [titleCell(t('account'), false), titleCell('kg', true)],
        line(screen('part.received'), account.received, true),
        ...EU_USES.map((part) => line(screen(`part.${part}`), account[part])),
        line(
          t('accounted_for'),
          EU_USES.reduce((sum, part) => sum + account[part], 0),
          true,
        ),
      ],
    },
  }
}

function ofDelivery(delivery: EuDelivery, language: Language): Content[] {
  const t = textsIn(language, 'eu-document')
  return [
    ...(delivery.lines.length > 0
      ? [
          heading(t('goods')),
          table(
            ['*', 80, 80, 80],
            [t('column.goods'), t('column.noted'), t('column.received'), t('column.difference')],
            delivery.lines.map((line) => [
              goodsText(line, language),
              line.noted_grams === null ? '–' : kilograms(line.noted_grams, language),
              kilograms(line.received_grams, language),
              line.noted_grams === null
                ? '–'
                : kilograms(line.received_grams - line.noted_grams, language),
            ]),
          ),
        ]
      : []),
    ...(delivery.shares.length > 0
      ? [
          heading(t('shares')),
          table(
            ['*', 110, 62, 62, 62, 62],
            [
              t('column.partner'),
              t('column.goods'),
              t('column.allotted'),
              t('column.swapped'),
              t('column.sent'),
              t('column.left'),
            ],
            delivery.shares.map((share) => [
              share.partner_name,
              goodsText(share, language),
              kilograms(share.allotted_grams, language),
              kilograms(share.swapped_grams, language),
              kilograms(share.sent_grams, language),
              kilograms(share.left_grams, language),
            ]),
            2,
          ),
        ]
      : []),
  ]
}

const deliveriesTable = (deliveries: readonly EuDeliveryRow[], language: Language): Content => {
  const screen = textsIn(language, 'eu')
  const t = textsIn(language, 'eu-document')
  return {
    stack: [
      heading(t('deliveries')),
      table(
        ['*', 46, ...EU_PARTS.map(() => 51)],
        [
          t('column.delivery'),
          t('column.day'),
          ...EU_PARTS.map((part) => screen(`shortPart.${part}`)),
        ],
        deliveries.map(({ number, day, account }) => [
          number,
          dayText(language, day),
          ...EU_PARTS.map((part) => kilograms(account[part], language)),
        ]),
        2,
        7,
      ),
    ],
  }
}

/** From the column `numbers` on the cells are numbers. */
const table = (
  widths: (string | number)[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  numbers = 1,
  fontSize = 8.5,
): Content => ({
  layout: quietTable,
  fontSize,
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths,
    body: [
      heads.map((head, at) => titleCell(head, at >= numbers)),
      ...rows.map((row) =>
        row.map((text, at): TableCell => (at >= numbers ? right(text, false) : { text })),
      ),
    ],
  },
})

const right = (text: string, bold: boolean): TableCell => ({ text, bold, alignment: 'right' })

const goodsText = (
  { product_name, category }: Pick<EuLine, 'product_name' | 'category'>,
  language: Language,
): string => product_name ?? textsIn(language, 'goods')(`category.${category}`)

/** To the gram, below each other; with a minus and not a hyphen. */
const kilograms = (grams: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
    .format(grams / 1000)
    .replace('-', '−')
