import { notify } from '#core/notifications/notify.ts'
import { listPermissionHolders } from '#core/people/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('notices')
const path = () => '/settings/webhooks'

export const webhookNotices: Readonly<Record<string, Notice>> = {
  webhook_gone: { words: (title) => words('webhook_gone', { title }), path },
  webhook_failing: { words: (title) => words('webhook_failing', { title }), path },
}

/** Tells who manages webhooks that the product has switched one off. */
export async function tellStopped(
  tx: Transaction,
  clock: Clock,
  { id, name, reason }: { id: string; name: string; reason: 'gone' | 'failing' },
): Promise<void> {
  const keepers = await listPermissionHolders(tx, 'webhook.manage')
  await notify(
    tx,
    clock,
    keepers.map((userId) => ({
      userId,
      kind: `webhook_${reason}`,
      subjectId: id,
      title: name,
    })),
  )
}
