import type {
  EuProject,
  EuProjectQuery,
  euProjectEndpoints,
} from '@crm/contract/warehouse/eu/eu-projects'
import type { EuAccount } from '@crm/contract/warehouse/eu/eu'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { euAccounts } from './account-repository.ts'
import * as repository from './projects-repository.ts'

const EMPTY: EuAccount = {
  received: 0,
  there: 0,
  handed_out: 0,
  partners: 0,
  disposed: 0,
  counted: 0,
  sorted_out: 0,
}

async function withAccounts(
  db: Connection,
  heads: readonly repository.ProjectHead[],
): Promise<EuProject[]> {
  const ids = heads.map(({ id }) => id)
  const accounts = await euAccounts(db, {}, ids)
  const byProject = new Map(accounts.map(({ project_id, account }) => [project_id, account]))
  return heads.map((head) => ({ ...head, account: byProject.get(head.id) ?? EMPTY }))
}

export async function pageOfProjects(db: Connection, query: EuProjectQuery) {
  const { rows, total } = await repository.list(db, query)
  return { rows: await withAccounts(db, rows), total }
}

/** Refuses with `eu_project.not_found`. */
export async function getProject(db: Connection, id: string): Promise<EuProject> {
  const head = await repository.find(db, id)
  const [project] = head ? await withAccounts(db, [head]) : []
  if (!project) throw new AppError('eu_project.not_found')
  return project
}

/**
 * A project of this key by the same user is what an earlier try has made; any other one is refused
 * with `eu_project.key_taken`. Refuses a name and a registration number that are taken at their fields.
 */
export const createProject = (
  db: Database,
  actor: Actor,
  { key, ...values }: BodyOf<typeof euProjectEndpoints.create>,
): Promise<EuProject> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const row = { id: key, created_by: actor.user.id, ...values }
      if (!(await repository.insert(tx, row))) {
        const earlier = await repository.findAuthor(tx, key)
        if (earlier?.created_by !== actor.user.id) throw new AppError('eu_project.key_taken')
      }
      return getProject(tx, key)
    }),
  )

/** Refuses like a new one, and with `stale_record` and the newer version. */
export const updateProject = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof euProjectEndpoints.update>,
): Promise<EuProject> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const isUpdated = await repository.update(tx, id, updated_at, values)
      const current = await getProject(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )

/** Refuses with `eu_project.in_use` one that has deliveries. */
export const removeProject = (db: Database, actor: Actor, id: string): Promise<void> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await repository.remove(tx, id))) throw new AppError('eu_project.not_found')
    }),
  )

const refusals = {
  eu_project__name: () => invalidField('name', 'duplicate'),
  eu_project__registration_number: () => invalidField('registration_number', 'duplicate'),
  eu_delivery_project_id_fkey: () => new AppError('eu_project.in_use'),
}
