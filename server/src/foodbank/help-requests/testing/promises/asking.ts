import { type Called } from '../../../../testing/call.ts'
import { listStanding, type Town } from './town.ts'

export const adminOf = ({ world }: Town) => world.as('superadmin')

/** A server that is broken is no answer. */
export function meet<E>({ met }: Town, { status, body }: Called<E>, ...good: number[]): boolean {
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`)
  met.add(`${status} ${body.message ?? ''}`)
  return good.includes(status)
}

/** One of the reservations that stand, by its number. */
export async function choose(town: Town, which: number) {
  const standing = await listStanding(town)
  return standing[which % Math.max(1, standing.length)]
}
