import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { KeyBelow } from '@crm/texts/text'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { Spoken } from '../../booking-links/languages.ts'
import {
  askForLetters,
  carried,
  isAmong,
  ownPage,
  placePart,
  slotValue,
  timesPart,
  whenPart,
  whenWords,
  type Slot,
  type Visit,
} from '../../booking-links/parts.ts'
import type { FreeDay } from '../../slots/service.ts'
import type { Offered } from './household.ts'

const words = (language: HouseholdLanguage) => textsIn(language, 'offer-page')
const bookingWords = (language: HouseholdLanguage) => textsIn(language, 'booking-page')

export function askPage(spoken: Spoken, problem?: 'wrong' | 'again'): Page {
  const t = words(spoken.language)
  const said = { title: t('ask.title'), open: t('ask.open'), wrong: t('ask.wrong') }
  return askForLetters(spoken, said, problem)
}

/** One press takes the place. */
export function offerPage(visit: Visit, offered: Offered): Page {
  const { language } = visit
  const t = words(language)
  const decline = markup`<button name="do" value="decline">${t('offer.decline')}</button>
`
  return ownPage(
    visit,
    t('offer.title'),
    markup`${whenPart(language, offered)}
${movesPart(language, offered)}<form method="post">${carried(visit)}
<button class="main" name="s" value="${slotValue(offered)}">${t('offer.take')}</button>
${offered.offer === 'open' && decline}</form>
<p>${t('offer.hint')}</p>
${placePart(language, offered)}`,
  )
}

/** What becomes of the reservation that they have; null where they have none that is moved. */
function movesPart(language: HouseholdLanguage, { moves, ...to }: Offered): Markup | null {
  if (moves === null) return null
  const isElsewhere = moves.to_organization_id !== to.to_organization_id
  const was = [whenWords(language, moves), ...(isElsewhere ? [moves.place] : [])].join(', ')
  return markup`<p>${words(language)('moves', { was })}</p>
`
}

type Waiting = {
  readonly visit: Visit
  readonly offered: Offered
  /** What is not theirs: the offered place, or another one that they tried to take. */
  readonly slot: Slot
  readonly problem: KeyBelow<'offer-page', 'waiting.title'> | 'elsewhere'
  /** All that is free. */
  readonly days: readonly FreeDay[]
  /** The first day to show. */
  readonly from: string
}

/** The household goes on waiting, unless one of the times suits it, or it needs none any more. */
export function waitingPage({ visit, offered, slot, problem, days, from }: Waiting): Page {
  const { language } = visit
  const t = words(language)
  const isStillFree = problem === 'declined' && isAmong(days, slot)
  const times = timesPart(language, isStillFree ? without(days, slot) : days, from)
  const again = markup`<button name="s" value="${slotValue(slot)}">${t('waiting.again')}</button>
`
  const hint = markup`<p>${t('waiting.times')}</p>
`
  return ownPage(
    visit,
    problem === 'elsewhere'
      ? bookingWords(language)('news.elsewhere')
      : t(`waiting.title.${problem}`),
    markup`<p>${whenWords(language, slot)}</p>
<p>${t('waiting.text')}</p>
<form method="post">${carried(visit)}
${movesPart(language, offered)}${isStillFree && again}${times && hint}${times}<button class="end" name="do" value="ask_leave">${t('waiting.leave')}</button>
</form>
${placePart(language, offered, { isContactOnly: true })}`,
  )
}

const without = (days: readonly FreeDay[], { reserved_on, reserved_time }: Slot): FreeDay[] =>
  days
    .map(({ day, times }) => ({
      day,
      times: times.filter((time) => day !== reserved_on || time !== reserved_time),
    }))
    .filter(({ times }) => times.length > 0)

/** Asked once more: nobody would offer them anything any more. */
export function leavePage(visit: Visit): Page {
  const t = words(visit.language)
  return ownPage(
    visit,
    t('leave.title'),
    markup`<p>${t('leave.text')}</p>
<form method="post">${carried(visit)}
<button class="end" name="do" value="leave">${t('leave.yes')}</button>
<button name="do" value="show">${t('leave.no')}</button>
</form>`,
  )
}

/** By whatever it ended but a reservation. */
export function endedPage(visit: Visit, offered: Offered): Page {
  const { language } = visit
  const t = words(language)
  return ownPage(
    visit,
    t('ended.title'),
    markup`<p>${t('ended.text')}</p>
${placePart(language, offered, { isContactOnly: true })}`,
  )
}

type Booked = {
  readonly visit: Visit
  readonly offered: Offered
  readonly booked: NonNullable<Offered['booked']>
  /** Address of their own page. */
  readonly own: string | null
  /** A moment ago, by them. */
  readonly isTaken: boolean
}

export function bookedPage({ visit, offered, booked, own, isTaken }: Booked): Page {
  const { language } = visit
  const t = words(language)
  const coming = bookingWords(language)('own.coming')
  const chosen = visit.isChosen && `?l=${language}`
  return ownPage(
    visit,
    t(isTaken ? 'booked.taken' : 'booked.title'),
    markup`${whenPart(language, booked)}
${booked.is_coming && markup`<p class="fine">${coming}</p>`}
${placePart(language, offered)}
${own !== null && markup`<a class="b" href="${own}${chosen}">${t('booked.own')}</a>`}`,
  )
}
