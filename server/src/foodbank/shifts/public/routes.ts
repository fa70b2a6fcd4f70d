import { signUpBody } from '@crm/contract/foodbank/shifts/people'
import { id as shiftKey } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { FoundLink } from '../links-repository.ts'
import { pagePath, seatLink } from '../public-paths.ts'
import { answerFailure, bodyOf, languageOf, send, sendRefusal, textOf } from './answer.ts'
import { formBody, type Typed } from './form-page.ts'
import { listBody } from './list-page.ts'
import { findKeeping, listOpen, type OpenShift } from './repository.ts'
import { sendCalendar, showSeat, takeAnswer } from './seat-routes.ts'
import { admitView, openLink, openShift, signUpByLink } from './sign-up.ts'

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

/** A shift that has begun or is gone meanwhile. */
const backToList = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  link: FoundLink,
) => reply.redirect(`${pagePath(context.config, link.id)}?lang=${languageOf(request)}`, 303)
