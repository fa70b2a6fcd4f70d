import { transact } from '#platform/database/database.ts'
import type { World } from '../../../testing/world.ts'
import { notify, type NewNotification } from '../notify.ts'

/** A message of a kind that exists, about nothing in particular. */
export const MESSAGE = {
  kind: 'task_overdue',
  subjectId: null,
  title: 'Objednat mléko',
  facts: { at: '2026-03-10T07:00:00.000Z' },
} as const

/** Tells users something, in a transaction of its own. */
export const tell = (
  world: Pick<World, 'db' | 'clock'>,
  ...messages: (Partial<NewNotification> & { userId: string })[]
) =>
  transact(world.db, { userId: null }, (tx) =>
    notify(
      tx,
      world.clock,
      messages.map((message) => ({ ...MESSAGE, ...message })),
    ),
  )
