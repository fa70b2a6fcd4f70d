import type { Language } from '@crm/contract/core/translations'
import { EU_EMBLEM } from '@crm/contract/foodbank/co-funding/eu-emblem'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { getHeading, getTitle } from '#platform/pdf/document.ts'
import { INK } from '#platform/pdf/style.ts'
import { getIssuedTitle, type Marks } from '../../paper/issued-paper.ts'
import { layoutWordsIn } from '../../paper/layout-words.ts'
import { cellText } from '../../paper/shown.ts'
import { headTable, type DocumentSource } from '../head.ts'
import type { Letterhead } from './letterhead.ts'

type Cover = {
  readonly title: string
  readonly about: string
  readonly source: DocumentSource
  readonly letterhead: Letterhead
  readonly marks: Marks
  /** Block A with its letter, or the facts alone of a paper that has no blocks. */
  readonly head: 'block' | 'facts'
}

/** The top of the first page: whose paper it is, of which programme, what it is, how anybody can verify it, and block A. */
export const getCover = (cover: Cover, language: Language): Content[] => [
  ...getLetterheadLine(cover.letterhead),
  getIssuedTitle(
    [getTitle(cover.title), { text: cover.about, fontSize: 11, margin: [0, 1, 0, 4] }],
    cover.marks,
    language,
  ),
  ...getHead(cover, language),
]

/** The company's logo is at most as high as the emblem (Regulation (EU) 2021/1060, Annex IX, point 1.7). */
export function getLetterheadLine({ logo, coFunding }: Letterhead): Content[] {
  if (logo === null && coFunding === null) return []
  const { width, height, blue } = EU_EMBLEM
  const mark: Content = logo === null ? '' : { image: logo, fit: [180, height] }
  const row: TableCell[] = [
    { stack: [mark], verticalAlignment: 'middle' },
    ...(coFunding === null
      ? []
      : [
          { svg: EMBLEM, width, height },
          // in full, next to the emblem, in its blue and a typeface for it (points 1.2 to 1.6)
          {
            text: inUbuntu(coFunding),
            fontSize: 11,
            bold: true,
            color: blue,
            verticalAlignment: 'middle' as const,
          },
        ]),
  ]
  const widths = coFunding === null ? ['*'] : ['*', width, 190]
  return [{ table: { widths, body: [row] }, layout: BARE, margin: [0, 0, 0, 8] }]
}

/** Letters with háček and the like stand in the second file. */
const inUbuntu = (text: string): Content[] =>
  text
    .split(/([\u0100-\u024F]+)/)
    .map((part, index) => ({ text: part, font: index % 2 === 0 ? 'Ubuntu' : 'UbuntuExtended' }))

const BARE = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const EMBLEM = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EU_EMBLEM.width} ${EU_EMBLEM.height}">`,
  `<rect width="${EU_EMBLEM.width}" height="${EU_EMBLEM.height}" fill="${EU_EMBLEM.blue}"/>`,
  ...EU_EMBLEM.stars.map((points) => `<polygon points="${points}" fill="${EU_EMBLEM.yellow}"/>`),
  '</svg>',
].join('')

/** In two columns of facts. */
function getHead({ source, head }: Cover, language: Language): Content[] {
  const { title, rows } = headTable(source, language, true)
  // by what blocks count is said in papers with blocks
  const without = head === 'block' ? null : layoutWordsIn(language).t('head.counting')
  const facts = rows
    .filter(([label]) => label !== without)
    .map(([label = null, value = null]): Content => ({
      margin: [0, 0, 0, 2.5],
      columns: [
        { text: cellText(language, label, 'text'), width: 84, color: INK.muted },
        { text: cellText(language, value, 'text'), width: '*' },
      ],
    }))
  const half = Math.ceil(facts.length / 2)
  return [
    ...(head === 'block' ? [getHeading(title, 10.5, [8, 3])] : []),
    {
      margin: [0, head === 'block' ? 0 : 8, 0, 0],
      fontSize: 8.5,
      columnGap: 18,
      columns: [
        { width: 262, stack: facts.slice(0, half) },
        { width: '*', stack: facts.slice(half) },
      ],
    },
  ]
}
