import type { AlarmKind } from '@crm/contract/core/alarms/alarms'
import { sendAlarm } from '#core/log/outlets/outlets.ts'
import { notify } from '#core/notifications/notify.ts'
import { listPermissionHolders } from '#core/people/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import {
  findUsername,
  isThere,
  noteNotice,
  removeOld,
  upsertAlarm,
  type NewAlarm,
} from './repository.ts'
import {
  findBrokenSeal,
  listFailedBackups,
  listUnusualExporters,
  listUnusualReaders,
} from './watch-repository.ts'

type Alarming = Pick<Context, 'db' | 'clock'>

/**
 * Keeps an alarm, and if it is new tells it to whoever may read the log, by inbox and letter, and to
 * the other places of the settings (syslog, HTTPS).
 */
export async function raiseAlarm(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  alarm: NewAlarm,
): Promise<void> {
  const now = clock.now().toISOString()
  if (!(await upsertAlarm(tx, alarm, now))) return
  const { kind, userId, count = null, address = null, detail = null, once } = alarm
  const username = userId === null ? null : await findUsername(tx, userId)
  const readers = await listPermissionHolders(tx, 'log.read')
  await notify(
    tx,
    clock,
    readers.map((reader) => ({
      userId: reader,
      kind,
      subjectId: userId,
      title: username ?? '',
      facts: { count, address, detail },
      once: `alarm:${once}`,
    })),
  )
  await sendAlarm(tx, { at: now, alarm: kind, user: username, count, address, detail })
}

/** Looks for what nobody reports by themselves. A job of every minute; what was found stays one alarm a day. */
export async function watch({ db, clock }: Alarming): Promise<void> {
  const now = clock.now().toISOString()
  const [readers, exporters, seal, backups] = await Promise.all([
    listUnusualReaders(db, now),
    listUnusualExporters(db, now),
    findBrokenSeal(db),
    listFailedBackups(db, now),
  ])
  const ofUser = (kind: AlarmKind) => (found: { user_id: string; count: number }) => ({
    kind,
    userId: found.user_id,
    count: found.count,
    once: `${kind}:${found.user_id}:${clock.today()}`,
  })
  const alarms: readonly NewAlarm[] = [
    ...readers.map(ofUser('unusual_reading')),
    ...exporters.map(ofUser('unusual_export')),
    ...(seal
      ? [
          {
            kind: 'broken_seal' as const,
            userId: null,
            detail: seal.fault,
            once: `broken_seal:${seal.fault}:${seal.place}`,
          },
        ]
      : []),
    ...backups.map(({ id, file_name }) => ({
      kind: 'failed_backup' as const,
      userId: null,
      detail: file_name,
      once: `failed_backup:${id}`,
    })),
  ]
  for (const alarm of alarms)
    await transact(db, { userId: null }, (tx) => raiseAlarm(tx, { clock }, alarm))
}

/** Alarms are kept as long as the history. */
export const forgetOld = ({ db, clock }: Alarming): Promise<void> =>
  transact(db, { userId: null }, (tx) => removeOld(tx, clock.now().toISOString()))

/** Refuses with `alarm.not_found`, and with `alarm.already_noticed` if somebody was faster. */
export function takeNotice({ db, clock }: Alarming, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (await noteNotice(tx, id, { by: actor.user.id, now: clock.now().toISOString() })) return
    throw new AppError((await isThere(tx, id)) ? 'alarm.already_noticed' : 'alarm.not_found')
  })
}
