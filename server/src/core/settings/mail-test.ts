import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { z } from 'zod'
import { mailFoot, withFoot } from '#core/mail/letter.ts'
import { letterhead, sendMail } from '#core/mail/service.ts'
import { testLetter } from '#core/mail/templates.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { insertMailTest } from './repository.ts'

/**
 * Sends a test message and saves the result. Refuses with `mail.not_configured`, and with
 * `mail.test_failed` and the reason.
 */
export async function testMail(
  context: Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>,
  actor: Actor,
  recipient: string,
): Promise<{ recipient: string }> {
  const { projectName } = await letterhead(context)
  const { name, surname, language } = actor.user
  const letter = withFoot(
    testLetter({ language, projectName }, { sentBy: `${name} ${surname}` }),
    await mailFoot(context.db, language),
  )
  const failure = await sendMail(context, { to: recipient, ...letter }).then(() => null, getFailure)
  await insertMailTest(context.db, {
    id: newId(),
    at: context.clock.now().toISOString(),
    recipient,
    failure,
  })
  if (failure) throw new AppError('mail.test_failed', { details: { reason: failure } })
  return { recipient }
}

/** After any other refusal nothing was tried. */
function getFailure(error: unknown): ConnectionFailure {
  const failed =
    error instanceof AppError && error.code === 'mail.failed'
      ? details.safeParse(error.details)
      : undefined
  if (!failed?.success) throw error
  return failed.data.reason
}

const details = z.object({ reason: z.enum(CONNECTION_FAILURES) })
