import type { Language } from '@crm/contract/core/translations'
import { markup, type Markup } from '#platform/http/markup.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { FoundLink } from '../links-repository.ts'
import { dayText, hoursText } from '../when.ts'
import { hoursPart } from './page.ts'
import type { OpenShift } from './repository.ts'

/** More places than these are folded, so that a list of 25 shops can be read on a phone. */
const UNFOLDED = 4

type Listed = {
  readonly language: Language
  /** Path of this page. */
  readonly path: string
  readonly link: FoundLink
  readonly shifts: readonly OpenShift[]
}

/** Free shifts by day and place. */
export function listBody({ language, path, link, shifts }: Listed): Markup {
  const t = textsIn(language, 'public-shifts')
  const days = [...Map.groupBy(shifts, ({ day }) => day)]
  const places = new Set(shifts.map(getPlace)).size
  return markup`${link.public_text !== null && markup`<p class="pre">${link.public_text}</p>`}
  ${shifts.length === 0 ? markup`<p class="note">${t('list.none')}</p>` : markup`<p>${t('list.how')}</p>`}
  ${days.map(
    ([day, ofDay]) =>
      markup`<h2>${capital(dayText(language, day))}</h2>
        ${freeFirst([...Map.groupBy(ofDay, getPlace).values()]).map((ofPlace) => placePart({ language, path, isOpen: places <= UNFOLDED }, ofPlace))}`,
  )}`
}

type Showing = { readonly language: Language; readonly path: string; readonly isOpen: boolean }

function placePart({ language, path, isOpen }: Showing, shifts: readonly OpenShift[]): Markup {
  const [first] = shifts
  if (!first) return markup``
  const free = shifts.reduce((sum, shift) => sum + Math.max(0, shift.free), 0)
  const rows = shifts.map(
    (shift) => markup`<li class="shift"><div><h3>${hoursPart(shift)}</h3>
<small>${join(shift.task, freeText(language, shift.free))}</small></div>
${shift.free > 0 && takeLink({ language, path }, shift)}</li>`,
  )
  return markup`<details${isOpen && markup` open`}><summary>${first.place_name}<small>${join(first.place_address, freeText(language, free))}</small></summary>
<ul>${rows}</ul></details>
`
}

function takeLink({ language, path }: Omit<Showing, 'isOpen'>, shift: OpenShift): Markup {
  const t = textsIn(language, 'public-shifts')
  const about = t('list.take_named', { place: shift.place_name, hours: hoursText(shift) })
  return markup`<a class="button" href="${path}/${shift.id}?lang=${language}" aria-label="${about}">${t('list.take')}</a>`
}

const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Whoever looks for a place does not read through the full ones. */
const freeFirst = (places: readonly OpenShift[][]) =>
  places.toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))

const isFull = (shifts: readonly OpenShift[]) => shifts.every(({ free }) => free <= 0)

const getPlace = ({ place_name, place_address }: OpenShift) =>
  `${place_name}\n${place_address ?? ''}`

function freeText(language: Language, free: number): string {
  const t = textsIn(language, 'public-shifts')
  return free > 0 ? t('list.free', { count: free }) : t('list.full')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
