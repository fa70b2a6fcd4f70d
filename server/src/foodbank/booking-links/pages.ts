import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { KeyBelow } from '@crm/texts/text'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { FreeDay } from '../slots/service.ts'
import type { Opened } from './household.ts'
import type { Spoken } from './languages.ts'
import {
  askForLetters,
  carried,
  lastPage,
  ownPage,
  placePart,
  timesPart,
  whenPart,
  whenWords,
  type Visit,
} from './parts.ts'

const words = (language: HouseholdLanguage) => textsIn(language, 'booking-page')

export function askPage(spoken: Spoken, problem?: 'wrong' | 'again'): Page {
  const t = words(spoken.language)
  const said = { title: t('ask.title'), open: t('ask.open'), wrong: t('ask.wrong') }
  return askForLetters(spoken, said, problem)
}

type Shown = {
  readonly visit: Visit
  readonly opened: Opened
  /** Address of the file for a calendar. */
  readonly calendar: string
  readonly rights: { readonly isAhead: boolean; readonly isChangeable: boolean }
  readonly news?: KeyBelow<'booking-page', 'news'>
}

export function bookingPage({ visit, opened, calendar, rights, news }: Shown): Page {
  const { language } = visit
  const t = words(language)
  const isKnown = opened.coming_at !== null
  const comes = markup`<button class="main" name="do" value="come">${t('own.come')}</button>
`
  const changes = markup`<button name="do" value="slots">${t('own.move')}</button>
<button class="end" name="do" value="ask_cancel">${t('own.cancel')}</button>
`
  return ownPage(
    visit,
    news ? t(`news.${news}`) : t('own.title'),
    markup`${whenPart(language, opened)}
${isKnown && rights.isAhead && markup`<p class="fine">${t('own.coming')}</p>`}
${getNotice(t, rights)}
<form method="post">${carried(visit)}
${rights.isAhead && !isKnown && comes}${rights.isChangeable && changes}</form>
${placePart(language, opened)}
${rights.isAhead && markup`<a class="b" href="${calendar}">${t('own.calendar')}</a>`}`,
  )
}

/** Asked once more: a place given back may be gone at once. */
export function cancelPage(visit: Visit, opened: Opened): Page {
  const { language } = visit
  const t = words(language)
  return ownPage(
    visit,
    t('cancel.title'),
    markup`${whenPart(language, opened)}
<form method="post">${carried(visit)}
<button class="end" name="do" value="cancel">${t('cancel.yes')}</button>
<button name="do" value="show">${t('cancel.no')}</button>
</form>`,
  )
}

/** The link has ended with the reservation. */
export function cancelledPage(spoken: Spoken, opened: Opened): Page {
  const { language } = spoken
  const t = words(language)
  return lastPage(
    spoken,
    t('cancelled.title'),
    markup`<p>${t('cancelled.text')}</p>
${placePart(language, opened, { isContactOnly: true })}`,
  )
}

type Choices = {
  readonly visit: Visit
  readonly opened: Opened
  readonly days: readonly FreeDay[]
  /** The first day to show. */
  readonly from: string
  readonly problem?: KeyBelow<'booking-page', 'slots.problem'>
}

/** One press on a time moves the reservation there. */
export function slotsPage({ visit, opened, days, from, problem }: Choices): Page {
  const { language } = visit
  const t = words(language)
  const times = timesPart(language, days, from)
  return ownPage(
    visit,
    problem ? t(`slots.problem.${problem}`) : t('slots.title'),
    markup`<p>${t('slots.now')} ${whenWords(language, opened)}</p>
<p>${times ? t('slots.hint') : t('slots.none')}</p>
<form method="post">${carried(visit)}
${times}<button name="do" value="show">${t('slots.back')}</button>
</form>
${!times && placePart(language, opened, { isContactOnly: true })}`,
  )
}

type Translate = ReturnType<typeof words>

function getNotice(t: Translate, { isAhead, isChangeable }: Shown['rights']): Markup | false {
  return !isChangeable && markup`<p>${t(isAhead ? 'own.too_late' : 'own.over')}</p>`
}
