import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { readConfig } from '#platform/process/config.ts'
import { callsTo } from '../../../../testing/call.ts'
import type { Door } from '../../../../testing/door.ts'
import { getTitle, Visitor } from '../../../booking-links/testing/visitor.ts'
import { getToken } from '../../../booking-links/token.ts'
import type { Given } from './alphabet.ts'
import { adminOf, choose, meet } from './asking.ts'
import type { Done, Slot, Town } from './town.ts'

// What households and volunteers do, by the pages of their links.

/** By the link of an offer that nobody has answered: the place, another one on its page, or no thanks. */
export async function answerOffer(
  town: Town,
  door: Door,
  act: Given<'takeOffer' | 'declineOffer'>,
): Promise<Done | null> {
  const offers = await town.world.db
    .selectFrom('foodbank.offer')
    .select(['id', 'applicant_id'])
    .where('organization_id', 'in', town.sites)
    .where('answer', 'is', null)
    .orderBy('id')
    .execute()
  const offer = offers[act.which % Math.max(1, offers.length)]
  if (!offer) return null
  const visitor = new Visitor(door, OFFER_PATH + getToken(KEYS, offer.id), getNetwork())
  await visitor.open()
  await visitor.enter('nov')
  const times = getTimes(visitor)
  const time = act.do === 'takeOffer' ? times[act.choice % Math.max(1, times.length)] : undefined
  if (time !== undefined) await visitor.press('s', time)
  else if (act.do === 'declineOffer' && visitor.has('do', 'decline'))
    await visitor.press('do', 'decline')
  const title = meetPage(town, act.do, visitor)
  const isTaken = time !== undefined && title === 'Místo je vaše'
  return isTaken ? { is: 'taken', household: offer.applicant_id, slot: readTime(time) } : null
}

type OwnAct = Given<'ownCome' | 'ownCancel' | 'ownMove'>

/** By the household's own link, whoever made it. */
export async function byLink(town: Town, door: Door, act: OwnAct): Promise<Done | null> {
  const chosen = await choose(town, act.which)
  const path = chosen && (await findPath(town, door, chosen.id))
  if (!path) return null
  const visitor = new Visitor(door, path, getNetwork())
  await visitor.open()
  await visitor.enter('nov')
  const told = await press(visitor, chosen.id, act)
  meetPage(town, act.do, visitor)
  return told
}

function meetPage({ met }: Town, name: string, { page }: Visitor): string | undefined {
  if (page.status >= 500) throw new Error(`${page.status} ${page.body}`)
  met.add(`${name}: ${getTitle(page)}`)
  return getTitle(page)
}

/** What can be pressed of slots. */
const getTimes = ({ page }: Visitor): string[] =>
  [...page.body.matchAll(/name="s" value="([^"]+)"/g)].map(([, time = '']) => time)

function readTime(time: string): Slot {
  const [reserved_on = '', reserved_time = ''] = time.split('T')
  return { reserved_on, reserved_time }
}

/** Goes as far as the pages have its buttons: others change the reservation meanwhile. */
async function press(visitor: Visitor, id: string, act: OwnAct): Promise<Done | null> {
  const tap = async (value: string) => visitor.has('do', value) && visitor.press('do', value)
  if (act.do === 'ownCome') await tap('come')
  if (act.do === 'ownCancel') {
    await tap('ask_cancel')
    await tap('cancel')
    return getTitle(visitor.page) === 'Termín je zrušený' ? { is: 'cancelled', id } : null
  }
  if (act.do === 'ownMove') {
    await tap('slots')
    const times = getTimes(visitor)
    const time = times[act.choice % Math.max(1, times.length)]
    if (time === undefined) return null
    await visitor.press('s', time)
    if (getTitle(visitor.page) === 'Termín je změněný')
      return { is: 'moved', id, slot: readTime(time) }
  }
  return null
}

/** Of the link that is there, or of a new one. */
async function findPath(town: Town, door: Door, id: string): Promise<string | null> {
  const { call } = callsTo(door)
  const found = await call(adminOf(town), bookingLinkEndpoints.get, { params: { id } })
  if (!meet(town, found, 200)) return null
  const { link } = found.body.data
  if (link) return link.address && new URL(link.address).pathname
  const made = await call(adminOf(town), bookingLinkEndpoints.make, {
    params: { id },
    body: { replaces: null },
  })
  if (!meet(town, made, 201)) return null
  const address = made.body.data.link?.address
  return address ? new URL(address).pathname : null
}

/** By which the servers of tests make addresses. */
const KEYS = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })

let networks = 0
/** Each telephone has another network, so that nobody waits for the attempts of others. */
const getNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

const submit = (door: Door, url: string, fields: Record<string, string>) =>
  door.inject({
    method: 'POST',
    url,
    remoteAddress: getNetwork(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

export async function signUp(town: Town, door: Door, given: Given<'signUp'>): Promise<Done | null> {
  const phone = town.volunteers[given.volunteer] ?? ''
  const { id, link } = town.shifts[given.shift] ?? { id: '', link: '' }
  const person = { name: 'Jana', surname: `Dobrá ${phone}`, phone, email: '' }
  const answer = await submit(door, `${link}/${id}`, person)
  if (answer.statusCode >= 500) throw new Error(answer.body)
  town.met.add(`signUp ${answer.statusCode}`)
  if (answer.statusCode !== 303) return null
  const [page = ''] = String(answer.headers['location']).split('?')
  town.pages.set(phone, page)
  return { is: 'signed up', phone }
}

export async function signOff(
  town: Town,
  door: Door,
  given: Given<'signOff'>,
): Promise<Done | null> {
  const phone = town.volunteers[given.volunteer] ?? ''
  const page = town.pages.get(phone)
  // one who has given back a seat presses on that page no more
  if (page === undefined || !town.pages.delete(phone)) return null
  const answer = await submit(door, `${page}/odhlasit`, {})
  if (answer.statusCode >= 500) throw new Error(answer.body)
  town.met.add(`signOff ${answer.statusCode}`)
  return answer.statusCode === 303 ? { is: 'signed off', phone } : null
}
