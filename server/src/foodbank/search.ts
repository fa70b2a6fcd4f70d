import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { SearchHit } from '@crm/contract/core/search'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { getBirthYears, findFirstApplicants } from './applicants/service.ts'
import { findOwner } from './client-cards/service.ts'
import { findOrganizations } from './search-repository.ts'

export async function searchFoodbank(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const number = readCardNumber(text)
  if (number !== null)
    return can(actor, 'fb_applicant.read') ? findCardHolder(db, actor, number) : []
  const [applicants, organizations] = await Promise.all([
    can(actor, 'fb_applicant.read') ? findApplicants(db, actor, text, limit) : [],
    can(actor, 'fb_organization.read') ? findOrganizations(db, text, limit) : [],
  ])
  return [...applicants, ...organizations]
}

/** As in their list: with misspelt names and a log entry. */
async function findApplicants(
  db: Database,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const rows = await findFirstApplicants(db, actor, text, limit)
  const born = await getBirthYears(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...getHit(row, { ...row, birth_year: born.get(row.id) ?? null }),
    listed: true,
  }))
}

type Found = {
  id: string
  name: string
  surname: string
  organization_label: string
  is_restricted: boolean
}
type Known = {
  personal_number: string | null
  birth_year: number | null
  last_assistance_at: string | null
}

/** A restricted person is found, so that no one registers them again, but without further data. */
function getHit(
  { id, name, surname, organization_label, is_restricted }: Found,
  known: Known | null,
): SearchHit {
  const shown = is_restricted ? null : known
  const facts = [
    { name: 'number', value: shown?.personal_number },
    { name: 'born', value: shown?.birth_year },
    { name: 'organization', value: organization_label },
    { name: 'last_help', value: shown?.last_assistance_at },
  ]
  return {
    kind: is_restricted ? 'restricted_applicant' : 'applicant',
    id,
    title: `${surname} ${name}`,
    detail: null,
    facts: facts.flatMap(({ name: fact, value }) =>
      value === null || value === undefined ? [] : [{ name: fact, value: String(value) }],
    ),
  }
}

/** A whole number identifies one household, so nothing similar is searched for. */
async function findCardHolder(db: Database, actor: Actor, number: string): Promise<SearchHit[]> {
  const owner = await findOwner(db, number)
  if (!owner?.is_valid) return []
  await recordEvent(db, getAuthor(actor), 'search', 'foodbank.applicant', null, { found: 1 })
  return [getHit({ ...owner, id: owner.applicant_id }, null)]
}
