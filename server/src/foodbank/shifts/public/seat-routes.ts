import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFeed } from '#core/calendar/icalendar.ts'
import { companyHead } from '#core/company/head.ts'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { pagePath, seatLink } from '../public-paths.ts'
import { languageOf, send, sendRefusal, textOf } from './answer.ts'
import { findLinkOfSeat } from './repository.ts'
import { seatBody } from './seat-page.ts'
import { admitView, answerSeat, openSeat } from './sign-up.ts'

export async function showSeat(context: Context, request: FastifyRequest, reply: FastifyReply) {
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

export async function takeAnswer(
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

export async function sendCalendar(context: Context, request: FastifyRequest, reply: FastifyReply) {
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
