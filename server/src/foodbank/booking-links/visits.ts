import { createHash } from 'node:crypto'
import { publicAddress } from '#core/mail/service.ts'
import { toFile } from '#core/calendar/icalendar.ts'
import type { Context } from '#platform/context.ts'
import type { Page, PageFile, PageRequest } from '#platform/http/mount-pages.ts'
import { AppError } from '#platform/errors.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getAddress } from '../slots/service.ts'
import {
  cancelByLink,
  choicesFor,
  comeByLink,
  isAhead,
  isChangeable,
  moveByLink,
  openByLetters,
  openByProof,
  reopen,
  type Opened,
} from './household.ts'
import { getSpoken } from './languages.ts'
import { askPage, bookingPage, cancelledPage, cancelPage, slotsPage } from './pages.ts'
import { isAmong, readSlot, type Visit } from './parts.ts'
import { signProof } from './token.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** Looks nothing up. */
export const startPage = (request: PageRequest): Page => askPage(getSpoken(request))

/** What was pressed on a page. */
export async function answerForm(context: Needs, request: PageRequest): Promise<Page> {
  const { form, params, address } = request
  const token = params['token'] ?? ''
  if (form.get('do') === 'open') {
    const letters = form.get('n') ?? ''
    const opened = await openByLetters(context, { token, letters, address })
    return opened ? show(context, { opened, request }) : askPage(getSpoken(request), 'wrong')
  }
  const opened = await openByProof(context, token, 'page', form.get('p') ?? '')
  if (!opened) return askPage(getSpoken(request), 'again')
  const opening = { opened, request }
  if (form.get('do') !== 'show' && form.get('v') !== getSeen(opened))
    return show(context, opening, 'changed')
  return act(context, opening)
}

/** Neutral: calendars are shown to others. Without the letters it is the same as a link of nobody. */
export async function calendarFile(context: Needs, request: PageRequest): Promise<Page | PageFile> {
  const { params, query } = request
  const opened = await openByProof(context, params['token'] ?? '', 'calendar', query.get('p') ?? '')
  if (!opened) return askPage(getSpoken(request), 'again')
  const end = new Date(Date.parse(opened.starts_at) + opened.slot_minutes * 60_000)
  const base = await publicAddress(context)
  const content = toFile({
    all_day: false,
    start_at: opened.starts_at,
    end_at: end.toISOString(),
    start_on: null,
    end_on: null,
    uid: `${opened.link_id}@${base === null ? 'localhost' : new URL(base).host}`,
    // grows with every change, as RFC 5545 demands
    sequence: Math.floor((Date.parse(opened.updated_at) - Date.parse(opened.created_at)) / 1000),
    name: textsIn(getSpoken(request, opened.language).language, 'booking-page')('calendar'),
    address: getAddress(opened.place) || opened.place.name,
    description: null,
    url: null,
    stamp: opened.updated_at,
  })
  return { content, mediaType: 'text/calendar; charset=utf-8', fileName: 'termin.ics' }
}

type Opening = { readonly opened: Opened; readonly request: PageRequest }

async function act(context: Needs, opening: Opening): Promise<Page> {
  const { opened, request } = opening
  const { form } = request
  const slot = form.get('s')
  const from = form.get('from')
  if (slot !== null) return move(context, opening, slot)
  if (from !== null) return slots(context, opening, { from })
  switch (form.get('do')) {
    case 'come':
      return settle(context, opening, () => comeByLink(context, opened), 'coming')
    case 'slots':
      return slots(context, opening, {})
    case 'ask_cancel':
      return cancelPage(getVisit(context, opening), opened)
    case 'cancel':
      return settle(context, opening, () => cancelByLink(context, opened), 'cancelled')
    default:
      return show(context, opening)
  }
}

const slots = async (
  context: Needs,
  opening: Opening,
  more: Partial<Pick<Parameters<typeof slotsPage>[0], 'from' | 'problem'>>,
): Promise<Page> =>
  slotsPage({
    visit: getVisit(context, opening),
    opened: opening.opened,
    days: await choicesFor(context, opening.opened),
    from: '',
    ...more,
  })

/** Codes of a booking that another choice mends. */
const MENDABLE: Readonly<Record<string, 'taken' | 'gone'>> = {
  'request.slot_taken': 'taken',
  'request.already_booked': 'taken',
  'request.slot_unavailable': 'gone',
  'request.day_blocked': 'gone',
  'request.day_in_past': 'gone',
  'entitlement.refused': 'gone',
}

async function move(context: Needs, opening: Opening, slot: string): Promise<Page> {
  const place = readSlot(slot)
  if (!place || !isAmong(await choicesFor(context, opening.opened), place))
    return slots(context, opening, { problem: 'taken' })
  try {
    await moveByLink(context, opening.opened, place)
  } catch (error) {
    const problem = error instanceof AppError ? MENDABLE[error.code] : undefined
    if (problem) return slots(context, opening, { problem })
    return refused(context, opening, error)
  }
  return again(context, opening, 'moved')
}

async function settle(
  context: Needs,
  opening: Opening,
  work: () => Promise<void>,
  news: 'coming' | 'cancelled',
): Promise<Page> {
  try {
    await work()
  } catch (error) {
    return refused(context, opening, error)
  }
  return news === 'cancelled'
    ? cancelledPage(getVisit(context, opening), opening.opened)
    : again(context, opening, news)
}

/** The reservation as it is by now. */
async function again(
  context: Needs,
  opening: Opening,
  news: 'coming' | 'moved' | 'changed',
): Promise<Page> {
  const opened = await reopen(context, opening.request.params['token'] ?? '')
  if (opened) return show(context, { ...opening, opened }, news)
  return askPage(getSpoken(opening.request, opening.opened.language), 'again')
}

const GONE = new Set(['stale_record', 'applicant.restricted', 'applicant.not_found'])

function refused(context: Needs, opening: Opening, error: unknown): Promise<Page> | Page {
  if (!(error instanceof AppError)) throw error
  // moved, settled or removed at this very moment
  if (GONE.has(error.code)) return again(context, opening, 'changed')
  return show(context, opening, 'elsewhere')
}

function show(
  context: Needs,
  opening: Opening,
  news?: Parameters<typeof bookingPage>[0]['news'],
): Page {
  const { opened, request } = opening
  const now = context.clock.now()
  const visit = getVisit(context, opening)
  const calendar = new URLSearchParams({
    p: signProof(context.config, 'calendar', opened.link_id, now),
    ...(visit.isChosen ? { l: visit.language } : {}),
  })
  return bookingPage({
    visit,
    opened,
    calendar: `/r/${encodeURIComponent(request.params['token'] ?? '')}/termin.ics?${calendar.toString()}`,
    rights: { isAhead: isAhead(opened, now), isChangeable: isChangeable(opened, now) },
    ...(news ? { news } : {}),
  })
}

const getVisit = ({ config, clock }: Needs, { opened, request }: Opening): Visit => ({
  ...getSpoken(request, opened.language),
  proof: signProof(config, 'page', opened.link_id, clock.now()),
  seen: getSeen(opened),
})

/** Stands for the place and time that a page showed. */
const getSeen = ({ to_organization_id, reserved_on, reserved_time }: Opened): string =>
  createHash('sha256')
    .update(`${to_organization_id} ${reserved_on} ${reserved_time}`)
    .digest('base64url')
    .slice(0, 12)
