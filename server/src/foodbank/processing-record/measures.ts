import { PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth/auth.endpoints'
import type { ProcessingSection } from '@crm/contract/foodbank/data-protection/processing-record'
import { CHECKS } from '#core/environment/checks.ts'
import { findSealState } from '#core/log/seals/state.ts'
import type { Context } from '#platform/context.ts'
import { numberText } from '../paper/shown.ts'
import { fact, section } from './section.ts'
import type { Say, State } from './state.ts'

/** What the product measures of its own running at this moment. */
export async function readRunning(context: Context) {
  return {
    https: await CHECKS.https(context),
    backup: await CHECKS.backup(context),
    seals: await findSealState(context),
  }
}
export type Running = Awaited<ReturnType<typeof readRunning>>

/** Article 30(1)(g) and Article 32: nothing that was not found at this moment, besides the controller's own words. */
export function measuresSection(state: State, running: Running, say: Say): ProcessingSection {
  const { t, at } = say
  return section('measures', t('measures.title'), {
    lines: [t('measures.text', { at: at(state.now) })],
    facts: [
      ...fact(t('measures.https'), httpsText(running, say), 'environment'),
      ...fact(t('measures.database'), t(DATABASE[state.measured.database]), 'environment'),
      ...fact(t('measures.backup'), backupText(running, say), 'backups'),
      ...fact(t('measures.log'), sealText(running, say), 'environment'),
      ...fact(t('measures.logOut'), outletsText(running, say), 'environment'),
      ...fact(t('measures.alarms'), alarmsText(state, say), 'alarms'),
      ...accountFacts(state, say),
      ...fact(t('measures.mail'), mailText(state, say), 'mail'),
      ...fact(t('measures.own'), state.own.measures),
    ],
  })
}

const DATABASE = {
  ssl: 'measures.databaseSsl',
  local: 'measures.databaseLocal',
  open: 'measures.databaseOpen',
} as const

function httpsText({ https }: Running, { t }: Say): string {
  const { address } = https.values
  if (typeof address !== 'string') return t('measures.httpsNowhere')
  if (https.status === 'ok' && address.startsWith('https:'))
    return t('measures.httpsOk', { address })
  return https.remedy === 'no_proxy'
    ? t('measures.httpsProxy', { address })
    : t('measures.httpsBad', { address })
}

function backupText({ backup }: Running, { t, at }: Say): string {
  const { finished_at } = backup.values
  return typeof finished_at === 'string'
    ? t('measures.backupProved', { at: at(finished_at) })
    : t('measures.backupNone')
}

function sealText({ seals }: Running, { t, at }: Say): string {
  if (seals.sealed_at === null) return t('measures.logNone')
  const words = { at: at(seals.sealed_at) }
  return seals.fault === null ? t('measures.logOk', words) : t('measures.logFault', words)
}

function outletsText({ seals }: Running, { t, at }: Say): string {
  const places = seals.deliveries.map(({ place, delivered_at }) => {
    const name = t(`measures.place.${place}`)
    return delivered_at === null
      ? t('measures.logOutNever', { place: name })
      : t('measures.logOutAt', { place: name, at: at(delivered_at) })
  })
  return places.join(', ') || t('measures.logOutNone')
}

function alarmsText({ measured: { alarms, unnoticed } }: State, { t, language }: Say): string {
  const show = (value: number) => numberText(language, value, 'integer')
  return t('measures.alarmsText', { alarms: show(alarms), unnoticed: show(unnoticed) })
}

function accountFacts({ measured, product }: State, { t, language }: Say) {
  const show = (value: number) => numberText(language, value, 'integer')
  const { active, superadmins, directory, idle, roles, individual } = measured
  const accounts = {
    active: show(active),
    superadmins: show(superadmins),
    directory: show(directory),
    idle: show(idle),
  }
  const signing = {
    desks: show(measured.desks),
    points: show(measured.points),
    pins: show(measured.pins),
  }
  const password = { length: PASSWORD_MIN_LENGTH, waiting: show(measured.waiting) }
  const factors = {
    accounts: show(measured.protected),
    active: show(active),
    passkeys: show(measured.with_passkey),
    roles: show(measured.demanding),
  }
  const session = {
    idle: show(Math.round(product.login_idle_seconds / 60)),
    minutes: show(Math.round(product.login_duration_seconds / 60)),
  }
  return [
    ...fact(t('measures.accounts'), t('measures.accountsText', accounts), 'users'),
    ...fact(
      t('measures.roles'),
      t('measures.rolesText', { roles: show(roles), individual: show(individual) }),
      'roles',
    ),
    ...fact(t('measures.password'), t('measures.passwordText', password)),
    ...fact(t('measures.factor'), t('measures.factorText', factors), 'users'),
    ...fact(t('measures.session'), t('measures.sessionText', session), 'company'),
    ...fact(t('measures.signing'), t('measures.signingText', signing), 'organizations'),
    ...fact(
      t('measures.restriction'),
      t('measures.restrictionText', { people: show(measured.restricted) }),
    ),
  ]
}

function mailText({ mail }: State, { t }: Say): string {
  if (mail === null) return t('measures.mailOff')
  if (mail.host === null) return t('measures.mailLocal')
  return mail.isOpen ? t('measures.mailNone') : t('measures.mailTls')
}
