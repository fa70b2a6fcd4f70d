import type { ProcessingSection } from '@crm/contract/foodbank/data-protection/processing-record'
import { DELETED_DAYS } from '#core/tasks/clearing/clearing.ts'
import { MESSAGE_MONTHS } from '../booking-messages/prune.ts'
import { momentText } from '../paper/shown.ts'
import { fact, section, table } from './section.ts'
import type { Say, State } from './state.ts'

/** Article 30(1)(f), from the settings as they are. */
export function retentionSection(state: State, say: Say): ProcessingSection {
  const { t } = say
  const { retention } = state
  const { evidence_until: until, evidence_source: source } = retention
  const evidence =
    until === null || source === null
      ? null
      : t('retention.evidenceUntil', { day: momentText.day(say.language, until), source })
  return section('retention', t('retention.title'), {
    facts: [
      ...fact(t('retention.households'), householdsKept(state, say), 'retention'),
      ...fact(t('retention.evidence'), evidence, 'settings'),
      ...fact(t('retention.complaints'), complaintsKept(state, say), 'company'),
      ...fact(t('retention.volunteers'), volunteersKept(state, say), 'settings'),
      ...fact(t('retention.told'), t('retention.logMonths', { months: MESSAGE_MONTHS })),
      ...fact(t('retention.staff'), state.own.staff_retention),
      ...fact(t('retention.tasks'), t('retention.days', { days: DELETED_DAYS })),
      ...fact(t('retention.log'), logKept(state, say), 'company'),
      ...fact(t('retention.backups'), backupsKept(state, say), 'backups'),
    ],
    table: table(
      [t('retention.organization'), `#${t('retention.limit')}`],
      getExceptions(state).map(({ label, retention_months: months }) => [
        label,
        months === 0 ? t('retention.limitNever') : months,
      ]),
      'retention',
    ),
  })
}

const getExceptions = ({ retention }: State) =>
  retention.organizations.filter(
    ({ retention_months: months }) => months !== null && months !== retention.default_months,
  )

export function householdsKept(state: State, { t }: Say): string {
  const months = state.retention.default_months
  const usual = months === 0 ? t('retention.never') : t('retention.months', { months })
  const exceptions = getExceptions(state).length
  return exceptions === 0
    ? usual
    : t('retention.some', { default: usual, sites: String(exceptions) })
}

export function complaintsKept({ product }: State, { t }: Say): string {
  const months = product.complaint_retention_months
  return months === 0 ? t('retention.noComplaint') : t('retention.complaint', { months })
}

export const volunteersKept = ({ volunteerMonths: months }: State, { t }: Say): string =>
  t('retention.volunteer', { months })

export function logKept({ product }: State, { t }: Say): string {
  const months = product.log_retention_months
  return months === 0 ? t('retention.unlimited') : t('retention.logMonths', { months })
}

export function backupsKept({ measured }: State, { t, at }: Say): string {
  const { backups, oldest_backup_at: oldest } = measured
  return backups === 0 || oldest === null
    ? t('retention.noBackup')
    : t('retention.backupsKept', { kept: String(backups), oldest: at(oldest) })
}
