import { deskSigningEndpoints as endpoints } from '@crm/contract/foodbank/desk/desk-signing'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Caller } from '../../../testing/call.ts'
import type { Role, World } from '../../testing/factories.ts'

/** The key that `createWorld` runs with. */
const box = openSecretBox(readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }))

/** Gives somebody a PIN past the API. */
export const setPin = (world: World, { userId }: { readonly userId: string }, pin: string) =>
  world.db
    .updateTable('core.user')
    .set({ pin: box.seal(pin) })
    .where('id', '=', userId)
    .execute()

/** A desk where one signs, with a session that is left open there, and two of its staff whose PINs are 4827 and 7391. */
export async function makeDesk(
  world: World,
  given: { desk_lock_minutes?: number; role?: Role } = {},
) {
  const { desk_lock_minutes = 5, role = 'desk_worker' } = given
  const desk = await world.make.foodBank({ desk_requires_pin: true, desk_lock_minutes })
  const session = await world.signIn({ role, surname: 'Výdejna' })
  const jana = await world.signIn({ role, name: 'Jana', surname: 'Dvořáková' })
  const petr = await world.signIn({ role, name: 'Petr', surname: 'Malý' })
  for (const person of [session, jana, petr]) await world.make.manager(person, desk)
  await setPin(world, jana, '4827')
  await setPin(world, petr, '7391')
  return { desk, session, jana, petr }
}

export const sign = (
  world: World,
  session: Caller,
  desk: { readonly id: string },
  who: { readonly userId: string },
  pin: string,
) =>
  world.call(session, endpoints.sign, {
    params: { id: desk.id },
    body: { user_id: who.userId, pin },
  })

/** Moves the clock on. */
export const later = (world: World, seconds: number) =>
  world.setNow(new Date(world.clock.now().getTime() + seconds * 1_000).toISOString())
