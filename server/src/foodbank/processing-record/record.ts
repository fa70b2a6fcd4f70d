import type { ProcessingSection } from '@crm/contract/foodbank/data-protection/processing-record'
import { controllerText, officerText } from '../notices/compose.ts'
import { activitySections } from './activities.ts'
import { retentionSection } from './retention.ts'
import { fact, paragraphs, section, table } from './section.ts'
import { smsText, type Say, type State } from './state.ts'

/** Article 30(1)(a) to (f) of Regulation (EU) 2016/679; the measures (g) follow. */
export const recordSections = (state: State, say: Say): ProcessingSection[] => [
  getControllers(state, say),
  ...activitySections(state, say),
  getRecipients(state, say),
  retentionSection(state, say),
]

function getControllers({ notice: { bank, joint } }: State, { t, language }: Say) {
  const [controller] = bank.controllers
  return section('controllers', t('controllers.title'), {
    lines: joint.length > 0 ? [t('controllers.jointText')] : [],
    facts: [
      ...fact(
        t('controllers.bank'),
        controller ? controllerText(controller, language) : null,
        'company',
      ),
      ...joint.flatMap(({ label, controller: one }) =>
        fact(t('controllers.joint', { site: label }), controllerText(one, language), 'notice'),
      ),
      ...fact(t('controllers.officer'), officerText(bank), 'notice'),
      ...fact(t('controllers.sources'), bank.settings.legal_sources, 'notice'),
    ],
  })
}

function getRecipients(state: State, { t }: Say) {
  const { access, own, product, pushHosts } = state
  const { settings } = state.notice.bank
  const hosts = pushHosts.join(', ')
  const { directory_enabled, directory_domain_controller: directory, sign_in_provider } = product
  const seals = [product.seal_syslog, product.seal_https, product.nightly_letter_to]
  const { feeds } = state.measured
  return section('recipients', t('recipients.title'), {
    lines: [
      ...(access.length === 0 ? [t('recipients.noOrganization')] : []),
      ...(hosts === '' ? [] : [t('recipients.pushTransfer', { hosts })]),
    ],
    facts: [
      ...fact(t('recipients.provider'), state.programme, 'settings'),
      ...fact(t('recipients.own'), settings.recipients, 'notice'),
      ...fact(t('recipients.processors'), paragraphs(own.processors).join(' ')),
      ...fact(t('recipients.mail'), state.mail?.host ?? null, 'mail'),
      ...fact(t('recipients.sms'), smsText(state), 'sms'),
      ...fact(t('recipients.directory'), directory_enabled ? directory : null, 'company'),
      ...fact(t('recipients.signIn'), sign_in_provider, 'company'),
      ...fact(t('recipients.push'), hosts),
      ...fact(t('recipients.feeds'), feeds === 0 ? null : String(feeds)),
      ...fact(t('recipients.seals'), seals.filter((one) => one !== null).join(', '), 'environment'),
      ...fact(
        t('recipients.transfers'),
        settings.transfers ?? t('recipients.noTransfer'),
        'notice',
      ),
    ],
    table: table(
      [t('recipients.organization'), t('recipients.role'), `#${t('recipients.people')}`],
      access.map(({ label, is_joint, people }) => [
        label,
        is_joint ? t('recipients.isJoint') : t('recipients.isRecipient'),
        people,
      ]),
      'organizations',
    ),
  })
}
