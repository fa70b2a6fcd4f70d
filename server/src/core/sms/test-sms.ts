import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { countFromNetwork } from '#core/throttle/service.ts'
import { type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { deliver } from './delivery.ts'
import { findTest } from './test-sms-repository.ts'
import { getConfigured } from './gateway.ts'
import { queueSms } from './queue.ts'
import { find } from './settings-repository.ts'

/** Each costs money. */
const LIMIT = { name: 'sms-test', most: 5, seconds: 600 } as const

/**
 * Sends one message through the queue at once, also in quiet hours, and within the limits. Refuses
 * with `sms.not_configured`, `sms.limit_reached`, `too_many_requests`, and with `sms.test_failed`
 * and the reason.
 */
export async function testSms(
  context: Pick<Context, 'db' | 'secrets' | 'clock' | 'config' | 'modules'>,
  actor: Actor,
  number: string,
  address: string,
): Promise<{ number: string; segments: number }> {
  const { db, clock } = context
  if (!getConfigured(await find(db))) throw new AppError('sms.not_configured')
  await countFromNetwork(db, clock, LIMIT, address)
  const text = textsIn(actor.user.language, 'letters')('sms_test')
  const once = `test:${newId()}`
  const ids = await transact(db, { userId: null }, (tx) =>
    queueSms(tx, context, [{ kind: 'test', to: number, text, once }]),
  )
  const id = ids.get(once) ?? ''
  await deliver(context, id)
  const { status, failure, segments } = await findTest(db, id)
  if (status === 'held') throw new AppError('sms.limit_reached')
  if (status !== 'sent' && status !== 'delivered')
    throw new AppError('sms.test_failed', {
      details: { reason: failure ?? ('busy' satisfies SmsFailure) },
    })
  return { number, segments }
}
