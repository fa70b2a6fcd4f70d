import type { Language } from '@crm/contract/core/translations'
import type { CompanyHead } from '#core/company/head.ts'
import { markup, type Markup } from '#platform/http/markup.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { Promised } from '../seats-repository.ts'
import { shiftFacts } from './form-page.ts'

type SeatPage = {
  readonly language: Language
  /** Path of this page. */
  readonly path: string
  readonly seat: Promised
  readonly now: string
  readonly company: CompanyHead
  /** Path of the list of shifts, while its link is valid. */
  readonly list: string | null
}

/** One's own seat: to see, to promise again, to give back, to put into a calendar. */
export function seatBody({ language, path, seat, now, company, list }: SeatPage): Markup {
  const t = textsIn(language, 'public-shifts')
  const { state } = seat
  const isPromised = state === 'signed' || state === 'confirmed'
  const isAhead = Date.parse(seat.begins) > Date.parse(now)
  const mayCancel = Date.parse(seat.cancel_until) > Date.parse(now)
  return markup`<p class="note" role="status">
      ${t(`seat.${isAhead || !isPromised ? state : 'over'}`)}
    </p>
    ${shiftFacts(language, seat)}
    ${
      isPromised &&
      isAhead &&
      markup`<div class="ways">
          <a class="button" href="${path}/smena.ics">${t('seat.calendar')}</a>
          ${state === 'signed' && post(language, `${path}/prijdu`, 'button plain', t('seat.confirm'))}
          ${mayCancel && post(language, `${path}/odhlasit`, 'button bad', t('seat.cancel'))}
        </div>
        <p class="soft">
          ${mayCancel ? t('seat.until') : t('seat.late', { company: [company.name, company.details].filter(Boolean).join(', ') })}
        </p>
        <p class="soft">${t('seat.keep')}</p>`
    }
    ${list !== null && markup`<p><a href="${list}?lang=${language}">${t('seat.more')}</a></p>`}`
}

const post = (language: Language, action: string, kind: string, label: string): Markup =>
  markup`<form method="post" action="${action}">
    <input type="hidden" name="lang" value="${language}" /><button class="${kind}">${label}</button>
  </form>`
