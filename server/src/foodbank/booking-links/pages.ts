import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import type { KeyBelow } from '@crm/texts/text'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getAddress, type FreeDay } from '../slots/service.ts'
import type { Opened } from './household.ts'
import { dayInWords, LANGUAGE_NAMES } from './languages.ts'

/** What every page of somebody carries in its forms. */
export type Visit = {
  readonly language: HouseholdLanguage
  /** Chosen by hand, so that no later page goes back to another one. */
  readonly isChosen: boolean
  readonly proof: string
  /** What was shown, so that nothing else is changed. */
  readonly seen: string
}

/** As many buttons as 30 KB hold in any alphabet. */
const MOST_TIMES = 400

const words = (language: HouseholdLanguage) => textsIn(language, 'booking-page')

/** The same for every address, whether or not there is something behind it. */
export function askPage(
  { language, isChosen }: Pick<Visit, 'language' | 'isChosen'>,
  problem?: KeyBelow<'booking-page', 'ask.problem'>,
): Page {
  const t = words(language)
  const title = t('ask.title')
  const choices = HOUSEHOLD_LANGUAGES.map(
    (code) =>
      markup`<a class="b" href="?l=${code}" lang="${code}" hreflang="${code}"${current(code === language)}>${LANGUAGE_NAMES[code]}</a>
`,
  )
  return {
    status: problem === 'wrong' ? 403 : 200,
    language,
    title: problem ? `${t('ask.attention')}: ${title}` : title,
    body: markup`<main>
<h1>${title}</h1>
${problem !== undefined && markup`<p class="wrong" id="e" role="alert">${t(`ask.problem.${problem}`)}</p>`}
<form method="post">
<label for="n">${t('ask.label')}</label>
<span id="h">${t('ask.hint')}</span>
<input id="n" name="n" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="h${problem !== undefined && ' e'}">
${isChosen && markup`<input type="hidden" name="l" value="${language}">`}
<button class="main" name="do" value="open">${t('ask.open')}</button>
</form>
</main>
<nav aria-label="${t('languages')}"><div>
${choices}</div></nav>`,
  }
}

type Shown = {
  readonly visit: Visit
  readonly opened: Opened
  /** Address of the file for a calendar. */
  readonly calendar: string
  readonly rights: { readonly isAhead: boolean; readonly isChangeable: boolean }
  readonly news?: KeyBelow<'booking-page', 'news'>
}

export function ownPage({ visit, opened, calendar, rights, news }: Shown): Page {
  const { language } = visit
  const t = words(language)
  const isKnown = opened.coming_at !== null
  const comes = markup`<button class="main" name="do" value="come">${t('own.come')}</button>
`
  const changes = markup`<button name="do" value="slots">${t('own.move')}</button>
<button class="end" name="do" value="ask_cancel">${t('own.cancel')}</button>
`
  return own(
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
  return own(
    visit,
    t('cancel.title'),
    markup`${whenPart(language, opened)}
<form method="post">${carried(visit)}
<button class="end" name="do" value="cancel">${t('cancel.yes')}</button>
<button name="do" value="show">${t('cancel.no')}</button>
</form>`,
  )
}

/** The link has ended with the reservation, so this page leads nowhere. */
export function cancelledPage({ language }: Visit, opened: Opened): Page {
  const t = words(language)
  const title = t('cancelled.title')
  return {
    language,
    title,
    body: markup`<main>
<h1>${title}</h1>
<p>${t('cancelled.text')}</p>
${placePart(language, opened, { isContactOnly: true })}
</main>`,
  }
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
  const { shown, later } = cut(days.filter(({ day }) => day >= from))
  const more =
    later !== undefined &&
    markup`<button name="from" value="${later}">${t('slots.later')}</button>
`
  return own(
    visit,
    problem ? t(`slots.problem.${problem}`) : t('slots.title'),
    markup`<p>${t('slots.now')} ${whenWords(language, opened)}</p>
<p>${shown.length > 0 ? t('slots.hint') : t('slots.none')}</p>
<form method="post">${carried(visit)}
${shown.map((day) => dayPart(language, day))}${more}<button name="do" value="show">${t('slots.back')}</button>
</form>
${shown.length === 0 && placePart(language, opened, { isContactOnly: true })}`,
  )
}

/** Its name is said with each time by a screen reader. */
const dayPart = (language: HouseholdLanguage, { day, times }: FreeDay): Markup =>
  markup`<fieldset><legend><h2>${dayInWords(language, day, { year: false })}</h2></legend><div class="times">
${times.map((time) => markup`<button name="s" value="${day}T${time}">${time}</button>`)}
</div></fieldset>
`

export function failurePage(
  language: HouseholdLanguage,
  failure: KeyBelow<'booking-page', 'failure'>,
): Page {
  const title = words(language)(`failure.${failure}`)
  return { language, title, body: markup`<main><h1>${title}</h1></main>` }
}

type Translate = ReturnType<typeof words>

/** A page of somebody's own, with the choice of a language below it. */
function own(visit: Visit, title: string, content: Markup): Page {
  const { language } = visit
  const choices = HOUSEHOLD_LANGUAGES.map(
    (code) =>
      markup`<button name="l" value="${code}" lang="${code}"${current(code === language)}>${LANGUAGE_NAMES[code]}</button>
`,
  )
  return {
    language,
    title,
    body: markup`<main>
<h1>${title}</h1>
${content}
</main>
<nav aria-label="${words(language)('languages')}"><form method="post">${carried({ ...visit, isChosen: false })}<input type="hidden" name="do" value="show">
${choices}</form></nav>`,
  }
}

const current = (is: boolean): Markup | false => is && markup` aria-current="true"`

function carried({ proof, seen, language, isChosen }: Visit): Markup {
  const chosen = isChosen && markup`<input type="hidden" name="l" value="${language}">`
  return markup`<input type="hidden" name="p" value="${proof}"><input type="hidden" name="v" value="${seen}">${chosen}`
}

function getNotice(t: Translate, { isAhead, isChangeable }: Shown['rights']): Markup | false {
  return !isChangeable && markup`<p>${t(isAhead ? 'own.too_late' : 'own.over')}</p>`
}

const whenWords = (
  language: HouseholdLanguage,
  { reserved_on, reserved_time }: Pick<Opened, 'reserved_on' | 'reserved_time'>,
): string =>
  words(language)('when', { day: dayInWords(language, reserved_on), time: reserved_time })

const whenPart = (language: HouseholdLanguage, opened: Opened): Markup =>
  markup`<p class="when">${whenWords(language, opened)}</p>`

/** Where it is, how to get in, what to bring, and whom to call. */
function placePart(
  language: HouseholdLanguage,
  { place, directions }: Opened,
  { isContactOnly = false } = {},
): Markup {
  const t = words(language)
  const { name, phone, email } = place
  const address = getAddress(place)
  const lines = address === '' ? markup`${name}` : markup`${name}<br>${address}`
  const way =
    !isContactOnly &&
    directions !== null &&
    markup`<dt>${t('place.way')}</dt><dd lang="cs">${directions}</dd>
`
  const bring =
    !isContactOnly &&
    markup`<dt>${t('place.bring')}</dt><dd>${t('place.bring_what')}</dd>
`
  const contacts = [
    phone !== null &&
      markup`<dd><a href="tel:${toInternational(phone)}">${formatPhone(phone)}</a></dd>`,
    email !== null && markup`<dd><a href="mailto:${email}">${email}</a></dd>`,
  ]
  return markup`<dl>
<dt>${t('place.where')}</dt><dd lang="cs">${lines}</dd>
${way}${bring}${contacts.some(Boolean) && markup`<dt>${t('place.contact')}</dt>${contacts}`}
</dl>`
}

/** Whole days, as many as fit. */
function cut(days: readonly FreeDay[]): { shown: FreeDay[]; later: string | undefined } {
  const shown: FreeDay[] = []
  let count = 0
  for (const day of days) {
    count += day.times.length
    if (shown.length > 0 && count > MOST_TIMES) return { shown, later: day.day }
    shown.push(day)
  }
  return { shown, later: undefined }
}
