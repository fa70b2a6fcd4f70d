import type { NewUserBody } from '@crm/contract/core/users/user-bodies'
import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { invalidField } from '#platform/errors.ts'
import type { ServerModule } from '#platform/module.ts'

type Modules = readonly Pick<ServerModule, 'workplaces'>[]

/** Joins a new user to what they work for, each kind by the module that knows it. Refuses a kind that none knows at `works_for`. */
export async function joinWorkplaces(
  tx: Transaction,
  actor: Actor,
  modules: Modules,
  userId: string,
  wanted: NewUserBody['works_for'],
): Promise<void> {
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const join = modules.flatMap(({ workplaces }) =>
      Object.hasOwn(workplaces, kind) ? [workplaces[kind]] : [],
    )[0]
    if (!join) throw invalidField('works_for', 'choice')
    const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id)
    await join(tx, actor, userId, [...new Set(ids)])
  }
}
