import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountPages } from '#platform/http/mount-pages.ts'
import { getSpoken } from './languages.ts'
import { failurePage } from './parts.ts'
import { getLink, makeLink, revokeLink } from './service.ts'
import { STYLE } from './style.ts'
import { answerForm, calendarFile, startPage } from './visits.ts'

export function mountBookingLinks(app: FastifyInstance, context: Context): void {
  mount(app, context, bookingLinkEndpoints, {
    get: async ({ params }, actor) => ({ data: await getLink(context, actor, params.id) }),
    make: async ({ params, body }, actor) => ({
      data: await makeLink(context, actor, params.id, body.replaces),
    }),
    revoke: async ({ params }, actor) => ({ data: await revokeLink(context, actor, params.id) }),
  })
  mountPages(app, {
    paths: {
      '/r/:token': { get: startPage, post: (request) => answerForm(context, request) },
      '/r/:token/termin.ics': { get: (request) => calendarFile(context, request) },
    },
    style: STYLE,
    failed: (request, failure) => failurePage(getSpoken(request).language, failure),
  })
}
