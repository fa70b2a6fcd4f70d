import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Page, PageRequest } from '#platform/http/mount-pages.ts'
import { getSpoken } from '../../booking-links/languages.ts'
import { isAmong, readSlot, type Slot, type Visit } from '../../booking-links/parts.ts'
import { signProof } from '../../booking-links/token.ts'
import { acceptOffer, declineByLink, withdrawByLink } from '../accepting.ts'
import {
  choicesFor,
  findOwnPath,
  isTaken,
  openByLetters,
  openByProof,
  reopen,
  type Offered,
} from './household.ts'
import { askPage, bookedPage, endedPage, leavePage, offerPage, waitingPage } from './pages.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** Looks nothing up. */
export const startPage = (request: PageRequest): Page => askPage(getSpoken(request))

/** What was pressed on a page. Every button says itself what it is about, so an old page does nothing that it did not say. */
export async function answerForm(context: Needs, request: PageRequest): Promise<Page> {
  const { form, address } = request
  const token = tokenOf(request)
  if (form.get('do') === 'open') {
    const letters = form.get('n') ?? ''
    const offered = await openByLetters(context, { token, letters, address })
    return offered ? show(context, { offered, request }) : askPage(getSpoken(request), 'wrong')
  }
  const offered = await openByProof(context, token, form.get('p') ?? '')
  return offered ? act(context, { offered, request }) : askPage(getSpoken(request), 'again')
}

type Opening = { readonly offered: Offered; readonly request: PageRequest }

async function act(context: Needs, opening: Opening): Promise<Page> {
  const { offered, request } = opening
  const slot = request.form.get('s')
  if (slot !== null) return take(context, opening, slot)
  switch (request.form.get('do')) {
    case 'decline':
      return answer(context, opening, () => declineByLink(context, offered))
    case 'ask_leave':
      return offered.wait === 'waiting'
        ? leavePage(getVisit(context, opening))
        : show(context, opening)
    case 'leave':
      return answer(context, opening, () =>
        withdrawByLink(context, { ...offered, id: offered.wait_id }),
      )
    default:
      return show(context, opening)
  }
}

type Problem = Parameters<typeof waitingPage>[0]['problem']

/** Codes after which the household goes on waiting. */
const LATE: Readonly<Record<string, Problem>> = {
  'request.slot_taken': 'taken',
  'request.already_booked': 'gone',
  'request.slot_unavailable': 'gone',
  'request.day_blocked': 'gone',
  'request.day_in_past': 'gone',
  'entitlement.refused': 'gone',
}
/** Answered, ended or restricted at this very moment: what is so now is shown. */
const OUTRUN = new Set([
  'offer.ended',
  'offer.not_open',
  'wait.ended',
  'applicant.restricted',
  'applicant.not_found',
])

async function take(context: Needs, opening: Opening, value: string): Promise<Page> {
  const slot = readSlot(value)
  if (!slot) return show(context, opening)
  try {
    await acceptOffer(context, opening.offered.wait_id, slot)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (OUTRUN.has(error.code)) return again(context, opening)
    return again(context, opening, { problem: LATE[error.code] ?? 'elsewhere', slot })
  }
  return again(context, opening, { isTaken: true })
}

async function answer(context: Needs, opening: Opening, work: () => Promise<void>): Promise<Page> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError && OUTRUN.has(error.code))) throw error
  }
  return again(context, opening)
}

type News = { readonly problem?: Problem; readonly slot?: Slot; readonly isTaken?: boolean }

/** The offer as it is by now. */
async function again(context: Needs, { request, offered: before }: Opening, news: News = {}) {
  const offered = await reopen(context, tokenOf(request))
  return offered
    ? show(context, { offered, request }, news)
    : askPage(getSpoken(request, before.language), 'again')
}

async function show(context: Needs, opening: Opening, news: News = {}): Promise<Page> {
  const { offered, request } = opening
  const visit = getVisit(context, opening)
  const { booked } = offered
  if (booked) {
    const own = await findOwnPath(context, booked.id)
    return bookedPage({ visit, offered, booked, own, isTaken: news.isTaken ?? false })
  }
  if (offered.wait !== 'waiting') return endedPage(visit, offered)
  const days = await choicesFor(context, offered)
  const isFree = isAmong(days, offered)
  const from = request.form.get('from') ?? ''
  if (isFree && offered.offer !== 'declined' && !news.problem) return offerPage(visit, offered)
  const problem = news.problem ?? (await problemOf(context, offered))
  return waitingPage({ visit, offered, slot: news.slot ?? offered, problem, days, from })
}

async function problemOf(context: Needs, offered: Offered): Promise<Problem> {
  if (offered.offer === 'declined') return 'declined'
  return (await isTaken(context, offered)) ? 'taken' : 'gone'
}

const getVisit = ({ config, clock }: Needs, { offered, request }: Opening): Visit => ({
  ...getSpoken(request, offered.language),
  proof: signProof(config, 'page', offered.id, clock.now()),
  seen: null,
})

const tokenOf = ({ params }: PageRequest): string => params['token'] ?? ''
