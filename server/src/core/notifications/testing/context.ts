import { getContext } from '#core/environment/testing/context.ts'
import type { Context } from '#platform/context.ts'
import { modules } from '../../../modules.ts'
import type { World } from '../../../testing/world.ts'

/** What a job of a test's world gets, with the words of every module. */
export const jobContext = ({
  connectionString,
  db,
  clock,
}: Pick<World, 'connectionString' | 'db' | 'clock'>): Context => ({
  ...getContext(connectionString, db, clock),
  modules,
})
