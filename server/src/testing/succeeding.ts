import type { World } from './world.ts'

/** Calls that must succeed: an answer that refuses ends the test with what it says. */
export const succeeding = (world: World): World['call'] => {
  return async (...given) => {
    const answer = await world.call(...given)
    if (answer.status >= 400)
      throw new Error(`${given[1].path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
}
