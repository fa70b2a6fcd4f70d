import { LANGUAGES, type Language } from '@crm/contract/core/translations'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import { markup, type Markup } from '#platform/http/markup.ts'
import type { Page, PageFailure, PageRequest } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { framed } from './page.ts'

type Shown = {
  readonly language: Language
  /** Path of the page. */
  readonly path: string
  readonly title: string
  readonly body: Markup
  readonly status?: number
}

/** A page with the name of the product. */
export async function show(
  context: Context,
  { path, status = 200, ...shown }: Shown,
): Promise<Page> {
  const { projectName: project } = await letterhead(context)
  return { status, ...framed({ ...shown, other: path, project }) }
}

/** The link is forged, revoked or expired, or its person was erased: the answer is always the same. */
export async function refuseLink(context: Context, request: PageRequest): Promise<Page> {
  const language = languageOf(request)
  const t = textsIn(language, 'public-shifts')
  const { projectName: project } = await letterhead(context)
  const body = markup`<p class="note">${t('error.link')}</p>`
  return {
    status: 404,
    ...framed({ language, other: null, project, title: t('error.title'), body }),
  }
}

/** The database may be away, so nothing is read. */
export function failurePage(request: PageRequest, failure: PageFailure): Page {
  const language = languageOf(request)
  const t = textsIn(language, 'public-shifts')
  const words = failure === 'too_many_requests' ? t('error.many') : t('error.later')
  const body = markup`<p class="note">${words}</p>`
  return framed({ language, other: null, project: '', title: t('error.title'), body })
}

/** Chosen in the address or form, otherwise that of the browser. */
export function languageOf({ query, form, languages }: PageRequest, known?: Language): Language {
  const typed = query.get('lang') ?? form.get('lang')
  const chosen = LANGUAGES.find((one) => one === typed) ?? known
  if (chosen) return chosen
  return /^\s*en/i.test(languages) ? 'en' : 'cs'
}
