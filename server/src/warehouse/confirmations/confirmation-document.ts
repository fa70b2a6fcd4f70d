import type { Language } from '@crm/contract/core/translations'
import type {
  DonorMonth,
  GivenGoods,
  GivenSite,
} from '@crm/contract/warehouse/confirmations/confirmations'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { getTitle, toFill } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { monthText } from './months.ts'

/** Plain data, so that a thread can receive it. */
export type Confirmations = {
  /** Of one month; each has sites. */
  readonly donors: readonly DonorMonth[]
  readonly company: CompanyHead
  readonly issuedOn: string
}

/** More lines would block the process for a second. */
const FEW_LINES = 100

/** Many lines are rendered in a thread. */
export function confirmationsPdf(given: Confirmations, language: Language): Promise<Buffer> {
  const lines = given.donors.flatMap(({ sites }) => sites.flatMap(({ goods }) => goods)).length
  return lines <= FEW_LINES
    ? renderPdf(confirmations(given, language))
    : renderAside(import.meta.url, confirmations, given, language)
}

/** What each of the donors gave, on pages of its own, to be signed by the bank. */
export function confirmations(given: Confirmations, language: Language): TDocumentDefinitions {
  const { donors, company, issuedOn } = given
  const t = textsIn(language, 'donor-confirmation')
  const month = donors[0]?.month ?? issuedOn.slice(0, 7)
  const title = `${t('title')} – ${monthText(language, month)}`
  const below = [company.name, title].join(' · ')
  return {
    info: { title, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    // pages are numbered through, which would say nothing to one donor of many
    footer:
      donors.length === 1
        ? foot(below, language)
        : () => ({ text: below, fontSize: 7.5, color: INK.muted, margin: [42, 16, 42, 0] }),
    content: donors.flatMap((donor, at) => ofDonor(donor, given, at > 0, language)),
  }
}

function ofDonor(
  donor: DonorMonth,
  { company, issuedOn }: Confirmations,
  onNewPage: boolean,
  language: Language,
): Content[] {
  const t = textsIn(language, 'donor-confirmation')
  const month = monthText(language, donor.month)
  return [
    {
      ...(onNewPage ? { pageBreak: 'before' as const } : {}),
      margin: [0, 0, 0, 14],
      stack: [
        getTitle(t('title')),
        { text: t('month', { month }), fontSize: 11, margin: [0, 1, 0, 12] },
        {
          columnGap: 24,
          columns: [
            side(t('donor'), donor.name, [
              donor.company_id && t('company_id', { number: donor.company_id }),
            ]),
            side(t('recipient'), company.name, [company.details]),
          ],
        },
      ],
    },
    sitesTable(donor, `${donor.name} · ${month}`, language),
    {
      unbreakable: true,
      margin: [0, 14, 0, 0],
      stack: [
        sumsTable(donor, language),
        ...(donor.value === null
          ? []
          : [
              {
                margin: [0, 12, 0, 0],
                text: [
                  `${t('value')}: `,
                  { text: t('crowns', { value: crowns(donor.value, language) }), bold: true },
                  ` (${t('value_is_donors')})`,
                ],
              } satisfies Content,
            ]),
        { text: t('gift'), margin: [0, 12, 0, 0] },
        { text: t('issued', { day: dayText(language, issuedOn) }), margin: [0, 12, 0, 28] },
        { columns: toFill(t('signature', { company: company.name }), 200, 200), columnGap: 6 },
      ],
    },
  ]
}

const side = (label: string, name: string, lines: readonly (string | null)[]): Content => ({
  stack: [
    { text: label, color: INK.muted },
    { text: name, bold: true, fontSize: 11, margin: [0, 1, 0, 2] },
    ...lines.filter((line): line is string => Boolean(line)),
  ],
})

/** In points; a column that gave way to a long word would push the others off the page. */
const WIDTHS = [205, 50, 224]
/** Left, so that goods do not stand close to the number before them. */
const BESIDE_NUMBER: [number, number, number, number] = [10, 0, 0, 0]
const GOODS_WIDTHS = ['*', 62]

/** A line for each shop, whose goods stay together; the donor stands on top of every page. */
function sitesTable(donor: DonorMonth, about: string, language: Language): Content {
  const t = textsIn(language, 'donor-confirmation')
  return {
    layout: quietTable,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [{ text: about, colSpan: 3, fontSize: 8, color: INK.muted }, '', ''],
        [
          titleCell(t('column.site'), false),
          titleCell(t('column.deliveries'), true),
          {
            fillColor: INK.pale,
            margin: BESIDE_NUMBER,
            columns: goodsLine(t('column.category'), 'kg', true),
          },
        ],
        ...donor.sites.map((site): TableCell[] => [
          siteCell(site, language),
          {
            text: numberFormat(language, {}).format(site.deliveries),
            alignment: 'right',
          },
          { stack: siteGoods(site, language), margin: BESIDE_NUMBER },
        ]),
      ],
    },
  }
}

function siteCell({ site_name, address }: GivenSite, language: Language): TableCell {
  const t = textsIn(language, 'donor-confirmation')
  return {
    stack: [
      { text: site_name ?? t('no_site'), bold: true },
      ...(address === null ? [] : [{ text: address, fontSize: 7.5 }]),
    ],
  }
}

/** With its sum, where there is more than one line to add up. */
function siteGoods({ goods, grams }: GivenSite, language: Language): Content[] {
  const t = textsIn(language, 'donor-confirmation')
  const lines = goods.map((one) => ({ columns: sayGoods(one, language, false) }))
  return goods.length === 1
    ? lines
    : [...lines, { columns: goodsLine(t('site_total'), kilograms(grams, language), true) }]
}

function sayGoods(goods: GivenGoods, language: Language, bold: boolean): Column[] {
  const words = textsIn(language, 'goods')
  return goodsLine(words(`category.${goods.category}`), kilograms(goods.grams, language), bold)
}

const goodsLine = (category: string, weight: string, bold: boolean): Column[] => [
  { text: category, width: GOODS_WIDTHS[0] ?? '*', bold },
  { text: weight, width: GOODS_WIDTHS[1] ?? '*', bold, alignment: 'right' },
]

/** Of all sites by category, and in all. */
function sumsTable({ sites, grams }: DonorMonth, language: Language): Content {
  const t = textsIn(language, 'donor-confirmation')
  const all = sites.flatMap(({ goods }) => goods)
  const sums = CATEGORIES.map((category) => ({
    category,
    grams: all.reduce((sum, one) => sum + (one.category === category ? one.grams : 0), 0),
  })).filter((one) => one.grams > 0)
  const line = (columns: Column[]): TableCell[] => [{ columns }]
  return {
    columns: [
      { text: t('sums'), bold: true, width: 271 },
      {
        width: 232,
        layout: quietTable,
        table: {
          widths: ['*'],
          body: [
            ...sums.map((one) => line(sayGoods(one, language, false))),
            line(goodsLine(t('total'), kilograms(grams, language), true)),
          ],
        },
      },
    ],
  }
}

/** To the gram, below each other. */
const kilograms = (grams: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(
    grams / 1000,
  )

const crowns = (value: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
