import type { Language } from '@crm/contract/core/translations'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { getController } from '#core/company/head.ts'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getIssuedTitle, marksText, type Marks } from '../paper/issued-paper.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'
import { getAddress } from '../slots/service.ts'
import { countPersons, getGoods, getRecipient, getWeights, type HandOver } from './hand-over.ts'

/** One hand-out: what, to how many persons, and two signatures. */
export function handOverPdf(
  source: HandOver,
  issued: Marks,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'hand-over-sheet')
  const [support] = source.supports
  const recipient = support ? getRecipient(support, source.recipients, language) : null
  return sheet(t('title'), source, issued, language, [
    getFacts(source, language, [
      ...(recipient === null ? [] : [[t('household'), recipient] as const]),
      [t('persons'), numberText(language, countPersons(source.supports), 'integer')],
    ]),
    goodsTable(source, t('goods'), language),
    {
      unbreakable: true,
      stack: [
        { text: t('received'), margin: [0, 14, 0, 0] },
        { columns: toFill(t('recipient'), 190), margin: [0, 26, 0, 0] },
        { columns: toFill(t('giver'), 190), margin: [0, 22, 0, 0] },
        { columns: toFill(t('date'), 120), margin: [0, 22, 0, 0] },
      ],
    },
  ])
}

/** A distribution point's day: a row a hand-out with a place for its signature. */
export function dayHandOverPdf(
  source: HandOver,
  issued: Marks,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'hand-over-sheet')
  const { supports } = source
  const count = (value: number) => numberText(language, value, 'integer')
  return sheet(t('title.day'), source, issued, language, [
    getFacts(source, language, [
      [t('supports'), count(supports.length)],
      [t('persons'), count(countPersons(supports))],
    ]),
    ...(supports.length === 0
      ? [{ text: t('none'), margin: [0, 14, 0, 0] } satisfies Content]
      : [rowsTable(source, language), goodsTable(source, t('goods.day'), language)]),
    {
      unbreakable: true,
      stack: [
        { columns: toFill(t('giver'), 190), margin: [0, 28, 0, 0] },
        { columns: toFill(t('date'), 120), margin: [0, 22, 0, 0] },
      ],
    },
  ])
}

function sheet(
  title: string,
  { site, day, company, printedAt }: HandOver,
  marks: Marks,
  language: Language,
  content: Content[],
): TDocumentDefinitions {
  const t = textsIn(language, 'hand-over-sheet')
  const about = `${site.name}, ${momentText.day(language, day)}`
  return {
    info: { title: `${title}, ${about}`, creator: company.name },
    language: LOCALES[language],
    footer: foot(
      [
        company.name,
        t('created', { at: momentText.moment(language, printedAt) }),
        marksText(marks, language),
      ].join(' · '),
      language,
    ),
    content: [
      {
        margin: [0, 0, 0, 8],
        stack: [
          getIssuedTitle(
            [
              getTitle(title),
              { text: about, fontSize: 11, margin: [0, 1, 0, 3] },
              { text: getController(company), color: INK.muted, margin: [0, 0, 0, 3] },
            ],
            marks,
            language,
          ),
        ],
      },
      ...content,
    ],
  }
}

type Fact = readonly [label: string, value: string]

function getFacts(
  { site, day, recipients, isPartial }: HandOver,
  language: Language,
  more: readonly Fact[],
): Content {
  const t = textsIn(language, 'hand-over-sheet')
  const address = getAddress(site)
  const facts: Fact[] = [
    [t('site'), site.name],
    ...(address ? [[t('address'), address] as const] : []),
    [t('day'), momentText.day(language, day)],
    ...more,
  ]
  const remarks = [
    ...(recipients === 'codes' ? [t('codes')] : []),
    ...(recipients === 'none' ? [t('no_names')] : []),
    ...(isPartial ? [t('partial')] : []),
  ]
  return {
    stack: [
      ...facts.map(([label, value]): Content => ({
        margin: [0, 0, 0, 2],
        columns: [
          { text: label, width: 92, color: INK.muted },
          { text: value, width: '*' },
        ],
      })),
      ...remarks.map((text): Content => ({ text, fontSize: 8, color: INK.muted })),
    ],
  }
}

const SIGNATURE_HEIGHT = 9

function rowsTable({ supports, recipients }: HandOver, language: Language): Content {
  const t = textsIn(language, 'hand-over-sheet')
  const kilograms = (value: number, bold = false): TableCell => ({
    text: numberText(language, value, 'number'),
    alignment: 'right',
    bold,
    margin: [0, bold ? 0 : SIGNATURE_HEIGHT, 0, 0],
  })
  const count = (value: number, bold = false): TableCell => ({
    text: numberText(language, value, 'integer'),
    alignment: 'right',
    bold,
    margin: [0, bold ? 0 : SIGNATURE_HEIGHT, 0, 0],
  })
  const sums = getWeights(supports)
  return {
    margin: [0, 10, 0, 0],
    fontSize: 8.5,
    layout: quietTable,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 36, 48, 44, 44, 50, 100],
      body: [
        [
          titleCell(t('order'), true),
          titleCell(t('household'), false),
          titleCell(t('column.persons'), true),
          titleCell(t('column.food'), true),
          titleCell(t('column.material'), true),
          titleCell(t('column.op'), true),
          titleCell(t('column.total'), true),
          titleCell(t('column.signature'), false),
        ],
        ...supports.map((support, at): TableCell[] => {
          const { food, material, op, total } = getWeights([support])
          return [
            count(at + 1),
            {
              text: getRecipient(support, recipients, language) ?? '–',
              margin: [0, SIGNATURE_HEIGHT, 0, 0],
            },
            count(support.persons),
            ...[food, material, op, total].map((value) => kilograms(value)),
            '',
          ]
        }),
        [
          '',
          { text: t('total'), bold: true },
          count(countPersons(supports), true),
          ...[sums.food, sums.material, sums.op, sums.total].map((value) => kilograms(value, true)),
          '',
        ],
      ],
    },
  }
}

/** By category, goods bought with EU money in a column of their own. */
function goodsTable({ supports, programme }: HandOver, title: string, language: Language): Content {
  const t = textsIn(language, 'hand-over-sheet')
  const words = textsIn(language, 'report-blocks')
  const cell = (value: number, bold = false): TableCell => ({
    text: value === 0 ? '–' : numberText(language, value, 'number'),
    alignment: 'right',
    bold,
  })
  const { op, total } = getWeights(supports)
  const own = Math.round((total - op) * 100) / 100
  return {
    unbreakable: true,
    stack: [
      getHeading(title, 10.5, [12, 3]),
      {
        layout: quietTable,
        table: {
          widths: ['*', 80, 80, 80],
          body: [
            [
              titleCell(words('categories.label'), false),
              titleCell(words('categories.own'), true),
              titleCell(words('categories.op'), true),
              titleCell(words('categories.total'), true),
            ],
            ...getGoods(supports, language).map((row): TableCell[] => [
              row.name,
              cell(row.own),
              cell(row.op),
              cell(row.total),
            ]),
            [{ text: t('total'), bold: true }, cell(own, true), cell(op, true), cell(total, true)],
          ],
        },
      },
      ...(op > 0
        ? [
            {
              text: t('eu', { programme }),
              fontSize: 8,
              color: INK.muted,
              margin: [0, 3, 0, 0],
            } satisfies Content,
          ]
        : []),
    ],
  }
}
