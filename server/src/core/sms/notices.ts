import { notify } from '#core/notifications/notify.ts'
import { listPermissionHolders } from '#core/people/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { noteLimitTold } from './settings-repository.ts'

/** Tells who may change the settings that messages wait for the limit, once a month. */
export async function tellLimit(tx: Transaction, clock: Clock): Promise<void> {
  const month = clock.today().slice(0, 7)
  if (await noteLimitTold(tx, month)) await tell(tx, clock, 'sms_limit', month)
}

/** That somebody has to look, once a day. */
export const tellUncertain = (tx: Transaction, clock: Clock): Promise<void> =>
  tell(tx, clock, 'sms_uncertain', clock.today())

async function tell(tx: Transaction, clock: Clock, kind: string, when: string): Promise<void> {
  const keepers = await listPermissionHolders(tx, 'settings.update')
  await notify(
    tx,
    clock,
    keepers.map((userId) => ({
      userId,
      kind,
      subjectId: null,
      title: '',
      once: `${kind}:${when}`,
    })),
  )
}

export const smsNotices: Readonly<Record<string, Notice>> = {
  sms_limit: { words: () => wordsIn('notices')('sms_limit'), path: () => '/settings/sms' },
  sms_uncertain: {
    words: () => wordsIn('notices')('sms_uncertain'),
    path: () => '/settings/sms/sent?status=uncertain',
  },
}
