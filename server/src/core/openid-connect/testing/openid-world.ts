import {
  providerSignInEndpoints,
  type LinkOffer,
} from '@crm/contract/core/openid-connect/openid-connect'
import type { Updateable } from 'kysely'
import { getContext } from '#core/environment/testing/context.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { CLIENT, startProvider, type StandIn } from './stand-in.ts'

export const WEB_URL = 'https://crm.example.test'

export type OpenidWorld = World & {
  readonly provider: StandIn
  /** Changes the settings; what is not named becomes what it is at the beginning. */
  readonly set: (settings?: Updateable<DB['core.openid_settings']>) => Promise<void>
  /** A group of the provider that gives a new role with these permissions; the id of the role. */
  readonly addGroup: (name: string, permissions?: readonly string[]) => Promise<string>
  readonly begin: () => Promise<{ url: string; ticket: string }>
  /** A whole sign-in of the person at the provider. */
  readonly enter: () => Promise<Entered>
  readonly finish: (ticket: string, back: URL) => Promise<Entered>
}
type Entered = {
  status: number
  message: string
  token: string | null
  userId: string | null
  link: LinkOffer | null
  /** The ticket of the second step. */
  secondStep: string | null
}

export async function createOpenidWorld(): Promise<OpenidWorld> {
  const world = await createWorld({ config: { WEB_URL } })
  const { db } = world
  const provider = await startProvider(() => world.clock.now())
  const { secrets } = getContext(world.connectionString, db, world.clock)
  const begin: OpenidWorld['begin'] = async () =>
    (await world.call(world.anonymous, providerSignInEndpoints.begin, {})).body.data
  const finish: OpenidWorld['finish'] = async (ticket, back) => {
    const answer = (back.hash || back.search).slice(1)
    const { status, body } = await world.callWith(world.anonymous, providerSignInEndpoints.finish, {
      body: { ticket, answer },
    })
    return {
      status,
      message: body.message ?? '',
      token: 'token' in body ? (body.token ?? null) : null,
      userId: 'user' in body ? (body.user?.id ?? null) : null,
      link: 'link' in body ? (body.link ?? null) : null,
      secondStep: 'second_factor' in body ? (body.second_factor?.ticket ?? null) : null,
    }
  }
  return {
    ...world,
    provider,
    begin,
    finish,
    enter: async () => {
      const { url, ticket } = await begin()
      return finish(ticket, await provider.visit(url))
    },
    set: async (settings = {}) => {
      await db
        .updateTable('core.openid_settings')
        .set({
          is_enabled: true,
          name: 'Keycloak',
          issuer: provider.issuer,
          client_id: CLIENT.client_id,
          client_secret: secrets.seal(CLIENT.client_secret),
          groups_claim: 'groups',
          admits: 'everybody',
          checks_factor: false,
          links_by_email: false,
          ...settings,
        })
        .execute()
    },
    addGroup: async (name, permissions = []) => {
      const id = newId()
      await db
        .insertInto('core.role')
        .values({ id, code: `role-${id}`, name: `Role ${id}`, translations: '{}' })
        .execute()
      for (const permission of permissions)
        await db.insertInto('core.role_permission').values({ role_id: id, permission }).execute()
      await db
        .insertInto('core.openid_group')
        .values({ id: newId(), group_name: name, role_id: id })
        .execute()
      return id
    },
    close: async () => {
      await provider.close()
      await world.close()
    },
  }
}
