import type { Language } from '@crm/contract/core/translations'
import type {
  CollectionCategory,
  CollectionDonor,
  CollectionShop,
} from '@crm/contract/warehouse/collections/collection-rows'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { renderAside } from '#platform/pdf/render-aside.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { denseTable, foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'

type Sums = Omit<CollectionDonor, 'donor_id' | 'donor_name'>

/** Plain data, so that a thread can receive it. */
export type CollectionResult = {
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly previous_name: string | null
  /** Whose shops alone are said; null: of all donors. */
  readonly ofDonor: string | null
  readonly sums: Sums
  readonly donors: readonly CollectionDonor[]
  readonly categories: readonly CollectionCategory[]
  readonly shops: readonly CollectionShop[]
  readonly company: CompanyHead
  readonly issuedOn: string
}

/** More rows would block the process for a second. */
const FEW_ROWS = 60

/** Many shops are rendered in a thread. */
export const resultPdf = (result: CollectionResult, language: Language): Promise<Buffer> =>
  result.shops.length <= FEW_ROWS
    ? renderPdf(collectionResult(result, language))
    : renderAside(import.meta.url, collectionResult, result, language)

/** What the shops reported, for a chain or for the federation. What the warehouse weighed stays inside. */
export function collectionResult(
  result: CollectionResult,
  language: Language,
): TDocumentDefinitions {
  const { name, company, ofDonor } = result
  const t = textsIn(language, 'collection-result')
  const title = [t('title'), name, ...(ofDonor === null ? [] : [ofDonor])].join(' – ')
  return {
    info: { title, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    pageOrientation: 'landscape',
    footer: foot([company.name, title].join(' · '), language),
    content: [
      ...headOf(result, language),
      ...(ofDonor === null ? donorsTable(result, language) : []),
      getHeading(t('by_shop'), 12, [14, 4]),
      shopsTable(result, language),
      {
        unbreakable: true,
        margin: [0, 14, 0, 0],
        stack: [
          { text: t('issued', { day: dayText(language, result.issuedOn) }), margin: [0, 0, 0, 28] },
          { columns: toFill(t('signature', { company: company.name }), 200, 200), columnGap: 6 },
        ],
      },
    ],
  }
}

function headOf(result: CollectionResult, language: Language): Content[] {
  const { name, starts_on, ends_on, ofDonor, company, sums } = result
  const t = textsIn(language, 'collection-result')
  const [from, to] = [dayText(language, starts_on), dayText(language, ends_on)]
  return [
    getTitle(t('title')),
    {
      text: `${name}, ${from === to ? from : t('days', { from, to })}`,
      fontSize: 11,
      margin: [0, 1, 0, 10],
    },
    {
      columnGap: 24,
      margin: [0, 0, 0, 8],
      columns: [
        ...(ofDonor === null ? [] : [side(t('donor'), ofDonor, null)]),
        side(t('organizer'), company.name, company.details),
        { width: '*', stack: factsOf(result, language) },
      ],
    },
    ...(sums.entered < sums.shops
      ? [{ text: t('unfinished', { entered: sums.entered, shops: sums.shops }), bold: true }]
      : []),
  ]
}

const BELOW_LABEL: [number, number, number, number] = [0, 1, 0, 2]
const side = (label: string, name: string, details: string | null) => ({
  width: '*',
  stack: [
    { text: label, color: INK.muted },
    {
      text: name,
      bold: true,
      fontSize: 11,
      margin: BELOW_LABEL,
    },
    ...(details ? [details] : []),
  ],
})

function factsOf({ sums, previous_name }: CollectionResult, language: Language): string[] {
  const t = textsIn(language, 'collection-result')
  const { entered, shops, volunteers, hours, grams, compared } = sums
  const number = (value: number) => numberFormat(language, {}).format(value)
  return [
    t('shops', { entered, shops }),
    t('grams', { weight: kilograms(grams, language) }),
    t('volunteers', { number: number(volunteers) }),
    ...(hours > 0 ? [t('hours', { number: number(hours) })] : []),
    ...(volunteers > 0
      ? [t('perVolunteer', { weight: perVolunteer(grams, volunteers, language) })]
      : []),
    ...(previous_name !== null && compared > 0
      ? [
          t('compared', {
            name: previous_name,
            now: kilograms(sums.compared_grams, language),
            before: kilograms(sums.previous_grams, language),
          }),
        ]
      : []),
  ]
}

function donorsTable({ donors, sums }: CollectionResult, language: Language): Content[] {
  const t = textsIn(language, 'collection-result')
  const line = (name: string, one: Sums, bold: boolean): TableCell[] => [
    { text: name, bold },
    right(`${one.entered} / ${one.shops}`, bold),
    right(numberFormat(language, {}).format(one.volunteers), bold),
    right(kilograms(one.grams, language), bold),
    right(one.volunteers > 0 ? perVolunteer(one.grams, one.volunteers, language) : '', bold),
  ]
  return [
    getHeading(t('by_donor'), 12, [10, 4]),
    {
      layout: quietTable,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [380, 70, 70, 100, 90],
        body: [
          [
            titleCell(t('column.donor'), false),
            titleCell(t('column.shops'), true),
            titleCell(t('column.volunteers'), true),
            titleCell(t('column.weight'), true),
            titleCell(t('column.perVolunteer'), true),
          ],
          ...donors.map((donor) => line(donor.donor_name, donor, false)),
          line(t('all'), sums, true),
        ],
      },
    },
  ]
}

/** In points: the landscape page without its margins. */
const SHOP_WIDTHS = [212, 32, ...CATEGORIES.map(() => 47), 56]

function shopsTable(result: CollectionResult, language: Language): Content {
  const { shops, categories, sums, ofDonor } = result
  const t = textsIn(language, 'collection-result')
  const goods = textsIn(language, 'goods')
  const reported = new Map(categories.map(({ category, grams }) => [category, grams]))
  return {
    layout: denseTable,
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: SHOP_WIDTHS,
      body: [
        [
          titleCell(t('column.shop'), false),
          titleCell(t('column.volunteers'), true),
          ...CATEGORIES.map((category) => titleCell(goods(`category.${category}`), true)),
          titleCell(t('column.total'), true),
        ],
        ...shops.map((shop) => shopLine(shop, ofDonor === null, language)),
        [
          { text: t('all'), bold: true },
          right(numberFormat(language, {}).format(sums.volunteers), true),
          ...CATEGORIES.map((category) =>
            right(kilograms(reported.get(category) ?? 0, language), true),
          ),
          right(kilograms(sums.grams, language), true),
        ],
      ],
    },
  }
}

function shopLine(shop: CollectionShop, withDonor: boolean, language: Language): TableCell[] {
  const t = textsIn(language, 'collection-result')
  const name = withDonor ? `${shop.donor_name} · ${shop.site_name}` : shop.site_name
  if (shop.entered_at === null)
    return [
      name,
      { text: t('not_entered'), colSpan: CATEGORIES.length + 2, color: INK.muted },
      ...CATEGORIES.map(() => ''),
      '',
    ]
  return [
    name,
    right(shop.volunteers === null ? '' : numberFormat(language, {}).format(shop.volunteers)),
    ...CATEGORIES.map((category) => {
      const grams = shop[category]
      return right(grams === null ? '' : kilograms(grams, language))
    }),
    right(kilograms(shop.grams, language), true),
  ]
}

const right = (text: string, bold = false) => ({ text, bold, alignment: 'right' as const })

/** To the gram, as far as there are any. */
const kilograms = (grams: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 3 }).format(grams / 1000)

const perVolunteer = (grams: number, volunteers: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(grams / 1000 / volunteers)
