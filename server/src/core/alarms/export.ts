import {
  GUESSED_SECRETS,
  type AlarmKind,
  type AlarmQuery,
  type AlarmRow,
} from '@crm/contract/core/alarms/alarms'
import { z } from 'zod'
import { saidCode, saidFlag, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listAlarms } from './repository.ts'

const screen = wordsIn('alarms')

const KINDS: Readonly<Record<AlarmKind, Words>> = {
  password_guessing: screen('kind.password_guessing'),
  unusual_reading: screen('kind.unusual_reading'),
  unusual_export: screen('kind.unusual_export'),
  broken_seal: screen('kind.broken_seal'),
  failed_backup: screen('kind.failed_backup'),
  infected_file: screen('kind.infected_file'),
  token_guessing: screen('kind.token_guessing'),
  ended_token: screen('kind.ended_token'),
  wrong_clock: screen('kind.wrong_clock'),
}
const SECRETS: Readonly<Record<(typeof GUESSED_SECRETS)[number], Words>> = {
  password: screen('secret.password'),
  pin: screen('secret.pin'),
  factor: screen('secret.factor'),
}
const secret = z.enum(GUESSED_SECRETS)

export const alarmExport: ListExport<AlarmRow, AlarmQuery> = {
  table: 'core.alarm',
  fileName: screen('file'),
  title: screen('title'),
  columns: [
    column('moment', screen('column.raised'), (row) => row.raised_at),
    column('text', screen('column.kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', screen('column.user'), (row) => row.user_name),
    column('integer', screen('column.count'), (row) => row.count),
    column('text', screen('column.address'), (row) => row.address),
    column('text', screen('column.detail'), (row, language) => {
      const guessed = secret.safeParse(row.detail)
      return guessed.success ? inWords(SECRETS, guessed.data, language) : row.detail
    }),
    column('moment', screen('column.noticed'), (row) => row.noticed_at),
    column('text', screen('column.noticedBy'), (row) => row.noticed_by_name),
  ],
  filters: {
    kind: saidCode(screen('column.kind'), KINDS),
    noticed: saidFlag(screen('column.noticed')),
  },
  orders: { raised_at: screen('column.raised') },
  page: ({ db }, _actor, query) => listAlarms(db, query),
}
