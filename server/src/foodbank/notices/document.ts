import type { NoticeLanguage, NoticeSection } from '@crm/contract/foodbank/data-protection/notices'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { INK } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { dayText, LOCALES, type NoticeContents } from './compose.ts'

/** A version of the notice. */
export type NoticePaper = {
  readonly number: number
  readonly created_at: string
  readonly contents: NoticeContents
}

/** Ukrainian is longer; without own words of the operator each language fits one page. */
const FONT_SIZES = { cs: 9.5, en: 9.5, uk: 8.7 } as const

/** Says nothing of the person who gets it. */
export function noticeDocument(paper: NoticePaper, language: NoticeLanguage): TDocumentDefinitions {
  const t = textsIn(language, 'notice-document')
  const version = versionText(paper, language)
  return {
    info: { title: t('title') },
    language: LOCALES[language],
    pageMargins: [48, 44, 48, 50],
    footer: (page, pages) => ({
      columns: [
        { text: `${t('title')} · ${version}` },
        { text: `${page} / ${pages}`, alignment: 'right', width: 'auto' },
      ],
      fontSize: 7.5,
      color: INK.muted,
      margin: [48, 18, 48, 0],
    }),
    content: [
      getTitle(t('title')),
      { text: `${t('about')} · ${version}`, color: INK.muted, fontSize: 9, margin: [0, 2, 0, 2] },
      ...noticeBody(paper.contents[language], FONT_SIZES[language]),
      signature(language),
    ],
  }
}

/** „verze 4 ze dne 3. 3. 2026“ */
export const versionText = (
  { number, created_at }: Pick<NoticePaper, 'number' | 'created_at'>,
  language: NoticeLanguage,
): string =>
  textsIn(language, 'notice-document')('version', { number, day: dayText(created_at, language) })

/** For a paper of its own, or as a part of another one. */
export const noticeBody = (sections: readonly NoticeSection[], fontSize: number): Content[] =>
  sections.map(({ title, lines }) => ({
    stack: [
      { ...getHeading(title, fontSize + 1, [8, 2]) },
      ...lines.map((line): Content => ({
        text: unbroken(line),
        fontSize,
        lineHeight: 1.12,
        margin: [0, 0, 0, 1.5],
      })),
    ],
    // a heading never stands alone at the end of a page
    unbreakable: lines.join('').length < 1200,
  }))

/** Numbers stay together, and short prepositions with what follows. */
const unbroken = (text: string) =>
  text
    .replaceAll(/(?<=\d) (?=\d)|(?<=Praha) (?=\d)|(?<=(?:ст|п|літ|čl|odst|písm)\.) /g, '\u00A0')
    .replaceAll(/(?<=[\s(][ksvzouiaKSVZOUIAзвуй]) /g, '\u00A0')

function signature(language: NoticeLanguage): Content {
  const t = textsIn(language, 'notice-document')
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      { text: t('received'), fontSize: 9.5 },
      {
        margin: [0, 22, 0, 0],
        columns: [...toFill(t('signature'), 200, 210), ...toFill(t('date'), 110, 110)],
      },
    ],
  }
}
