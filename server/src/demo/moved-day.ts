import { rowCount } from '#platform/database/typed-sql.ts'
import type { Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { moveIn } from '../foodbank/moves/moving.ts'
import { listOwnDisplaced, proposeAgain } from '../foodbank/moves/proposal.ts'
import type { Register } from './register.ts'

/** So many are left out, and stand on the list of calls as those who have no place. */
const LEFT_OUT = 2

/** A day of a distribution point that was closed after it had been booked, and its people moved. */
export async function inventMovedDay(
  tx: Transaction,
  clock: Clock,
  { points }: Register,
  userId: string,
): Promise<void> {
  const point = points[1]
  const busiest = await tx
    .selectFrom('foodbank.help_request')
    .select(['reserved_on', rowCount.as('booked')])
    .where('to_organization_id', '=', point?.id ?? '')
    .where('reserved_on', '>', addDays(clock.today(), 4))
    .where('status', '=', 'active')
    .groupBy('reserved_on')
    .orderBy('booked', 'desc')
    .orderBy('reserved_on')
    .limit(1)
    .executeTakeFirst()
  if (!point || !busiest) return
  const day = busiest.reserved_on
  const description = 'Malování výdejny'
  await tx
    .insertInto('foodbank.blocked_day')
    .values({ id: newId(), organization_id: point.id, day, last_day: day, description })
    .execute()
  const actor = everybody(userId)
  const scope = { organization_id: point.id, from: day, to: day }
  const displaced = await listOwnDisplaced(tx, clock, actor, scope)
  const people = await proposeAgain(tx, clock, actor, displaced, [])
  const moves = people
    .flatMap(({ request_id, proposed }) => {
      if (!proposed) return []
      const { organization_label: _label, ...place } = proposed
      return [{ request_id, ...place }]
    })
    .slice(LEFT_OUT)
  await moveIn(tx, clock, actor, { id: newId(), scope, moves, reason: null })
}

const everybody = (id: string): Actor => ({
  user: {
    id,
    username: '',
    name: '',
    surname: '',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: true,
  permissions: new Set(),
  address: null,
  viewingAs: null,
})
