import { formatCell, type PersonAid, type ReportCell } from '@crm/contract/foodbank/reports/cells'
import type { Figure } from '@crm/contract/foodbank/reports/reports'
import type { Connection } from '#platform/database/database.ts'
import { getCell } from '../cells.ts'
import { countOfPersons } from '../facts.ts'
import { getPerson } from '../makeup.ts'
import type { CountedByRules } from '../matching.ts'
import { countPersonsBySite } from './persons-repository.ts'

/** What a report of one site alone says of persons. */
export type SitePersons = {
  /** A number of persons by the name of its cell. */
  readonly figure: (...cell: ReportCell) => Figure
  /** How many households got such help there. */
  readonly households: Readonly<Record<PersonAid, number>>
}

/** The persons of each site with a counted hand-out, by its key: the same numbers as a report that is narrowed to the site. */
export async function personsBySite(
  db: Connection,
  counted: CountedByRules,
): Promise<ReadonlyMap<string, SitePersons>> {
  const { plain_persons, other_persons, households } = await countPersonsBySite(db, counted)
  const persons = Map.groupBy(
    [
      ...plain_persons.map(({ word, ...row }) => ({ ...row, ...getPerson(word) })),
      ...other_persons,
    ],
    ({ organization_id }) => organization_id,
  )
  return new Map(
    households.map(({ organization_id, ...counts }) => [
      organization_id,
      { figure: getFigures(persons.get(organization_id) ?? []), households: counts },
    ]),
  )
}

const getFigures =
  (persons: Parameters<typeof countOfPersons>[0]['persons']): SitePersons['figure'] =>
  (...name) => {
    const cell = getCell(name)
    if (cell.kind !== 'person') throw new Error(`${formatCell(name)} counts no persons.`)
    return { value: countOfPersons({ persons }, cell), cell: formatCell(name) }
  }
