import { GUESSED_SECRETS, type AlarmKind } from '@crm/contract/core/alarms/alarms'
import { z } from 'zod'
import { CLOCK_DOUBTS } from './clock-doubt.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('notices')
const secret = z.enum(GUESSED_SECRETS).catch('password')
const clockDoubt = z.enum(CLOCK_DOUBTS)
const path = () => '/alarms'

export const alarmNotices: Readonly<Record<AlarmKind, Notice>> = {
  password_guessing: {
    words: (title, { count, address, detail }) =>
      words(`password_guessing.${secret.parse(detail)}`, {
        title,
        guesses: String(count),
        address: String(address),
      }),
    path,
  },
  unusual_reading: {
    words: (title, { count }) => words('unusual_reading', { title, records: String(count) }),
    path,
  },
  unusual_export: {
    words: (title, { count }) => words('unusual_export', { title, files: String(count) }),
    path,
  },
  broken_seal: { words: () => words('broken_seal'), path },
  failed_backup: {
    words: (_title, { detail }) => words('failed_backup', { file: String(detail) }),
    path,
  },
  infected_file: {
    words: (title, { detail }) =>
      title === ''
        ? words('infected_file', { signature: String(detail) })
        : words('infected_file_of', { title, signature: String(detail) }),
    path,
  },
  token_guessing: {
    words: (_title, { count, address }) =>
      words('token_guessing', { guesses: String(count), address: String(address) }),
    path,
  },
  ended_token: {
    words: (title, { detail }) => words('ended_token', { title, name: String(detail) }),
    path,
  },
  wrong_clock: {
    words: (_title, { detail }) => words(`wrong_clock.${clockDoubt.parse(detail)}`),
    path,
  },
}
