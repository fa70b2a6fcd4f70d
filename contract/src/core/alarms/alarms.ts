import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { flag, id, moment } from '../../platform/formats.ts'
import * as wire from './alarms.endpoints.ts'

export const ALARM_KINDS = [
  'password_guessing',
  'unusual_reading',
  'unusual_export',
  'broken_seal',
  'failed_backup',
  'infected_file',
  'token_guessing',
  'ended_token',
  'wrong_clock',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

export const GUESSED_SECRETS = ['password', 'pin', 'factor'] as const

/** Something that somebody who looks after the product should look at; nothing in it is of the register. */
export const alarmRow = z.object({
  id,
  kind: z.enum(ALARM_KINDS),
  /** Whose account it is about. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The highest number that was found: of guesses, of records opened within an hour, of files exported within a day. */
  count: z.int().nullable(),
  /** The network of the last guess. */
  address: z.string().nullable(),
  /** What was guessed, what is wrong with the seals of the history (as the check of the environment says it), which backup failed, or what the scanner found in a file, what the token is called, or why the time is in doubt. */
  detail: z.string().nullable(),
  raised_at: moment,
  noticed_at: moment.nullable(),
  noticed_by_name: z.string().nullable(),
})
export type AlarmRow = z.infer<typeof alarmRow>

export const alarmQuery = listQuery(['raised_at'], '-raised_at')
  .extend({ kind: z.enum(ALARM_KINDS).optional(), noticed: flag.optional() })
  .strict()
export type AlarmQuery = z.infer<typeof alarmQuery>

export const alarmSchemas = schemas({
  list: {
    summary: 'What somebody who looks after the product should look at, newest first',
    query: alarmQuery,
    answer: listSchema(alarmRow),
  },
  notice: {
    summary: 'Say that one has taken notice of an alarm',
    params: z.object({ id }),
    answer: done('alarm.noticed', z.object({ id })),
    refusals: { 'alarm.not_found': 404, 'alarm.already_noticed': 409 },
  },
})
export const alarmEndpoints = withSchemas(wire.alarmEndpoints, alarmSchemas)

export const alarmFiles = withSchemas(wire.alarmFiles, { export: exportSchemas(alarmSchemas.list) })
