import { authEndpoints } from '@crm/contract/core/auth/auth'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import { secondStep, signedIn } from '@crm/contract/core/auth/session'
import { newId } from '#platform/id.ts'
import { cheapHash } from '../../../testing/cheap-hash.ts'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'
import { codeOf } from './code-of.ts'

export const PASSWORD = 'modrý koberec v předsíni'
const HASH = cheapHash(PASSWORD)

export type Person = Caller & {
  readonly username: string
  /** The code that the app shows, or that of a step from now. */
  readonly code: (drift?: number) => string
  readonly recovery: string[]
  /** In Base32, as it was shown once. */
  readonly secret: string
}

/** People with a second factor, and what they do to sign in. */
export function factorWorld(world: World) {
  async function account(given: { email?: string; directory_id?: string } = {}) {
    const id = newId()
    const person = { name: 'Jana', surname: 'Nováková', password_hash: HASH, confirmed: true }
    await world.db
      .insertInto('core.user')
      .values({ id, username: id, ...person, ...given })
      .execute()
    return id
  }
  const login = async (username: string, device_tokens?: string[]) =>
    (
      await world.call(world.anonymous, authEndpoints.login, {
        body: { login: username, password: PASSWORD, ...(device_tokens ? { device_tokens } : {}) },
      })
    ).body
  async function enter(username: string): Promise<Caller> {
    return { userId: username, token: signedIn.parse(await login(username)).token }
  }
  const ticketOf = async (username: string) =>
    secondStep.parse(await login(username)).second_factor.ticket
  const second = (ticket: string, code: string, trust = false) =>
    world.call(world.anonymous, secondFactorEndpoints.signIn, { body: { ticket, code, trust } })
  /** Sets the factor up on a session; without a code where there is none before. */
  async function setUp(caller: Caller, code: string | null = null): Promise<Person> {
    const { body: started } = await world.call(caller, secondFactorEndpoints.startTotp, {
      body: { current_password: PASSWORD, code },
    })
    const { secret } = started.data
    const now = (drift = 0) => codeOf(secret, world.clock.now(), drift)
    const { body } = await world.call(caller, secondFactorEndpoints.confirmTotp, {
      body: { ticket: started.data.ticket, code: now() },
    })
    const recovery = body.data.recovery_codes
    return { ...caller, username: caller.userId, code: now, recovery, secret }
  }
  /** Somebody with a factor, a minute after it was set up. */
  async function person(given: Parameters<typeof account>[0] = {}): Promise<Person> {
    const made = await setUp(await enter(await account(given)))
    later(60)
    return made
  }
  const later = (seconds: number) =>
    world.setNow(new Date(world.clock.now().getTime() + seconds * 1_000).toISOString())
  return { account, login, enter, ticketOf, second, setUp, person, later }
}
