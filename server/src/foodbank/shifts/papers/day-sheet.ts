import type { Language } from '@crm/contract/core/translations'
import { formatPhone } from '@crm/contract/platform/formats'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { getHeading, getTitle } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES, momentText } from '../../paper/shown.ts'
import { dayText, hoursText } from '../when.ts'
import type { SheetRow } from './repository.ts'

export type DaySheet = {
  readonly owner: string
  readonly day: string
  readonly rows: readonly SheetRow[]
  readonly company: CompanyHead
  readonly printedAt: string
}

/** Who comes to which shift of a day, with room to sign; empty seats can be written in by hand. */
export function daySheet(
  { owner, day, rows, company, printedAt }: DaySheet,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'shift-papers')
  const places = Map.groupBy(rows, ({ place, address }) =>
    [place, address].filter(Boolean).join(', '),
  )
  return {
    info: { title: `${t('sheet.title')}, ${owner}`, creator: company.name },
    language: LOCALES[language],
    footer: foot(
      `${company.name} · ${t('printed').toLowerCase()} ${momentText.moment(language, printedAt)}`,
      language,
    ),
    content: [
      getTitle(t('sheet.title')),
      { text: `${owner}, ${dayText(language, day)}`, fontSize: 11, margin: [0, 1, 0, 2] },
      { text: rows.length === 0 ? t('sheet.none') : t('sheet.private'), color: INK.muted },
      ...[...places].flatMap(([place, ofPlace]) => [
        getHeading(place, 12, [12, 2]),
        ...[...Map.groupBy(ofPlace, ({ shift_id }) => shift_id).values()].map((people) =>
          shiftTable(people, language),
        ),
      ]),
    ],
  }
}

/** So many lines to write on stand under the names at most. */
const MAX_EMPTY = 5

function shiftTable(people: readonly SheetRow[], language: Language): Content {
  const t = textsIn(language, 'shift-papers')
  const [shift] = people
  if (!shift) return { text: '' }
  const named = people.filter(({ name }) => name !== null)
  const head = [
    hoursText(shift),
    shift.task,
    t('sheet.filled', { taken: named.length, seats: shift.seats }),
  ]
  const empty = Math.min(MAX_EMPTY, Math.max(0, shift.seats - named.length))
  const line = (name: string, phone: string): TableCell[] => [
    { text: name, margin: [0, 3, 0, 3] },
    { text: phone, margin: [0, 3, 0, 3] },
    { text: '' },
  ]
  return {
    margin: [0, 0, 0, 8],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 90, 150],
      body: [
        [
          {
            colSpan: 3,
            margin: [-4, 4, 0, 2],
            stack: [
              { text: head.filter(Boolean).join(' · '), bold: true },
              ...(shift.note === null ? [] : [{ text: shift.note, color: INK.muted }]),
            ],
          },
          '',
          '',
        ],
        [
          titleCell(t('sheet.name'), false),
          titleCell(t('sheet.phone'), false),
          titleCell(t('sheet.signature'), false),
        ],
        ...named.map(({ name, phone, state }) =>
          line(
            [name, state === 'confirmed' ? `(${t('sheet.confirmed')})` : null]
              .filter(Boolean)
              .join(' '),
            phone === null ? '' : formatPhone(phone),
          ),
        ),
        ...Array.from({ length: empty }, () => line('', '')),
      ],
    },
    layout: quietTable,
  }
}
