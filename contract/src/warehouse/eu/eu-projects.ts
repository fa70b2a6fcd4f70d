import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { euAccount } from './eu.ts'
import * as wire from './eu-projects.endpoints.ts'

/** With its account over all of its deliveries. */
export const euProject = z.object({
  id,
  name: z.string(),
  /** As the funder writes it. */
  registration_number: z.string().nullable(),
  runs_from: day.nullable(),
  runs_to: day.nullable(),
  note: z.string().nullable(),
  deliveries: z.number().int(),
  account: euAccount,
  updated_at: moment,
})
export type EuProject = z.infer<typeof euProject>

const fields = z.strictObject({
  name: text(150),
  registration_number: optionalText(50),
  runs_from: day.nullable().default(null),
  runs_to: day.nullable().default(null),
  note: optionalText(1000),
})
const isInOrder = ({ runs_from, runs_to }: z.output<typeof fields>) =>
  runs_from === null || runs_to === null || runs_from <= runs_to
const notInOrder = { path: ['runs_to'], params: { rule: 'end_before_start' } }

/** `key` becomes the project's: who repeats the command with it gets the project that it has made. */
export const euProjectBody = fields.extend({ key: id }).refine(isInOrder, notInOrder)
export const euProjectUpdateBody = fields
  .extend({ updated_at: moment })
  .refine(isInOrder, notInOrder)

export const euProjectQuery = listQuery(['name', 'runs_from'], '-runs_from')
  .extend({
    /** A name, a registration number or a note. */
    search: searchText,
  })
  .strict()
export type EuProjectQuery = z.infer<typeof euProjectQuery>

const params = z.object({ id })
const refusals = { 'eu_project.not_found': 404 } as const

export const euProjectSchemas = schemas({
  list: {
    summary: 'Projects of the EU with their accounts, the latest first',
    query: euProjectQuery,
    answer: listSchema(euProject),
  },
  choices: {
    summary: 'Projects for a choice, the latest first',
    answer: one(z.array(euProject.pick({ id: true, name: true }))),
  },
  get: {
    summary: 'A project with the account of its goods',
    params,
    answer: one(euProject),
    refusals,
  },
  create: {
    summary: 'Add a project of the EU',
    body: euProjectBody,
    answer: done('eu_project.created', euProject),
    status: 201,
    refusals: { 'eu_project.key_taken': 409 },
  },
  update: {
    summary: 'Change a project',
    params,
    body: euProjectUpdateBody,
    answer: done('eu_project.updated', euProject),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a project without deliveries',
    params,
    answer: done('eu_project.deleted', z.object({ id })),
    refusals: { ...refusals, 'eu_project.in_use': 409 },
  },
})
export const euProjectEndpoints = withSchemas(wire.euProjectEndpoints, euProjectSchemas)

export const euProjectFiles = withSchemas(wire.euProjectFiles, {
  export: exportSchemas(euProjectSchemas.list),
})
