import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountPages } from '#platform/http/mount-pages.ts'
import { getSpoken } from '../booking-links/languages.ts'
import { failurePage } from '../booking-links/parts.ts'
import { STYLE } from '../booking-links/style.ts'
import { answerForm, startPage } from './visits.ts'

/** Pages without an account, of a place that was offered to who waits for one. */
export function mountOfferLinks(app: FastifyInstance, context: Context): void {
  mountPages(app, {
    paths: {
      [`${OFFER_PATH}:token`]: { get: startPage, post: (request) => answerForm(context, request) },
    },
    style: STYLE,
    failed: (request, failure) => failurePage(getSpoken(request).language, failure),
  })
}
