import type { Language } from '@crm/contract/core/translations'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CompanyHead } from '#core/company/head.ts'
import { addDays } from '#platform/clock.ts'
import { getHeading, getTitle } from '#platform/pdf/document.ts'
import { denseTable, foot, INK, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES, momentText, periodText } from '../paper/shown.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { daysFrom, slotsOf, type Obstacles, type Offer } from '../slots/free-slots.ts'
import type { Expected } from './repository.ts'

type PlanSource = {
  readonly days: readonly PlannedDay[]
  readonly organizationName: string
  readonly company: CompanyHead
  readonly printedAt: string
  readonly named: boolean
}

export function weeklyPlan(source: PlanSource, language: Language): TDocumentDefinitions {
  const { days, organizationName, company, printedAt, named } = source
  const t = textsIn(language, 'print-documents')
  const about = `${organizationName}, ${periodText(language, { date_from: days[0]?.day ?? '', date_to: days.at(-1)?.day ?? '' })}`
  const households = days
    .flatMap(({ slots }) => slots)
    .reduce((sum, { expected }) => sum + expected.length, 0)
  return {
    info: { title: `${t('plan')}, ${about}`, creator: company.name },
    language: LOCALES[language],
    footer: foot(
      `${company.name} · ${t('printed').toLowerCase()} ${momentText.moment(language, printedAt)}`,
      language,
    ),
    content: [
      getTitle(t('plan')),
      { text: about, fontSize: 11, margin: [0, 1, 0, 2] },
      { text: `${t('households')}: ${households}`, color: INK.muted },
      ...(named ? [] : [{ text: t('no_names'), color: INK.muted }]),
      ...days.map((day) => dayBlock(day, language, named)),
    ],
  }
}

function dayBlock(
  { day, blocked, slots }: PlannedDay,
  language: Language,
  named: boolean,
): Content {
  const t = textsIn(language, 'print-documents')
  const weekday = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
  const title = getHeading(
    `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${momentText.day(language, day)}`,
    10.5,
    [10, 2],
  )
  const why = blocked
    ? [t('blocked'), blocked.description].filter(Boolean).join(': ')
    : slots.length === 0
      ? t('closed')
      : null
  if (slots.length === 0)
    return { unbreakable: true, stack: [title, { text: why ?? '', color: INK.muted }] }
  const heading: TableCell = {
    colSpan: 3,
    margin: [-4, 0, 0, 0],
    stack: [title, ...(why === null ? [] : [{ text: why, color: INK.muted }])],
  }
  const body = [
    // repeats with the titles, so that every page says of which day it is
    [heading, '', ''],
    [titleCell(t('time'), false), titleCell(t('expected'), false), titleCell(t('taken'), true)],
    ...slots.map(({ time, capacity, expected }): Content[] => [
      { text: time },
      named ? { text: expected.map((one) => getName(one, language)).join(', ') } : { text: '' },
      {
        text:
          capacity === null
            ? `${expected.length} · ${t('outside').toLowerCase()}`
            : `${expected.length} / ${capacity}`,
        alignment: 'right',
      },
    ]),
  ]
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      widths: [34, '*', 'auto'],
      body,
      dontBreakRows: true,
    },
    layout: { ...denseTable, hLineWidth: (row, node) => (row < 2 ? 0 : lineBelow(row, node)) },
  }
}

const lineBelow = denseTable.hLineWidth ?? (() => 0)

/** The plan hangs on a wall, so restricted households are not named; of other organizations only who may export all. */
function getName(
  { name, surname, persons, is_restricted, is_named }: Expected,
  language: Language,
): string {
  const unnamed = is_restricted
    ? RESTRICTED_WORDS[language]
    : textsIn(language, 'print-documents')('other_client')
  return `${is_named && !is_restricted ? `${surname} ${name}` : unnamed} (${persons})`
}

type PlannedSlot = {
  readonly time: string
  readonly capacity: number | null
  readonly expected: readonly Expected[]
}
export type PlannedDay = {
  readonly day: string
  readonly blocked: Obstacles['blocked'][number] | null
  readonly slots: readonly PlannedSlot[]
}

export const getMonday = (day: string) => addDays(day, 1 - (new Date(day).getUTCDay() || 7))

/**
 * Reservations outside the opening hours or on a blocked day appear in slots without a capacity, so
 * that none is missing after a change of hours.
 */
export function plannedWeek(
  monday: string,
  offer: Offer & Pick<Obstacles, 'blocked'>,
  expected: readonly Expected[],
): PlannedDay[] {
  return daysFrom(monday, 7).map((day) => {
    const blocked = offer.blocked.find((block) => block.day === day) ?? null
    const ofDay = expected.filter(({ reserved_on }) => reserved_on === day)
    const offered = new Map(
      blocked ? [] : slotsOf(offer, day).map(({ time, capacity }) => [time, capacity]),
    )
    const times = [
      ...new Set([...offered.keys(), ...ofDay.map(({ reserved_time }) => reserved_time)]),
    ].toSorted()
    const slots = times.map((time) => ({
      time,
      capacity: offered.get(time) ?? null,
      expected: ofDay.filter(({ reserved_time }) => reserved_time === time),
    }))
    return { day, blocked, slots }
  })
}
