import { formatPhone } from '@crm/contract/platform/formats'
import type { SlipLanguage } from '@crm/contract/foodbank/prints'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getAddress } from '../slots/service.ts'
import type { SlipSource } from './repository.ts'

export type Slip = {
  readonly title: string
  readonly when: string
  readonly lines: readonly (readonly [label: string, text: string])[]
}

export function getSlip(source: SlipSource, language: SlipLanguage): Slip {
  const t = textsIn(language, 'slip')
  const { place, provider, reserved_on, reserved_time, surname, name, personal_number } = source
  const reached = [provider, ...(place.id === provider.id ? [] : [place])]
    .map(getContact)
    .filter((contact) => contact !== null)
  const cancel =
    reached.length > 0 ? `${t('cancel_how')} ${reached.join('; ')}` : t('cancel_nobody')
  return {
    title: t('title'),
    when: `${slipDay(language, reserved_on)} ${t('at')} ${reserved_time}`,
    lines: [
      [t('where'), [place.name, getAddress(place)].filter(Boolean).join(', ')],
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
export const slipText = ({ title, when, lines }: Slip): string =>
  [
    title,
    when,
    ...lines.map(([label, text]) => `${label}${label.endsWith('?') ? '' : ':'} ${text}`),
  ].join('\n')

export function slipDocument(
  { title, when, lines }: Slip,
  { language, company }: { language: SlipLanguage; company: string },
): TDocumentDefinitions {
  const line = ([label, text]: Slip['lines'][number]): Content => ({
    margin: [0, 0, 0, 8],
    stack: [
      { text: label, color: INK.muted, fontSize: 9 },
      { text: unbroken(text), fontSize: 12 },
    ],
  })
  return {
    pageSize: 'A5',
    pageMargins: [36, 36, 36, 36],
    info: { title, creator: company },
    language: LOCALES[language],
    content: [
      { text: title, fontSize: 12, bold: true, color: INK.accent },
      { text: when, fontSize: 20, bold: true, margin: [0, 4, 0, 14] },
      ...lines.map(line),
      { text: company, fontSize: 8, color: INK.muted, margin: [0, 10, 0, 0] },
    ],
  }
}

const LOCALES: Record<SlipLanguage, string> = { cs: 'cs-CZ', en: 'en-GB', uk: 'uk-UA' }

const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** „Charita Lesná, 469 123 456, charita@example.cz“; null without contacts. */
function getContact({ label, phone, email }: SlipSource['place']): string | null {
  return phone || email
    ? [label, phone && formatPhone(phone), email].filter(Boolean).join(', ')
    : null
}

/** „čtvrtek 12. března 2026“ */
const slipDay = (language: SlipLanguage, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
