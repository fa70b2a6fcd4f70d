import type { Language } from '@crm/contract/core/translations'
import type { Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { INK } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES } from '../../paper/shown.ts'
import type { FoundLink } from '../links-repository.ts'
import { dayText } from '../when.ts'

const MARGIN: Margins = [0, 16, 0, 0]

type Poster = {
  readonly link: FoundLink
  readonly url: string
  readonly company: CompanyHead
}

/** For a notice board: read from a step away, opened by a phone. */
export function poster({ link, url, company }: Poster, language: Language): TDocumentDefinitions {
  const t = textsIn(language, 'shift-papers')
  const days = [...new Set([link.starts_on, link.ends_on])].filter((day) => day !== null)
  return {
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 48],
    info: { title: link.title, creator: company.name },
    language: LOCALES[language],
    content: [
      { text: t('poster.heading'), fontSize: 38, bold: true, color: INK.accent },
      { text: link.title, fontSize: 24, bold: true, margin: [0, 10, 0, 4] },
      { text: days.map((day) => dayText(language, day)).join(' – '), fontSize: 18 },
      ...(link.public_text === null
        ? []
        : [{ text: link.public_text, fontSize: 13, margin: MARGIN }]),
      { qr: url, fit: 300, alignment: 'center', margin: [0, 34, 0, 18] },
      { text: t('poster.scan'), fontSize: 17, bold: true, alignment: 'center' },
      {
        text: `${t('poster.or')} ${url}`,
        fontSize: 9,
        color: INK.muted,
        alignment: 'center',
        margin: [0, 8, 0, 0],
      },
      {
        text: [company.name, company.details].filter(Boolean).join(', '),
        fontSize: 9,
        color: INK.muted,
        alignment: 'center',
        margin: [0, 20, 0, 0],
      },
    ],
  }
}
