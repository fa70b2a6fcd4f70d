import type { Language } from '@crm/contract/core/translations'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type CompanyHead, getController } from '#core/company/head.ts'
import { getTitle, toFill } from '#platform/pdf/document.ts'
import { foot, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getIssuedTitle, marksText, type Marks } from '../../paper/issued-paper.ts'
import { LOCALES, momentText, periodText } from '../../paper/shown.ts'
import type { WorkedSeat } from '../volunteers/repository.ts'
import { durationText, hoursText } from '../when.ts'

export type Certificate = {
  readonly name: string
  readonly date_from: string
  readonly date_to: string
  readonly seats: readonly WorkedSeat[]
  readonly company: CompanyHead
  readonly today: string
}

/** Exact to the minute. */
export const getMinutes = (seats: readonly WorkedSeat[]): number =>
  seats.reduce((sum, { minutes }) => sum + minutes, 0)

/** What somebody has worked in a period, day by day. */
export function certificate(
  source: Certificate,
  marks: Marks,
  language: Language,
): TDocumentDefinitions {
  const { name, seats, company, today } = source
  const t = textsIn(language, 'shift-papers')
  const total = durationText(getMinutes(seats))
  const about = t('certificate.about', {
    name,
    hours: total,
    period: periodText(language, source),
  })
  const right = (text: string) => ({ text, alignment: 'right' as const })
  return {
    info: { title: t('certificate.title'), creator: company.name },
    language: LOCALES[language],
    footer: foot(`${company.name} · ${marksText(marks, language)}`, language),
    content: [
      getIssuedTitle(
        [getTitle(t('certificate.title'), 4), { text: getController(company) }],
        marks,
        language,
      ),
      { text: about, fontSize: 13, lineHeight: 1.3, margin: [0, 24, 0, 16] },
      {
        layout: quietTable,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 'auto', '*', 'auto'],
          body: [
            [
              titleCell(t('certificate.day'), false),
              titleCell(t('certificate.hours'), false),
              titleCell(t('certificate.place'), false),
              titleCell(t('certificate.worked'), true),
            ],
            ...seats.map((seat) => [
              { text: momentText.day(language, seat.day), noWrap: true },
              { text: hoursText(seat), noWrap: true },
              { text: seat.place },
              right(durationText(seat.minutes)),
            ]),
            [
              { text: t('certificate.total'), bold: true, colSpan: 3 },
              '',
              '',
              { ...right(total), bold: true },
            ],
          ],
        },
      },
      {
        unbreakable: true,
        margin: [0, 28, 0, 0],
        columns: [
          {
            text: t('certificate.issued_on', { day: momentText.day(language, today) }),
            width: 200,
          },
          ...toFill(t('certificate.signature'), 150),
        ],
      },
    ],
  }
}
