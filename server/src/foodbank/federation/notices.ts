import { notify } from '#core/notifications/notify.ts'
import { listPermissionHolders } from '#core/people/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { findPeriod } from './dispatches-repository.ts'

const words = wordsIn('foodbank-notices')

export const federationNotices: Readonly<Record<string, Notice>> = {
  fb_federation_refused: {
    words: (title) => words('fb_federation_refused', { title }),
    path: () => '/foodbank/federation/sending',
  },
}

/** Tells who sets up the federation that it does not take the sums of a period. */
export async function tellRefused(tx: Transaction, clock: Clock, id: string): Promise<void> {
  const title = await findPeriod(tx, id)
  const keepers = await listPermissionHolders(tx, 'fb_federation.update')
  await notify(
    tx,
    clock,
    keepers.map((userId) => ({ userId, kind: 'fb_federation_refused', subjectId: id, title })),
  )
}
