import {
  createWorld as createBareWorld,
  TODAY,
  type World as BareWorld,
} from '../../testing/world.ts'
import { createMakers, type Makers } from './makers.ts'

export { NOW, ROLES, TODAY, type Role } from '../../testing/world.ts'

/** A world with makers of the food bank's records. The users of the seed roles manage no organization until `make.manager` says so. */
export type World = BareWorld & { readonly make: Makers }

/** Builds a world; call it in `beforeAll` and `close` in `afterAll`. */
export async function createWorld(
  options: Parameters<typeof createBareWorld>[0] = {},
): Promise<World> {
  const world = await createBareWorld(options)
  return { ...world, make: createMakers(world.db, TODAY) }
}
