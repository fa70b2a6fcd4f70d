import type { Language } from '@crm/contract/core/translations'
import type { FieldErrors } from '@crm/contract/platform/rules'
import type { CompanyHead } from '#core/company/head.ts'
import { markup, type Markup } from '#platform/http/markup.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { dayText } from '../when.ts'
import { field, hoursPart } from './page.ts'
import type { OpenShift } from './repository.ts'

type Typed = Readonly<Record<'name' | 'surname' | 'phone' | 'email', string>>

type Form = {
  readonly language: Language
  /** Path of the list. */
  readonly path: string
  readonly shift: OpenShift
  readonly typed: Typed
  readonly errors: FieldErrors
  /** Why the seat was not given. */
  readonly refusal: string | null
  readonly company: CompanyHead
  readonly months: number
  /** Text messages are set up: whoever gives a phone alone is reminded by one. */
  readonly isSms: boolean
}

/** Who comes; under it what is stored of them (GDPR, Article 13). */
export function formBody(form: Form): Markup {
  const { language, path, shift, typed, errors, refusal, company, months, isSms } = form
  const t = textsIn(language, 'public-shifts')
  const first = (['name', 'surname', 'phone', 'email'] as const).find((name) => errors[name])
  const ask = (name: keyof Typed, type: 'text' | 'tel' | 'email', autocomplete: string) =>
    field(language, {
      name,
      label: t(`form.${name}`),
      type,
      autocomplete,
      value: typed[name],
      failures: errors[name] ?? [],
      isFocused: name === first,
    })
  return markup`${refusal !== null && markup`<p class="note error" role="alert">${refusal}</p>`}
    ${shiftFacts(language, shift)}
    <form method="post" action="${path}/${shift.id}" novalidate>
      <input type="hidden" name="lang" value="${language}" />
      <div class="two">
        ${ask('name', 'text', 'given-name')}${ask('surname', 'text', 'family-name')}
      </div>
      <p class="soft">${t(isSms ? 'form.contactSms' : 'form.contact')}</p>
      <div class="two">${ask('phone', 'tel', 'tel')}${ask('email', 'email', 'email')}</div>
      <div class="trap" aria-hidden="true">
        <label for="website">Web</label
        ><input id="website" name="website" tabindex="-1" autocomplete="off" />
      </div>
      <div class="ways">
        <button class="button">${t('form.send')}</button
        ><a class="button plain" href="${path}?lang=${language}">${t('form.back')}</a>
      </div>
    </form>
    <h2>${t('notice.title')}</h2>
    <p class="soft">
      ${t('notice.text', { company: [company.name, company.details].filter(Boolean).join(', '), months })}
    </p>`
}

/** When, where and what. */
export function shiftFacts(
  language: Language,
  shift: Pick<
    OpenShift,
    'day' | 'starts_at' | 'ends_at' | 'place_name' | 'place_address' | 'task' | 'note'
  >,
): Markup {
  const t = textsIn(language, 'public-shifts')
  const facts: readonly (readonly [string, string | Markup | null])[] = [
    [t('fact.when'), markup`${dayText(language, shift.day)}, ${hoursPart(shift)}`],
    [t('fact.place'), [shift.place_name, shift.place_address].filter(Boolean).join(', ')],
    [t('fact.task'), shift.task],
    [t('fact.note'), shift.note],
  ]
  return markup`<div class="card">
    <dl>
      ${facts.map(
        ([label, value]) =>
          value !== null &&
          markup`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </div>`
}
