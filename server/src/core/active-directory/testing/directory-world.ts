import { authEndpoints } from '@crm/contract/core/auth/auth'
import { signedIn } from '@crm/contract/core/auth/session'
import { openSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '#platform/process/config.ts'
import { hashPassword } from '#core/passwords/hashing.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { PASSWORD } from './domain.ts'
import { BASE_DN, type Samba } from './samba.ts'

export const SECRET_KEY = 'a key for the passwords of a directory'

/** A world whose settings name a directory. */
export type DirectoryWorld = World & {
  readonly context: {
    readonly db: World['db']
    readonly clock: World['clock']
    readonly secrets: ReturnType<typeof openSecretBox>
  }
  /** Changes the settings of the directory; what is not named becomes what it is at the beginning. */
  readonly set: (settings?: Partial<Stored>) => Promise<void>
  /** Tries to sign in, each time in a minute of its own, for guessing is slowed down. */
  readonly enter: (
    login: string,
    password?: string,
  ) => Promise<{ status: number; message: string; token: string | null; userId: string | null }>
  readonly addLocal: (user: {
    username: string
    email?: string
    password: string
  }) => Promise<string>
}

type Stored = {
  directory_enabled: boolean
  directory_domain_controller: string
  directory_port: number
  directory_security: 'starttls' | 'ldaps'
  directory_base_dn: string
  directory_admin_account: string
  directory_certificate: string | null
  admin_password: string
}

export async function createDirectoryWorld(
  samba: Pick<Samba, 'host' | 'certificates'>,
): Promise<DirectoryWorld> {
  const world = await createWorld({ config: { SECRET_KEY }, jobs: true })
  const { db, clock } = world
  const secrets = openSecretBox(readConfig({ SECRET_KEY }))
  const set: DirectoryWorld['set'] = async ({ admin_password = PASSWORD, ...settings } = {}) => {
    await db
      .updateTable('core.settings')
      .set({
        directory_enabled: true,
        directory_account_suffix: 'crm.test',
        directory_domain_controller: samba.host,
        directory_port: 389,
        directory_security: 'starttls',
        directory_base_dn: BASE_DN,
        directory_admin_account: 'svc-crm',
        directory_certificate: samba.certificates.ca,
        directory_admin_password: secrets.seal(admin_password),
        ...settings,
      })
      .execute()
  }
  await set()
  return {
    ...world,
    context: { db, clock, secrets },
    set,
    enter: async (login, password = PASSWORD) => {
      world.setNow(new Date(clock.now().getTime() + 61_000).toISOString())
      const { status, body } = await world.call(world.anonymous, authEndpoints.login, {
        body: { login, password },
      })
      const session = status === 200 ? signedIn.parse(body) : null
      return {
        status,
        message: String(body.message),
        token: session?.token ?? null,
        userId: session?.user.id ?? null,
      }
    },
    addLocal: async ({
      username,
      email = null,
      password,
    }: {
      username: string
      email?: string | null
      password: string
    }) => {
      const id = newId()
      const password_hash = await hashPassword(password)
      await db
        .insertInto('core.user')
        .values({
          id,
          username,
          email,
          password_hash,
          name: 'Místní',
          surname: 'Uživatel',
          confirmed: true,
        })
        .execute()
      return id
    },
  }
}
