/** GSM 03.38, 6.2.1: the basic alphabet, and signs that take the place of two (6.2.1.1). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

/** Signs of a single message, and of each part of a longer one (GSM 03.40, 9.2.3.24.1). */
const CAPACITY = {
  gsm: { single: 160, part: 153 },
  ucs2: { single: 70, part: 67 },
} as const

export type SmsEncoding = keyof typeof CAPACITY

/** Longer ones are refused where they are entered. */
export const MAX_SMS_SEGMENTS = 6

export const getEncoding = (text: string): SmsEncoding =>
  Array.from(text).every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign)) ? 'gsm' : 'ucs2'

/** How many segments are paid for. A sign of two places is never split between parts. */
export function countSegments(text: string): number {
  const encoding = getEncoding(text)
  const { single, part } = CAPACITY[encoding]
  const widths = Array.from(text, (sign) =>
    encoding === 'gsm' ? (EXTENDED.includes(sign) ? 2 : 1) : sign.length,
  )
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= single) return 1
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      segments += 1
      used = 0
    }
    used += width
  }
  return segments
}

const REPLACED: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '…': '...',
  '•': '-',
  '×': 'x',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
}

const IS_LATIN = /\p{Script=Latin}/u

/**
 * Without accents, so that a Latin text fits the GSM alphabet: Czech, Romani, and Vietnamese as it
 * is written on old phones. Other scripts stay as they are, because nobody would read them.
 */
export const withoutAccents = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    const replaced = REPLACED[sign]
    if (replaced !== undefined) return replaced
    if (!IS_LATIN.test(sign)) return sign
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return REPLACED[bare] ?? bare
  }).join('')

/** As it is sent. */
export const toSmsText = (text: string, isPlain: boolean): string =>
  isPlain ? withoutAccents(text) : text.normalize('NFC')
