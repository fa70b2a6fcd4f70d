import type { Person } from '@crm/contract/core/users/people'
import { letterhead, isMailConfigured } from '#core/mail/service.ts'
import { queueMails, replaceMails } from '#core/mail/queue.ts'
import { notify } from '#core/notifications/notify.ts'
import { activePeople } from '#core/people/service.ts'
import { count } from '#core/throttle/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { EventRow } from './event-repository.ts'
import { noteMails, type GuestRow, findSenderAddress } from './invitations/guest-repository.ts'
import { toInvitation, type CalendarEvent } from './icalendar.ts'
import { invitationMail, type MailKind, invitationLink } from './invitations/letter.ts'
import { factsOfWhen } from './notices.ts'

export type GuestNotification = {
  readonly event: EventRow
  readonly guest: GuestRow
  readonly kind: MailKind
}
type NotifyContext = Pick<Context, 'config' | 'secrets' | 'clock'>

/**
 * Invitations and changes by one author in an hour. Cancellations are not counted: they must be
 * sent.
 */
const MOST_LETTERS = 500
const LETTER_WINDOW = { seconds: 3_600, code: 'event.too_many_letters' }

export const getName = ({ name, surname }: Pick<Person, 'name' | 'surname'>) => `${name} ${surname}`

/**
 * Notifies guests by e-mail, and users with a calendar in their inbox, except the actor. Refuses
 * with `event.too_many_letters`.
 */
export async function notifyGuests(
  tx: Transaction,
  context: NotifyContext,
  notifications: readonly GuestNotification[],
  actor: Actor,
): Promise<void> {
  const lettered = await sendMails(tx, context, notifications, actor)
  const messages = notifications.flatMap(({ event, guest, kind }) =>
    guest.user_id === null || guest.user_id === actor.user.id
      ? []
      : [
          {
            userId: guest.user_id,
            kind: `event_${kind}`,
            subjectId: event.id,
            title: event.name,
            facts: { by: getName(event.author), ...factsOfWhen(event) },
            byMail: !lettered.has(guest.id),
          },
        ],
  )
  const people = await activePeople(
    tx,
    'event.read',
    messages.map(({ userId }) => userId),
  )
  await notify(
    tx,
    context.clock,
    messages.filter(({ userId }) => people.has(userId)),
  )
}

/** Answers with the ids of the guests who get an e-mail. Without a mail server there are none. */
async function sendMails(
  tx: Transaction,
  context: NotifyContext,
  notifications: readonly GuestNotification[],
  actor: Actor,
): Promise<Set<string>> {
  const reached = notifications.flatMap(({ event, guest, kind }) => {
    const written = kindOfMail(kind, guest)
    return guest.to_address === null || written === null
      ? []
      : [{ event, guest, kind: written, to: guest.to_address }]
  })
  const sender =
    reached.length > 0 && (await isMailConfigured(tx)) ? await findSenderAddress(tx) : null
  if (sender === null) return new Set()
  const many = reached.filter(({ kind }) => isOn(kind)).length
  if (many > 0)
    await count(tx, context.clock, new Map([[`event-letters:${actor.user.id}`, MOST_LETTERS]]), {
      ...LETTER_WINDOW,
      many,
    })
  const { projectName, webUrl } = await letterhead({ db: tx, config: context.config })
  // after an outage only the last e-mail is sent
  await replaceMails(
    tx,
    reached.flatMap(({ guest }) => guest.mail_id ?? []),
  )
  const stamp = context.clock.now().toISOString()
  const letters = reached.map(({ event, guest, kind, to }) => {
    const link = invitationLink(context.config, webUrl, guest.id)
    const author = getName(event.author)
    const method = isOn(kind) ? ('REQUEST' as const) : ('CANCEL' as const)
    const content = toInvitation(toCalendarEvent(event, { webUrl, link, stamp }), {
      method,
      organizer: { name: author, email: sender },
      attendee: { name: guest.user && getName(guest.user), email: to, status: guest.status },
    })
    return {
      kind: 'invitation' as const,
      to,
      userId: guest.user_id,
      ...invitationMail(guest.language, projectName, kind, { ...event, author, link }),
      calendar: { method, content },
      expiresAt: event.ends_at,
    }
  })
  const ids = await queueMails(tx, context, letters)
  const noted = reached.flatMap(({ event, guest, kind }, index) => {
    const mailId = ids[index]
    return mailId !== undefined && isOn(kind)
      ? [{ guestId: guest.id, mailId, sequence: event.sequence }]
      : []
  })
  await noteMails(tx, noted)
  return new Set(reached.map(({ guest }) => guest.id))
}

const isOn = (kind: MailKind) => kind === 'invited' || kind === 'changed'

/** A first e-mail is an invitation; without one there is nothing to cancel. */
function kindOfMail(kind: MailKind, { invited_sequence }: GuestRow): MailKind | null {
  if (invited_sequence !== null) return kind
  return isOn(kind) ? 'invited' : null
}

export function toCalendarEvent(
  event: EventRow,
  { webUrl, link, stamp }: { webUrl: string; link: string; stamp: string },
): CalendarEvent {
  return {
    ...event,
    uid: getUid(event.id, webUrl),
    description: event.note === null ? link : `${event.note}\n\n${link}`,
    url: link,
    stamp,
  }
}

/** The same UID in every calendar (RFC 5545, 3.8.4.7). */
export const getUid = (id: string, webUrl: string) => `${id}@${new URL(webUrl).hostname}`
