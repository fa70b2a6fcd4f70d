import { getActor } from '#core/tasks/testing/actor.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createMove } from '../moving.ts'
import { proposeMoves } from '../proposal.ts'
import { undoMove } from '../undoing.ts'

// A process of its own that moves everybody of a site, or undoes a move: `node mover-process.ts <database> <moment> <user> <site> [<move>]`.
// It says when it is about to begin, so that a test can kill it in the middle.

const [connectionString = '', moment = '', userId = '', siteId = '', moveId] = process.argv.slice(2)
const db = openDatabase(connectionString, { max: 1 })
const clock = createClock(() => new Date(moment))
const actor = getActor(userId, [], true)

const scope = { organization_id: siteId, from: null, to: null }
const { people } = await proposeMoves(db, clock, actor, { organization_id: siteId, weeks: 5 })
const moves = people.flatMap(({ request_id, proposed }) => {
  if (!proposed) return []
  const { organization_label: _label, ...place } = proposed
  return [{ request_id, ...place }]
})
process.stdout.write('begins\n')
if (moveId === undefined)
  await createMove(db, clock, actor, { ...scope, moves, entitlement_reason: null })
else await undoMove(db, clock, actor, moveId)
process.stdout.write('done\n')
await db.destroy()
