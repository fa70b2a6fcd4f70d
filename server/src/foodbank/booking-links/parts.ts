import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import { day, formatPhone, time, toInternational } from '@crm/contract/platform/formats'
import type { KeyBelow } from '@crm/texts/text'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getAddress, type FreeDay } from '../slots/service.ts'
import type { Opened } from './household-repository.ts'
import { dayInWords, LANGUAGE_NAMES, type Spoken } from './languages.ts'

/** What every page of somebody carries in its forms. */
export type Visit = Spoken & {
  readonly proof: string
  /** What was shown, so that nothing else is changed; null where every button says itself what it is about. */
  readonly seen: string | null
}

/** As many buttons as 30 KB hold in any alphabet. */
const MOST_TIMES = 400

const words = (language: HouseholdLanguage) => textsIn(language, 'booking-page')

type AskWords = { readonly title: string; readonly open: string; readonly wrong: string }

/** The same for every address, whether or not there is something behind it. */
export function askForLetters(
  { language, isChosen }: Spoken,
  { title, open, wrong }: AskWords,
  problem?: 'wrong' | 'again',
): Page {
  const t = words(language)
  const choices = HOUSEHOLD_LANGUAGES.map(
    (code) =>
      markup`<a class="b" href="?l=${code}" lang="${code}" hreflang="${code}"${current(code === language)}>${LANGUAGE_NAMES[code]}</a>
`,
  )
  const said = problem === 'wrong' ? wrong : t('ask.again')
  return {
    status: problem === 'wrong' ? 403 : 200,
    language,
    title: problem ? `${t('ask.attention')}: ${title}` : title,
    body: markup`<main>
<h1>${title}</h1>
${problem !== undefined && markup`<p class="wrong" id="e" role="alert">${said}</p>`}
<form method="post">
<label for="n">${t('ask.label')}</label>
<span id="h">${t('ask.hint')}</span>
<input id="n" name="n" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="h${problem !== undefined && ' e'}">
${isChosen && markup`<input type="hidden" name="l" value="${language}">`}
<button class="main" name="do" value="open">${open}</button>
</form>
</main>
<nav aria-label="${t('languages')}"><div>
${choices}</div></nav>`,
  }
}

/** A page of somebody's own, with the choice of a language below it. */
export function ownPage(visit: Visit, title: string, content: Markup): Page {
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

/** A page that leads nowhere, because its link has ended. */
export const lastPage = ({ language }: Spoken, title: string, content: Markup): Page => ({
  language,
  title,
  body: markup`<main>
<h1>${title}</h1>
${content}
</main>`,
})

export function failurePage(
  language: HouseholdLanguage,
  failure: KeyBelow<'booking-page', 'failure'>,
): Page {
  const title = words(language)(`failure.${failure}`)
  return { language, title, body: markup`<main><h1>${title}</h1></main>` }
}

const current = (is: boolean): Markup | false => is && markup` aria-current="true"`

export function carried({ proof, seen, language, isChosen }: Visit): Markup {
  const shown = seen !== null && markup`<input type="hidden" name="v" value="${seen}">`
  const chosen = isChosen && markup`<input type="hidden" name="l" value="${language}">`
  return markup`<input type="hidden" name="p" value="${proof}">${shown}${chosen}`
}

export type Slot = Pick<Opened, 'reserved_on' | 'reserved_time'>

export const whenWords = (
  language: HouseholdLanguage,
  { reserved_on, reserved_time }: Slot,
): string =>
  words(language)('when', { day: dayInWords(language, reserved_on), time: reserved_time })

export const whenPart = (language: HouseholdLanguage, slot: Slot): Markup =>
  markup`<p class="when">${whenWords(language, slot)}</p>`

/**
 * Buttons of a form, by day from `from` on, and one that leads to what does not fit; null where there
 * is no time. The name of its day is said with each time by a screen reader.
 */
export function timesPart(
  language: HouseholdLanguage,
  days: readonly FreeDay[],
  from: string,
): Markup | null {
  const { shown, later } = cut(days.filter(({ day }) => day >= from))
  if (shown.length === 0) return null
  const more =
    later !== undefined &&
    markup`<button name="from" value="${later}">${words(language)('slots.later')}</button>
`
  return markup`${shown.map((day) => dayPart(language, day))}${more}`
}

const dayPart = (language: HouseholdLanguage, { day, times }: FreeDay): Markup =>
  markup`<fieldset><legend><h2>${dayInWords(language, day, { year: false })}</h2></legend><div class="times">
${times.map((time) => markup`<button name="s" value="${slotValue({ reserved_on: day, reserved_time: time })}">${time}</button>`)}
</div></fieldset>
`

/** What a button sends that stands for a slot. */
export const slotValue = ({ reserved_on, reserved_time }: Slot): string =>
  `${reserved_on}T${reserved_time}`

/** Null for anything that no such button sends. */
export function readSlot(value: string): Slot | null {
  const [on, at] = value.split('T')
  const [reserved_on, reserved_time] = [day.safeParse(on), time.safeParse(at)]
  if (!reserved_on.success || !reserved_time.success) return null
  return { reserved_on: reserved_on.data, reserved_time: reserved_time.data }
}

export const isAmong = (days: readonly FreeDay[], { reserved_on, reserved_time }: Slot): boolean =>
  days.some(({ day, times }) => day === reserved_on && times.includes(reserved_time))

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

/** Where it is, how to get in, what to bring, and whom to call. */
export function placePart(
  language: HouseholdLanguage,
  { place, directions }: Pick<Opened, 'place' | 'directions'>,
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
