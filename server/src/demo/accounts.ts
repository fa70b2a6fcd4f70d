import { hashPassword } from '#core/passwords/hashing.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'

export type DemoAccount = {
  readonly username: string
  readonly password: string
  readonly role: string
}

type Colleague = {
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly roleCode: string
  readonly positionCode: string
  readonly password: string
}

/** One account for each role. The passwords are public: all data are invented. */
export const DEMO_COLLEAGUES: readonly Colleague[] = [
  {
    username: 'admin',
    name: 'Alena',
    surname: 'Hrdličková',
    roleCode: 'superadmin',
    positionCode: 'reditel',
    password: 'ukazka-admin',
  },
  {
    username: 'spravce',
    name: 'Tomáš',
    surname: 'Vojtíšek',
    roleCode: 'food_bank_manager',
    positionCode: 'koordinator',
    password: 'ukazka-spravce',
  },
  {
    username: 'organizace',
    name: 'Markéta',
    surname: 'Zouharová',
    roleCode: 'organization_manager',
    positionCode: 'vedouci-vydejny',
    password: 'ukazka-organizace',
  },
  {
    username: 'vydej',
    name: 'Bohumil',
    surname: 'Kocourek',
    roleCode: 'desk_worker',
    positionCode: 'dobrovolnik',
    password: 'ukazka-vydej',
  },
  {
    username: 'socialni',
    name: 'Irena',
    surname: 'Slavíčková',
    roleCode: 'social_worker',
    positionCode: 'socialni-pracovnik',
    password: 'ukazka-socialni',
  },
  {
    username: 'skladnik',
    name: 'Radek',
    surname: 'Pospíchal',
    roleCode: 'warehouse_worker',
    positionCode: 'skladnik',
    password: 'ukazka-skladnik',
  },
]

const POSITIONS = [
  { code: 'reditel', name: 'Vedení organizace', english: 'Head of the organization', single: true },
  {
    code: 'koordinator',
    name: 'Koordinace pomoci',
    english: 'Coordination of help',
    single: false,
  },
  {
    code: 'vedouci-vydejny',
    name: 'Vedení výdejny',
    english: 'Head of a distribution point',
    single: false,
  },
  { code: 'socialni-pracovnik', name: 'Sociální práce', english: 'Social work', single: false },
  { code: 'skladnik', name: 'Práce ve skladu', english: 'Warehouse work', single: false },
  { code: 'dobrovolnik', name: 'Dobrovolnictví', english: 'Volunteering', single: false },
] as const

/** Returns the ids by username. */
export async function insertAccounts(tx: Transaction): Promise<Map<string, string>> {
  const positions = await insertPositions(tx)
  const ids = new Map<string, string>()
  for (const { roleCode, positionCode, password, ...colleague } of DEMO_COLLEAGUES) {
    const id = newId()
    ids.set(colleague.username, id)
    const email = `${colleague.username}@pb-podhuri.example`
    const position_id = positions.get(positionCode) ?? null
    await tx
      .insertInto('core.user')
      .values({
        id,
        ...colleague,
        email,
        position_id,
        password_hash: await hashPassword(password),
        confirmed: true,
      })
      .execute()
    await addRole(tx, id, roleCode)
  }
  return ids
}

/** A social worker of another organization, without a password. */
export async function insertColleague(
  tx: Transaction,
  { name, surname }: { name: string; surname: string },
  { username, seenAt }: { username: string; seenAt: string },
): Promise<string> {
  const id = newId()
  const email = `${username}@pb-podhuri.example`
  await tx
    .insertInto('core.user')
    .values({ id, username, name, surname, email, confirmed: true, last_activity_at: seenAt })
    .execute()
  await addRole(tx, id, 'social_worker')
  return id
}

async function insertPositions(tx: Transaction): Promise<Map<string, string>> {
  const rows = POSITIONS.map(({ english, single, ...position }) => ({
    id: newId(),
    ...position,
    translations: JSON.stringify({ en: english }),
    single_occupancy: single,
  }))
  await tx.insertInto('core.position').values(rows).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

async function addRole(tx: Transaction, userId: string, roleCode: string): Promise<void> {
  await tx
    .insertInto('core.user_role')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('core.role')
        .select((s) => [s.val(userId).as('user_id'), 'id as role_id'])
        .where('code', '=', roleCode),
    )
    .execute()
}

export async function listDemoAccounts(
  roles: readonly { code: string; name: string }[],
): Promise<DemoAccount[]> {
  return DEMO_COLLEAGUES.map(({ username, password, roleCode }) => ({
    username,
    password,
    role: roles.find((role) => role.code === roleCode)?.name ?? roleCode,
  }))
}
