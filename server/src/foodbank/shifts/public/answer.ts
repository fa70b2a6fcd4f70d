import { LANGUAGES, type Language } from '@crm/contract/core/translations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import { AppError, isCrossed, isDatabaseAway } from '#platform/errors.ts'
import { markup, type Html } from '#platform/http/html.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { pageText } from './page.ts'

type Sent = { readonly title: string; readonly body: Html; readonly language?: Language }

/** A page with the name of the product. */
export async function send(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body, language = languageOf(request) }: Sent,
) {
  const { projectName: project } = await letterhead(context)
  const path = request.url.split('?')[0] ?? ''
  const other = `${path}?lang=${language === 'cs' ? 'en' : 'cs'}`
  return sendText(reply, { language, other, project, title, body })
}

/** Why there is nothing to see. */
export const sendRefusal = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: 'link' | 'many' | 'later' | 'begun',
) => {
  const t = textsIn(languageOf(request), 'public-shifts')
  return send(context, request, reply.code(status), {
    title: t('error.title'),
    body: markup`<p class="note">${t(`error.${why}`)}</p>`,
  })
}

/** In words of the page: too many tries, too much to do, or a fault. */
export function answerFailure(
  context: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    reply.header('retry-after', error.retryAfterSeconds ?? 60)
    return sendRefusal(context, request, reply, 429, 'many')
  }
  const language = languageOf(request)
  const t = textsIn(language, 'public-shifts')
  const status = statusOf(error)
  if (status === 500) request.log.error(error)
  if (status === 503) reply.header('retry-after', 2)
  // the database may be away, so nothing is read
  return sendText(reply.code(status), {
    language,
    other: request.url.split('?')[0] ?? '',
    project: '',
    title: t('error.title'),
    body: markup`<p class="note">${t('error.later')}</p>`,
  })
}

/** Too many at once, or two in each other's way: trying again helps. */
function statusOf(error: unknown): number {
  if (isDatabaseAway(error) || isCrossed(error)) return 503
  const given: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof given === 'number' && given >= 400 && given < 500 ? given : 500
}

const sendText = (reply: FastifyReply, page: Parameters<typeof pageText>[0]) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageText(page))

/** Chosen in the address or form, otherwise that of the browser. */
export function languageOf(request: FastifyRequest, known?: Language): Language {
  const typed = textOf(request.query, 'lang') || bodyOf(request)['lang']
  const chosen = LANGUAGES.find((one) => one === typed) ?? known
  if (chosen) return chosen
  return /^\s*(?:en)/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'cs'
}

export const textOf = (from: unknown, name: string): string => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : ''
  return typeof value === 'string' ? value : ''
}

export const bodyOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  typeof request.body === 'object' && request.body !== null
    ? Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, String(value)]))
    : {}
