import { type taskBody } from '@crm/contract/core/tasks/task-bodies'
import { taskEndpoints, type TaskDetail } from '@crm/contract/core/tasks/tasks'
import type { z } from 'zod'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'

export type TaskInput = z.input<typeof taskBody>

/** A task's body with nothing but a name, and what a test gives. */
export const getBody = (given: Partial<TaskInput> = {}): TaskInput => ({
  name: 'Objednat mléko',
  priority: 'none',
  viewer_ids: [],
  items: [],
  ...given,
})

/** A body that changes nothing of a task but what a test gives. */
export const toEdit = (task: TaskDetail, given: Partial<TaskInput> = {}) => ({
  name: task.name,
  description: task.description,
  deadline_at: task.deadline_at,
  priority: task.priority,
  category_id: task.category?.id ?? null,
  solver_id: task.solver?.id ?? null,
  delegated_to: task.delegated?.id ?? null,
  viewer_ids: task.viewers.map(({ id }) => id),
  notify_before: task.notify_before,
  recurrence: task.recurrence,
  items: task.items,
  updated_at: task.updated_at,
  ...given,
})

/** Makes tasks and looks at them by the API of a test's world. */
export function taskMaker(world: World) {
  const read = async (caller: Caller, id: string) =>
    (await world.call(caller, taskEndpoints.get, { params: { id } })).body.data
  return {
    read,
    /** Creates a task and answers with its detail; throws when it is refused. */
    make: async (caller: Caller, given: Partial<TaskInput> = {}) => {
      const { status, body } = await world.call(caller, taskEndpoints.create, {
        body: getBody(given),
      })
      if (status !== 201) throw new Error(`The task was refused: ${JSON.stringify(body)}`)
      return read(caller, body.data.id)
    },
    /** What somebody was told, the oldest first. */
    toldTo: async ({ userId }: Caller) => {
      const rows = await world.db
        .selectFrom('core.notification')
        .select(['kind', 'title', 'facts', 'subject_id'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows
    },
    category: async (name: string) => {
      const id = crypto.randomUUID()
      await world.db.insertInto('core.task_category').values({ id, name }).execute()
      return id
    },
  }
}
