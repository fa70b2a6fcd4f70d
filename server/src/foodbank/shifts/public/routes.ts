import { signUpBody } from '@crm/contract/foodbank/shifts/people'
import { id as shiftKey } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import type { FastifyInstance } from 'fastify'
import { companyHead } from '#core/company/head.ts'
import { findSmsFacts } from '#core/sms/gateway.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  mountPages,
  type Page,
  type PageRedirect,
  type PageRequest,
} from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { FoundLink } from '../links-repository.ts'
import { pagePath, seatLink } from '../public-paths.ts'
import { failurePage, languageOf, refuseLink, show } from './answer.ts'
import { formBody } from './form-page.ts'
import { listBody } from './list-page.ts'
import { STYLE } from './page.ts'
import { findKeeping, listOpen, type OpenShift } from './repository.ts'
import { sendCalendar, showSeat, takeAnswer } from './seat-routes.ts'
import { admitView, openLink, openShift, signUpByLink } from './sign-up.ts'

/**
 * The pages of volunteers without an account: they need no script, and open on any phone (decision
 * 0056). Nothing of other people is on them.
 */
export function mountPublicShifts(app: FastifyInstance, context: Context): void {
  const own = '/smeny/moje/:token'
  mountPages(app, {
    paths: {
      '/smeny/:token': { get: (request) => showList(context, request) },
      '/smeny/:token/:shift': {
        get: (request) => showForm(context, request),
        post: (request) => takeForm(context, request),
      },
      [own]: { get: (request) => showSeat(context, request) },
      [`${own}/smena.ics`]: { get: (request) => sendCalendar(context, request) },
      [`${own}/prijdu`]: { post: (request) => takeAnswer(context, request, 'confirmed') },
      [`${own}/odhlasit`]: { post: (request) => takeAnswer(context, request, 'cancelled') },
    },
    style: STYLE,
    failed: failurePage,
  })
}

async function showList(context: Context, request: PageRequest): Promise<Page> {
  await admitView(context, request.address)
  const link = await openLink(context, request.params['token'] ?? '')
  if (!link) return refuseLink(context, request)
  const language = languageOf(request)
  const shifts = await listOpen(context.db, link, context.clock.now().toISOString())
  const path = pagePath(context.config, link.id)
  const body = listBody({ language, path, link, shifts })
  return show(context, { language, path, title: link.title, body })
}

async function showForm(context: Context, request: PageRequest): Promise<Page | PageRedirect> {
  await admitView(context, request.address)
  const { link, shift } = await openParts(context, request)
  if (!link) return refuseLink(context, request)
  if (!shift) return backToList(context, request, link)
  return formPage(context, request, { link, shift })
}

async function takeForm(context: Context, request: PageRequest): Promise<Page | PageRedirect> {
  const { link, shift } = await openParts(context, request)
  if (!link) return refuseLink(context, request)
  if (!shift) return backToList(context, request, link)
  const language = languageOf(request)
  const { lang: _lang, ...typed } = Object.fromEntries(request.form)
  const checked = validate(signUpBody, { ...typed, language })
  if ('errors' in checked)
    return formPage(context, request, { link, shift, status: 422, errors: checked.errors })
  try {
    const seat = await signUpByLink(context, link, shift.id, checked.data, request.address)
    return { redirect: `${seatLink(context.config, seat)}?lang=${language}` }
  } catch (error) {
    const code = SAID.find((one) => error instanceof AppError && error.code === `shift.${one}`)
    if (!code) throw error
    const refusal = textsIn(language, 'public-shifts')(`error.${code}`)
    return formPage(context, request, { link, shift, status: 409, refusal })
  }
}

/** Refusals that the form says in words. */
const SAID = ['full', 'signed_already', 'elsewhere', 'begun'] as const

type Parts = { readonly link: FoundLink | undefined; readonly shift: OpenShift | undefined }

async function openParts(context: Context, { params }: PageRequest): Promise<Parts> {
  const link = await openLink(context, params['token'] ?? '')
  const key = shiftKey.safeParse(params['shift'])
  const shift = link && key.success ? await openShift(context, link, key.data) : undefined
  return { link, shift }
}

type FormParts = {
  readonly link: FoundLink
  readonly shift: OpenShift
  readonly status?: number
  readonly errors?: Parameters<typeof formBody>[0]['errors']
  readonly refusal?: string
}

async function formPage(
  context: Context,
  request: PageRequest,
  { link, shift, status = 200, errors = {}, refusal }: FormParts,
): Promise<Page> {
  const language = languageOf(request)
  const t = textsIn(language, 'public-shifts')
  const path = pagePath(context.config, link.id)
  const typed = (name: string) => request.form.get(name) ?? ''
  const body = formBody({
    language,
    path,
    shift,
    typed: {
      name: typed('name'),
      surname: typed('surname'),
      phone: typed('phone'),
      email: typed('email'),
    },
    errors,
    refusal: refusal ?? (errors['website'] ? t('error.later') : null),
    company: await companyHead(context.db, language),
    months: await findKeeping(context.db),
    isSms: (await findSmsFacts(context.db)).is_configured,
  })
  const title = t('form.title')
  return show(context, { language, path: `${path}/${shift.id}`, title, body, status })
}

/** A shift that has begun or is gone meanwhile. */
const backToList = (context: Context, request: PageRequest, link: FoundLink): PageRedirect => ({
  redirect: `${pagePath(context.config, link.id)}?lang=${languageOf(request)}`,
})
