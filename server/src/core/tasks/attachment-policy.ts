import { can, type Actor } from '#platform/actor.ts'
import type { TaskRights } from './policy.ts'

/** Whoever works on a task takes away what they attached; whoever may change or delete any task, every file of it. */
export function mayRemoveAttachment(
  actor: Actor,
  task: { readonly can: TaskRights },
  attachment: { readonly author_id: string | null },
): boolean {
  const isMine = attachment.author_id === actor.user.id && task.can.attach
  return isMine || task.can.delete || (task.can.attach && can(actor, 'task.update'))
}
