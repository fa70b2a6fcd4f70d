import { formatPhone } from '@crm/contract/platform/formats'
import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { SlipFormat } from '@crm/contract/foodbank/prints.endpoints'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { dayInWords } from '../booking-links/languages.ts'
import { getAddress } from '../slots/service.ts'
import type { SlipSource } from './repository.ts'

export type Slip = {
  readonly title: string
  readonly when: string
  readonly lines: readonly (readonly [label: string, text: string])[]
}

export function getSlip(source: SlipSource, language: HouseholdLanguage): Slip {
  const t = textsIn(language, 'slip')
  const { place, provider, reserved_on, reserved_time, surname, name, personal_number } = source
  const reached = [provider, ...(place.id === provider.id ? [] : [place])]
    .map(getContact)
    .filter((contact) => contact !== null)
  const cancel =
    reached.length > 0 ? `${t('cancel_how')} ${reached.join('; ')}` : t('cancel_nobody')
  return {
    title: t('title'),
    when: `${dayInWords(language, reserved_on)} ${t('at')} ${reserved_time}`,
    lines: [
      [t('where'), [place.name, getAddress(place)].filter(Boolean).join(', ')],
      ...(place.directions ? [[t('directions'), place.directions] as const] : []),
      [
        t('who'),
        [`${surname} ${name}`, personal_number && `${t('number')} ${personal_number}`]
          .filter(Boolean)
          .join(', '),
      ],
      [t('bring'), t('bring_what')],
      [t('cancel'), cancel],
    ],
  }
}

/** Labels that are questions get no colon. */
export const slipText = (
  { title, when, lines }: Slip,
  { language, link }: Pick<Look, 'language' | 'link'>,
): string =>
  [
    title,
    when,
    ...lines.map(([label, text]) => `${label}${label.endsWith('?') ? '' : ':'} ${text}`),
    ...(link === undefined ? [] : [`${textsIn(language, 'slip')('link')} ${link}`]),
  ].join('\n')

type Look = {
  readonly language: HouseholdLanguage
  readonly format: SlipFormat
  readonly company: string
  /** The household's own address of the reservation, printed as a QR code as well. */
  readonly link?: string
}

export function slipDocument(
  { title, when, lines }: Slip,
  { language, format, company, link }: Look,
): TDocumentDefinitions {
  const { page, margin, sizes } = PAPERS[format]
  const line = ([label, text]: Slip['lines'][number]): Content => ({
    margin: [0, 0, 0, sizes.gap],
    stack: [
      { text: label, color: INK.muted, fontSize: sizes.label },
      { text: unbroken(text), fontSize: sizes.text },
    ],
  })
  return {
    // a copy, because the library writes the height of the content into it
    pageSize: typeof page === 'string' ? page : { ...page },
    pageMargins: margin,
    info: { title, creator: company },
    language: LOCALES[language],
    content: [
      { text: title, fontSize: sizes.text, bold: true, color: INK.accent },
      {
        text: withWholeTime(when),
        fontSize: sizes.when,
        bold: true,
        margin: [0, 4, 0, sizes.gap + 4],
      },
      ...lines.map(line),
      ...(link === undefined ? [] : [linkOnPaper(link, language, sizes)]),
      { text: company, fontSize: sizes.label - 1, color: INK.muted, margin: [0, 6, 0, 0] },
    ],
  }
}

/** In points; the margins of a roll leave the 72 mm that its printers reach. */
const PAPERS = {
  a5: {
    page: 'A5',
    margin: 36,
    sizes: { label: 9, text: 12, when: 20, gap: 8, code: 110 },
  },
  a6: {
    page: 'A6',
    margin: 18,
    sizes: { label: 7.5, text: 10, when: 15, gap: 4, code: 80 },
  },
  roll: {
    page: { width: 226.77, height: 'auto' },
    margin: 11.34,
    sizes: { label: 9, text: 11, when: 16, gap: 6, code: 130 },
  },
} as const

const linkOnPaper = (
  link: string,
  language: HouseholdLanguage,
  sizes: (typeof PAPERS)[SlipFormat]['sizes'],
): Content => ({
  unbreakable: true,
  stack: [
    { text: textsIn(language, 'slip')('link'), color: INK.muted, fontSize: sizes.label },
    { qr: link, fit: sizes.code, eccLevel: 'M', margin: [0, 4, 0, 4] },
    { text: link, fontSize: sizes.label },
  ],
})

/** Of papers and dates; ICU knows no Romani. */
const LOCALES: Record<HouseholdLanguage, string> = {
  cs: 'cs-CZ',
  en: 'en-GB',
  uk: 'uk-UA',
  vi: 'vi-VN',
  rom: 'rom-CZ',
  ru: 'ru-RU',
}

const withWholeTime = (text: string) => text.replace(/ (?=\d{2}:\d{2}$)/, '\u00A0')
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** „Charita Lesná, 469 123 456, charita@example.cz“; null without contacts. */
function getContact({ label, phone, email }: SlipSource['place']): string | null {
  return phone || email
    ? [label, phone && formatPhone(phone), email].filter(Boolean).join(', ')
    : null
}
