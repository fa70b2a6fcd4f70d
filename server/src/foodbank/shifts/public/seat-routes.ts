import { toFeed } from '#core/calendar/icalendar.ts'
import { companyHead } from '#core/company/head.ts'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import type { Page, PageFile, PageRedirect, PageRequest } from '#platform/http/mount-pages.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { toEntry } from '../feed.ts'
import { pagePath, seatLink } from '../public-paths.ts'
import { languageOf, refuseLink, show } from './answer.ts'
import { findLinkOfSeat } from './repository.ts'
import { seatBody } from './seat-page.ts'
import { admitView, answerSeat, openSeat } from './sign-up.ts'

/** One's own page. */
export async function showSeat(context: Context, request: PageRequest): Promise<Page> {
  await admitView(context, request.address)
  const seat = await openSeat(context, request.params['token'] ?? '')
  if (!seat) return refuseLink(context, request)
  const language = languageOf(request, seat.language)
  const link = await findLinkOfSeat(context.db, seat.id, context.clock.today())
  const path = seatLink(context.config, seat.id)
  const body = seatBody({
    language,
    path,
    seat,
    now: context.clock.now().toISOString(),
    company: await companyHead(context.db, language),
    list: link === undefined ? null : pagePath(context.config, link),
  })
  return show(context, {
    language,
    path,
    title: textsIn(language, 'public-shifts')('seat.title'),
    body,
  })
}

/** A promise again, or the seat given back; the page then says what holds. */
export async function takeAnswer(
  context: Context,
  request: PageRequest,
  state: 'confirmed' | 'cancelled',
): Promise<Page | PageRedirect> {
  const seat = await openSeat(context, request.params['token'] ?? '')
  if (!seat) return refuseLink(context, request)
  await answerSeat(context, seat.id, state, request.address)
  const language = languageOf(request, seat.language)
  return { redirect: `${seatLink(context.config, seat.id)}?lang=${language}` }
}

export async function sendCalendar(
  context: Context,
  request: PageRequest,
): Promise<Page | PageFile> {
  await admitView(context, request.address)
  const seat = await openSeat(context, request.params['token'] ?? '')
  if (!seat) return refuseLink(context, request)
  const { projectName, webUrl } = await letterhead(context)
  const content = toFeed(projectName, [
    {
      ...toEntry(seat),
      url: webUrl + seatLink(context.config, seat.id),
      all_day: false,
      start_on: null,
      end_on: null,
    },
  ])
  return { content, mediaType: 'text/calendar; charset=utf-8', fileName: 'smena.ics' }
}
