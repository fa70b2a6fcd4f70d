import { calendarFeedEndpoints, calendarFeedFiles } from '@crm/contract/core/calendar/calendar-feed'
import { eventEndpoints } from '@crm/contract/core/calendar/events'
import { invitationEndpoints } from '@crm/contract/core/calendar/invitations'
import type { FastifyInstance } from 'fastify'
import { findPeople } from '#core/people/service.ts'
import { listDeadlines } from '#core/tasks/service.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { createFeed, deleteFeed, getFeed, readFeed, type FindActor } from './feed.ts'
import { answerInvitation, getInvitation } from './invitations/invitations.ts'
import {
  answerEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  getEvent,
  listEvents,
  listNext,
} from './service.ts'

export function mountCalendar(app: FastifyInstance, context: Context, findActor: FindActor): void {
  const { db, clock } = context
  mount(app, context, eventEndpoints, {
    list: async ({ query }, actor) => ({ data: await listEvents(db, actor, query) }),
    deadlines: async ({ query }, actor) => ({
      data: await listDeadlines(db, actor, query.from, query.to),
    }),
    people: async ({ query }) => ({ data: await findPeople(db, 'event.read', query.search) }),
    next: async (_input, actor) => ({ data: await listNext(db, clock, actor) }),
    get: async ({ params }, actor) => ({ data: await getEvent(context, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createEvent(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await changeEvent(context, actor, params.id, body),
    }),
    move: async ({ params, body }, actor) => ({
      data: await changeEvent(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => deleteEvent(context, actor, params.id),
    answer: ({ params, body }, actor) => answerEvent(context, actor, params.id, body.status),
  })
  mount(app, context, invitationEndpoints, {
    get: async ({ params }, _actor, { address }) => ({
      data: await getInvitation(context, params.token, address),
    }),
    answer: async ({ params, body }, _actor, { address }) => ({
      data: await answerInvitation(context, params.token, body.status, address),
    }),
  })
  mount(app, context, calendarFeedEndpoints, {
    get: async (_input, actor) => ({ data: await getFeed(db, actor) }),
    create: async (_input, actor) => ({ data: await createFeed(context, actor) }),
    remove: async (_input, actor) => {
      await deleteFeed(db, actor)
      return {}
    },
  })
  mountFiles(app, context, calendarFeedFiles, {
    read: async ({ params }) => ({
      content: Buffer.from(await readFeed(context, findActor, params.file)),
      mediaType: 'text/calendar; charset=utf-8',
      revalidated: true,
    }),
  })
}
