import { newId } from '#platform/id.ts'
import { NOW, type World } from '../../../testing/world.ts'

/** Who has work of their own to be reminded of. */
export const OWN_WORK = { permissions: ['task.read', 'event.read'] } as const
export const BEFORE_ALL = '2026-01-01T00:00:00.000Z'

export type ReminderTask = Partial<{
  deadline_at: string
  author_id: string | null
  solver_id: string
  delegated_to: string
  deleted_at: string
  reminders_since: string
  notify_before: string[]
  completed: boolean
}>

/** A task that ends a day from now, past everything that its form does; its key. */
export async function insertTask(db: World['db'], values: ReminderTask): Promise<string> {
  const id = newId()
  const { notify_before = null, completed = false, ...task } = values
  const done = completed ? { completed_at: NOW, completed_by: values.author_id ?? null } : {}
  const given = {
    id,
    name: 'Objednat mléko',
    deadline_at: '2026-03-11T08:30:00.000Z',
    reminders_since: BEFORE_ALL,
  }
  await db
    .insertInto('core.task')
    .values({ ...given, notify_before, ...done, ...task })
    .execute()
  return id
}
