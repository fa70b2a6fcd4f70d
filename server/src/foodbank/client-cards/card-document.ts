import { cardCode, formatCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { CanvasLine, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintedCard } from './repository.ts'

/** 72 points per inch. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4

/** A bank card (ISO/IEC 7810 ID-1), and its place on the sheet. */
const CARD = { left: mm(62.2), top: mm(40), width: mm(85.6), height: mm(54) }
const MARGIN = mm(5)
const CODE = mm(27)
/** So that no mark remains on the card. */
const MARK_GAP = mm(1.5)
const MARK = mm(5)
/** Longer texts would overlap the code or the number. */
const LONGEST = { bank: 56, organization: 70, name: 44 }
/** A longer name takes two lines in smaller letters. */
const LONG_NAME = 26

/** Always Czech: the card is for the household. */
const WORDS = {
  title: 'Průkaz',
  show: 'Ukažte při výdeji. Platí pro celou domácnost.',
  sheet: 'Průkaz vystřihněte podle značek. Když se ztratí, v kanceláři ho zneplatní a vydají nový.',
}

/** In real size on A4 with cut marks. The code contains only the number. */
export function cardDocument(
  card: PrintedCard,
  { wholeName }: { wholeName: boolean },
): TDocumentDefinitions {
  const { left, top, width, height } = CARD
  const inner = { x: left + MARGIN, y: top + MARGIN, width: width - 2 * MARGIN }
  const words = inner.width - CODE - MARGIN
  return {
    info: { title: WORDS.title },
    content: [
      at(left, mm(24), width, [{ text: WORDS.sheet, fontSize: 9 }]),
      { canvas: cutMarks(), absolutePosition: { x: 0, y: 0 } },
      at(inner.x, inner.y, words, [
        { text: unbroken(shortened(card.food_bank_name, LONGEST.bank)), fontSize: 9, bold: true },
        { text: WORDS.title, fontSize: 8, margin: [0, 2, 0, 0] },
      ]),
      at(inner.x, top + mm(23), words, [
        wholeName ? getName(card) : { text: getInitials(card), fontSize: 20, bold: true },
        {
          text: shortened(card.organization_label, LONGEST.organization),
          fontSize: 7,
          margin: [0, 1, 0, 0],
        },
      ]),
      {
        qr: cardCode(card.number),
        fit: CODE,
        eccLevel: 'M',
        absolutePosition: { x: left + width - MARGIN - CODE, y: inner.y },
      },
      at(inner.x, top + height - mm(13), inner.width, [
        { text: formatCardNumber(card.number), fontSize: 13, bold: true, characterSpacing: 0.8 },
        { text: WORDS.show, fontSize: 7, margin: [0, 1, 0, 0] },
      ]),
    ],
  }
}

function getName({ name, surname }: PrintedCard): Content {
  const whole = `${surname} ${name}`
  return {
    text: shortened(whole, LONGEST.name),
    fontSize: whole.length > LONG_NAME ? 9 : 11,
    bold: true,
  }
}

/** „J. N.": first name, then surname. */
export const getInitials = ({ name, surname }: { name: string; surname: string }): string =>
  [name, surname].map((part) => `${Array.from(part)[0] ?? ''}.`).join(' ')

const at = (x: number, y: number, width: number, stack: Content[]): Content => ({
  columns: [{ width, stack }],
  absolutePosition: { x, y },
})

const shortened = (text: string, most: number) =>
  text.length > most
    ? `${Array.from(text)
        .slice(0, most - 1)
        .join('')}…`
    : text

/** A company's legal form must not break: „z. s.", „s. r. o.", „o. p. s.". */
const unbroken = (text: string) => text.replace(/\b(\p{Ll})\. (?=\p{Ll}\.)/gu, '$1.\u00a0')

function cutMarks(): CanvasLine[] {
  const { left, top, width, height } = CARD
  const line = (x1: number, y1: number, x2: number, y2: number): CanvasLine => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.4,
  })
  return [left, left + width].flatMap((x, column) =>
    [top, top + height].flatMap((y, row) => {
      const [outX, outY] = [column === 0 ? -1 : 1, row === 0 ? -1 : 1]
      return [
        line(x + outX * MARK_GAP, y, x + outX * (MARK_GAP + MARK), y),
        line(x, y + outY * MARK_GAP, x, y + outY * (MARK_GAP + MARK)),
      ]
    }),
  )
}
