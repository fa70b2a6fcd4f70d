import type { ServerModule } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('told-events')

/** What the triggers of `0050_told_events.sql` tell. */
export const toldEvents: NonNullable<ServerModule['events']> = {
  'request.created': words('request_created'),
  'request.changed': words('request_changed'),
  'request.settled': words('request_settled'),
  'applicant.created': words('applicant_created'),
  'applicant.changed': words('applicant_changed'),
}
