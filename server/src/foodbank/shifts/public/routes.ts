import { signUpBody } from '@crm/contract/foodbank/shifts/people'
import { id as shiftKey } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import { LANGUAGES, type Language } from '@crm/contract/core/translations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFeed } from '#core/calendar/icalendar.ts'
import { companyHead } from '#core/company/head.ts'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { markup, type Html } from '#platform/http/html.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { pagePath, seatLink } from '../public-paths.ts'
import type { FoundLink } from '../links-repository.ts'
import { formBody, type Typed } from './form-page.ts'
import { listBody } from './list-page.ts'
import { pageText } from './page.ts'
import { findKeeping, findLinkOfSeat, listOpen, type OpenShift } from './repository.ts'
import { seatBody } from './seat-page.ts'
import { admitView, answerSeat, openLink, openSeat, openShift, signUpByLink } from './sign-up.ts'

/** Nobody types more than some hundred letters. */
const BODY_LIMIT = 8_192

/**
 * The pages of volunteers without an account, as plain HTML: they need no script, and open on any
 * phone (decision 0056). Nothing of other people is on them.
 */
export function mountPublicShifts(app: FastifyInstance, context: Context): void {
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.setErrorHandler((error, request, reply) => answerFailure(context, error, request, reply))
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT }
    pages.get('/smeny/:token', options, (request, reply) => showList(context, request, reply))
    pages.get('/smeny/:token/:shift', options, (request, reply) =>
      showForm(context, request, reply),
    )
    pages.post('/smeny/:token/:shift', options, (request, reply) =>
      takeForm(context, request, reply),
    )
    pages.get('/smeny/moje/:token', options, (request, reply) => showSeat(context, request, reply))
    pages.get('/smeny/moje/:token/smena.ics', options, (request, reply) =>
      sendCalendar(context, request, reply),
    )
    for (const [path, state] of [
      ['prijdu', 'confirmed'],
      ['odhlasit', 'cancelled'],
    ] as const)
      pages.post(`/smeny/moje/:token/${path}`, options, (request, reply) =>
        takeAnswer(context, request, reply, state),
      )
  })
}

async function showList(context: Context, request: FastifyRequest, reply: FastifyReply) {
  await admitView(context, request.ip)
  const link = await openLink(context, textOf(request.params, 'token'))
  if (!link) return sendRefusal(context, request, reply, 404, 'link')
  const language = languageOf(request)
  const shifts = await listOpen(context.db, link, context.clock.now().toISOString())
  const path = pagePath(context.config, link.id)
  const body = listBody({ language, path, link, shifts })
  return send(context, request, reply, { title: link.title, body })
}

async function showForm(context: Context, request: FastifyRequest, reply: FastifyReply) {
  await admitView(context, request.ip)
  const { link, shift } = await openParts(context, request)
  if (!link) return sendRefusal(context, request, reply, 404, 'link')
  if (!shift) return backToList(context, request, reply, link)
  return sendForm(context, request, reply, { link, shift })
}

async function takeForm(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { link, shift } = await openParts(context, request)
  if (!link) return sendRefusal(context, request, reply, 404, 'link')
  if (!shift) return backToList(context, request, reply, link)
  const language = languageOf(request)
  const { lang: _lang, ...typed } = bodyOf(request)
  const checked = validate(signUpBody, { ...typed, language })
  if ('errors' in checked)
    return sendForm(context, request, reply.code(422), { link, shift, errors: checked.errors })
  try {
    const seat = await signUpByLink(context, link, shift.id, checked.data, request.ip)
    return await reply.redirect(`${seatLink(context.config, seat)}?lang=${language}`, 303)
  } catch (error) {
    const code = SAID.find((one) => error instanceof AppError && error.code === `shift.${one}`)
    if (!code) throw error
    const refusal = textsIn(language, 'public-shifts')(`error.${code}`)
    return sendForm(context, request, reply.code(409), { link, shift, refusal })
  }
}

/** Refusals that the form says in words. */
const SAID = ['full', 'signed_already', 'elsewhere', 'begun'] as const

type Parts = { readonly link: FoundLink | undefined; readonly shift: OpenShift | undefined }

async function openParts(context: Context, request: FastifyRequest): Promise<Parts> {
  const link = await openLink(context, textOf(request.params, 'token'))
  const key = shiftKey.safeParse(textOf(request.params, 'shift'))
  const shift = link && key.success ? await openShift(context, link, key.data) : undefined
  return { link, shift }
}

type FormParts = {
  readonly link: FoundLink
  readonly shift: OpenShift
  readonly errors?: Parameters<typeof formBody>[0]['errors']
  readonly refusal?: string
}

async function sendForm(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, shift, errors = {}, refusal }: FormParts,
) {
  const language = languageOf(request)
  const typed = bodyOf(request)
  const body = formBody({
    language,
    path: pagePath(context.config, link.id),
    shift,
    typed: {
      name: typed['name'] ?? '',
      surname: typed['surname'] ?? '',
      phone: typed['phone'] ?? '',
      email: typed['email'] ?? '',
    } satisfies Typed,
    errors,
    refusal:
      refusal ?? (errors['website'] ? textsIn(language, 'public-shifts')('error.later') : null),
    company: await companyHead(context.db, language),
    months: await findKeeping(context.db),
  })
  return send(context, request, reply, {
    title: textsIn(language, 'public-shifts')('form.title'),
    body,
  })
}

async function showSeat(context: Context, request: FastifyRequest, reply: FastifyReply) {
  await admitView(context, request.ip)
  const seat = await openSeat(context, textOf(request.params, 'token'))
  if (!seat) return sendRefusal(context, request, reply, 404, 'link')
  const language = languageOf(request, seat.language)
  const link = await findLinkOfSeat(context.db, seat.id, context.clock.today())
  const body = seatBody({
    language,
    path: seatLink(context.config, seat.id),
    seat,
    now: context.clock.now().toISOString(),
    company: await companyHead(context.db, language),
    list: link === undefined ? null : pagePath(context.config, link),
  })
  const title = textsIn(language, 'public-shifts')('seat.title')
  return send(context, request, reply, { title, body, language })
}

async function takeAnswer(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  state: 'confirmed' | 'cancelled',
) {
  const seat = await openSeat(context, textOf(request.params, 'token'))
  if (!seat) return sendRefusal(context, request, reply, 404, 'link')
  await answerSeat(context, seat.id, state, request.ip)
  const language = languageOf(request, seat.language)
  return reply.redirect(`${seatLink(context.config, seat.id)}?lang=${language}`, 303)
}

async function sendCalendar(context: Context, request: FastifyRequest, reply: FastifyReply) {
  await admitView(context, request.ip)
  const seat = await openSeat(context, textOf(request.params, 'token'))
  if (!seat) return sendRefusal(context, request, reply, 404, 'link')
  const { projectName, webUrl } = await letterhead(context)
  const t = textsIn(seat.language, 'public-shifts')
  const name = [t('seat.title'), seat.collection_name ?? seat.place_name].join(': ')
  const content = toFeed(projectName, [
    {
      uid: `${seat.id}@shifts`,
      sequence: Math.max(0, seat.sequence),
      name,
      address: [seat.place_name, seat.place_address].filter(Boolean).join(', '),
      description: [seat.task, seat.note].filter(Boolean).join('\n') || null,
      url: webUrl + seatLink(context.config, seat.id),
      stamp: seat.stamp,
      all_day: false,
      start_at: seat.begins,
      end_at: seat.ends,
      start_on: null,
      end_on: null,
    },
  ])
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="smena.ics"')
    .type('text/calendar; charset=utf-8')
    .send(content)
}

type Sent = { readonly title: string; readonly body: Html; readonly language?: Language }

async function send(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body, language = languageOf(request) }: Sent,
) {
  const { projectName: project } = await letterhead(context)
  const path = request.url.split('?')[0] ?? ''
  const other = `${path}?lang=${language === 'cs' ? 'en' : 'cs'}`
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageText({ language, other, project, title, body }))
}

const sendRefusal = (
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

/** A shift that has begun or is gone meanwhile. */
const backToList = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  link: FoundLink,
) => reply.redirect(`${pagePath(context.config, link.id)}?lang=${languageOf(request)}`, 303)

function answerFailure(
  context: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    reply.header('retry-after', error.retryAfterSeconds ?? 60)
    return sendRefusal(context, request, reply, 429, 'many')
  }
  request.log.error(error)
  const t = textsIn(languageOf(request), 'public-shifts')
  // the database may be away, so nothing is read
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(t('error.later'))
}

/** Chosen in the address or form, otherwise that of the browser. */
function languageOf(request: FastifyRequest, known?: Language): Language {
  const typed = textOf(request.query, 'lang') || bodyOf(request)['lang']
  const chosen = LANGUAGES.find((one) => one === typed) ?? known
  if (chosen) return chosen
  return /^\s*(?:en)/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'cs'
}

const textOf = (from: unknown, name: string): string => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : ''
  return typeof value === 'string' ? value : ''
}

const bodyOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  typeof request.body === 'object' && request.body !== null
    ? Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, String(value)]))
    : {}
