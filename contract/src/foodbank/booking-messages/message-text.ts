import { countSegments, toSmsText } from '../../core/sms/sms-text.ts'

/** What a household is told of. */
export const MESSAGE_EVENTS = ['booked', 'moved', 'cancelled', 'reminder', 'offered'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/** What a text may refer to. */
export const MESSAGE_MARKS = ['day', 'time', 'place', 'address', 'link'] as const
type Mark = (typeof MESSAGE_MARKS)[number]
export type MarkValues = Readonly<Record<Mark, string>>

export const MAX_MESSAGE_LENGTH = 600

const MARK = /\{\{\s*(\w+)\s*\}\}/g
const isMark = (name: string): name is Mark => MESSAGE_MARKS.some((mark) => mark === name)

/** Marks that nothing stands for, and brackets that belong to none. */
export const hasUnknownMark = (text: string): boolean =>
  [...text.matchAll(MARK)].some(([, name = '']) => !isMark(name)) ||
  /[{}]/.test(text.replaceAll(MARK, ''))

/** An empty value leaves no comma behind, and at the end no colon. */
export const fillMarks = (text: string, values: MarkValues): string =>
  text
    .replaceAll(MARK, (whole, name: string) => (isMark(name) ? values[name] : whole))
    .replaceAll(/,\s*(?=[,.])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\s*:$/, '.')

/** Long values, so that a text that fits with them fits for most. */
export const SAMPLE_MARKS: MarkValues = {
  day: 'čt 31. 12.',
  time: '10:30',
  place: 'Potravinová banka',
  address: 'Nádražní 1234/5, 150 00 Praha 5',
  link: 'https://crm.example.cz/r/0123456789abcdefghjkmnpqrs',
}

/** Segments of a text with sample values. */
export const countMessageSegments = (text: string, isPlain: boolean): number =>
  countSegments(toSmsText(fillMarks(text, SAMPLE_MARKS), isPlain))
