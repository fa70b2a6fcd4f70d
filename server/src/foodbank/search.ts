import type { SearchHit } from '@crm/contract/core/search'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { listApplicants } from './applicants/service.ts'
import { findOrganizations } from './search-repository.ts'

/** Applicants and organizations for the quick search, of each kind for who may read it; both registers are shared (domain.md §9.6). */
export async function searchFoodbank({ db }: Pick<Context, 'db'>, actor: Actor, text: string, limit: number): Promise<SearchHit[]> {
  const [applicants, organizations] = await Promise.all([
    can(actor, 'fb_applicant.read') ? findApplicants(db, actor, text, limit) : [],
    can(actor, 'fb_organization.read') ? findOrganizations(db, text, limit) : [],
  ])
  return [...applicants, ...organizations]
}

/** As their list finds them, misspelt names and recording of the search included. */
async function findApplicants(db: Database, actor: Actor, text: string, limit: number): Promise<SearchHit[]> {
  const { rows } = await listApplicants(db, actor, { search: text, page: 1, per_page: limit, sort: 'surname' })
  return rows.map(({ id, name, surname, personal_number, organization_name }) => ({
    kind: 'applicant',
    id,
    title: `${name} ${surname}`,
    detail: personal_number ?? organization_name,
  }))
}
