import type { Language } from '@crm/contract/core/translations'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { denseTable, foot, INK, titleCell } from '#platform/pdf/style.ts'
import { momentText, periodText } from '../paper/shown.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import type { Expected, PlannedDay } from './planned-week.ts'
import { textsIn } from '#platform/texts/texts.ts'

type PlanSource = {
  readonly days: readonly PlannedDay[]
  readonly organizationName: string
  readonly company: CompanyHead
  readonly printedAt: string
  /** The reader may see names. */
  readonly named: boolean
}

/**
 * The week of a distribution point for the wall of the desk: each day's slots, the expected
 * households, and how full they are.
 */
export function weeklyPlan(source: PlanSource, language: Language): TDocumentDefinitions {
  const { days, organizationName, company, printedAt, named } = source
  const say = textsIn(language, 'print-documents')
  const about = `${organizationName}, ${periodText(language, { date_from: days[0]?.day ?? '', date_to: days.at(-1)?.day ?? '' })}`
  const households = days
    .flatMap(({ slots }) => slots)
    .reduce((sum, { expected }) => sum + expected.length, 0)
  return {
    info: { title: `${say('plan')}, ${about}`, creator: company.name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    footer: foot(
      `${company.name} · ${say('printed').toLowerCase()} ${momentText.moment(language, printedAt)}`,
      language,
    ),
    content: [
      { text: say('plan'), fontSize: 19, bold: true, color: INK.accent },
      { text: about, fontSize: 11, margin: [0, 1, 0, 2] },
      { text: `${say('households')}: ${households}`, color: INK.muted },
      ...(named ? [] : [{ text: say('no_names'), color: INK.muted }]),
      ...days.map((day) => dayBlock(day, language, named)),
    ],
  }
}

function dayBlock(
  { day, blocked, slots }: PlannedDay,
  language: Language,
  named: boolean,
): Content {
  const say = textsIn(language, 'print-documents')
  const weekday = new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
  const title: Content = {
    text: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${momentText.day(language, day)}`,
    bold: true,
    fontSize: 10.5,
    color: INK.accent,
    margin: [0, 10, 0, 2],
  }
  const why = blocked
    ? [say('blocked'), blocked.description].filter(Boolean).join(': ')
    : slots.length === 0
      ? say('closed')
      : null
  if (slots.length === 0)
    return { unbreakable: true, stack: [title, { text: why ?? '', color: INK.muted }] }
  const body = [
    [
      titleCell(say('time'), false),
      titleCell(say('expected'), false),
      titleCell(say('taken'), true),
    ],
    ...slots.map(({ time, capacity, expected }): Content[] => [
      { text: time },
      named ? { text: expected.map((one) => nameOf(one, language)).join(', ') } : { text: '' },
      {
        text:
          capacity === null
            ? `${expected.length} · ${say('outside').toLowerCase()}`
            : `${expected.length} / ${capacity}`,
        alignment: 'right',
      },
    ]),
  ]
  return {
    stack: [
      title,
      ...(why === null ? [] : [{ text: why, color: INK.muted }]),
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          widths: [34, '*', 'auto'],
          body,
          dontBreakRows: true,
        },
        layout: denseTable,
      },
    ],
  }
}

/** The plan is on a wall, so a restricted household appears without its name. */
const nameOf = ({ name, surname, persons, is_restricted }: Expected, language: Language) =>
  `${is_restricted ? RESTRICTED_WORDS[language] : `${surname} ${name}`} (${persons})`
