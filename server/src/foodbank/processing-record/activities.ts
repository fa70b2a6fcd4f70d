import type { Basis, Purpose } from '@crm/contract/foodbank/data-protection/notices'
import type { ProcessingSection } from '@crm/contract/foodbank/data-protection/processing-record'
import type { KeyBelow } from '@crm/texts/text'
import { DELETED_DAYS } from '#core/tasks/clearing/clearing.ts'
import { textsIn } from '#platform/texts/texts.ts'
import {
  categoriesOf,
  complaintCategories,
  staffCategories,
  volunteerCategories,
} from './categories.ts'
import {
  backupsKept,
  complaintsKept,
  householdsKept,
  logKept,
  volunteersKept,
} from './retention.ts'
import { fact, section } from './section.ts'
import { smsText, type Say, type State } from './state.ts'

type Activity = {
  readonly name: KeyBelow<'processing-document', 'activity'>
  readonly purpose: string
  /** Null where the officer has not said it yet. */
  readonly basis: string | null
  readonly subjects: string
  readonly categories: string
  readonly recipients?: readonly (string | null)[]
  /** Null where the officer has not said it yet. */
  readonly retention: string | null
}

/** Article 30(1)(b) to (f): each activity that this food bank has. */
export const activitySections = (state: State, say: Say): ProcessingSection[] =>
  [...ofApplicants(state, say), ...ofOthers(state, say)].map((activity) => toSection(activity, say))

function toSection(activity: Activity, { t }: Say): ProcessingSection {
  const { name, purpose, basis, subjects, categories, retention } = activity
  const recipients = (activity.recipients ?? []).filter((one) => one !== null).join('; ')
  return section(`activity.${name}`, t(`activity.${name}`), {
    facts: [
      ...fact(t('field.purpose'), purpose),
      ...fact(t('field.basis'), basis, 'notice'),
      ...fact(t('field.subjects'), subjects),
      ...fact(t('field.categories'), categories),
      ...fact(t('field.recipients'), recipients || t('recipient.none')),
      ...fact(t('field.retention'), retention, 'retention'),
    ],
  })
}

/** Purposes and bases are those of the notice; a purpose without a basis is none of this food bank. */
function ofApplicants(state: State, say: Say): Activity[] {
  const { t, language } = say
  const { settings } = state.notice.bank
  const purposeOf = (purpose: Purpose) => textsIn(language, 'notice-document')(`purpose.${purpose}`)
  const basisOf = (purpose: Purpose) => basisText(settings[`basis_${purpose}`], say, purpose)
  const organizations = state.access.length > 0 ? t('recipient.organizations') : null
  const withApplicant = `${t('retention.withApplicant')} (${householdsKept(state, say)})`
  const aid = { purpose: purposeOf('aid'), basis: basisOf('aid'), recipients: [organizations] }
  const all: readonly (Activity & { readonly of: Purpose })[] = [
    {
      ...aid,
      of: 'aid',
      name: 'register',
      subjects: t('subjects.household'),
      categories: categoriesOf(
        [
          'foodbank.applicant',
          'foodbank.household_member',
          'foodbank.recommendation',
          'foodbank.notice_delivery',
        ],
        language,
      ),
      retention: householdsKept(state, say),
    },
    {
      ...aid,
      of: 'aid',
      name: 'bookings',
      subjects: t('subjects.applicants'),
      categories: categoriesOf(
        [
          'foodbank.help_request',
          'foodbank.call',
          'foodbank.wait',
          'foodbank.offer',
          'foodbank.entitlement_exception',
        ],
        language,
      ),
      retention: withApplicant,
    },
    {
      ...aid,
      of: 'aid',
      name: 'cards',
      subjects: t('subjects.applicants'),
      categories: categoriesOf(['foodbank.client_card'], language),
      retention: t('retention.card'),
    },
    {
      of: 'accounting',
      name: 'accounting',
      purpose: purposeOf('accounting'),
      basis: basisOf('accounting'),
      subjects: t('subjects.household'),
      categories: categoriesOf(['foodbank.support'], language),
      recipients: [organizations],
      retention: withApplicant,
    },
    {
      of: 'programme',
      name: 'programme',
      purpose: purposeOf('programme'),
      basis: basisOf('programme'),
      subjects: t('subjects.household'),
      categories: t('categories.programme'),
      recipients: [t('recipient.provider', { programme: state.programme })],
      retention: withApplicant,
    },
    {
      of: 'protection',
      name: 'protection',
      purpose: purposeOf('protection'),
      basis: basisOf('protection'),
      subjects: t('subjects.everybody'),
      categories: [
        t('categories.log'),
        categoriesOf(['foodbank.applicant_merge', 'foodbank.restatement_reason'], language),
      ].join('; '),
      retention: logKept(state, say),
    },
  ]
  return all.filter(({ of }) => settings[`basis_${of}`] !== null)
}

function ofOthers(state: State, say: Say): Activity[] {
  const { t, language } = say
  const { own, product, pushHosts } = state
  const mail = state.mail?.host ? t('recipient.mail', { host: state.mail.host }) : null
  const gateway = smsText(state)
  const sms = gateway === null ? null : t('recipient.sms', { gateway })
  const push = pushHosts.length === 0 ? null : t('recipient.push', { hosts: pushHosts.join(', ') })
  const { directory_enabled, directory_domain_controller: host, sign_in_provider: issuer } = product
  return [
    {
      name: 'staff',
      purpose: t('purpose.staff'),
      basis: basisText(own.basis_staff, say),
      subjects: t('subjects.staff'),
      categories: staffCategories(language),
      recipients: [
        directory_enabled && host !== null ? t('recipient.directory', { host }) : null,
        issuer === null ? null : t('recipient.signIn', { issuer }),
      ],
      retention: own.staff_retention,
    },
    {
      name: 'complaints',
      purpose: t('purpose.complaints'),
      basis: basisText(own.basis_complaints, say),
      subjects: t('subjects.complainants'),
      categories: complaintCategories(language),
      recipients: [mail],
      retention: complaintsKept(state, say),
    },
    {
      name: 'volunteers',
      purpose: t('purpose.volunteers'),
      // as the page says on which they sign up
      basis: basisText('legitimate', say),
      subjects: t('subjects.volunteers'),
      categories: volunteerCategories(language),
      recipients: [mail, sms],
      retention: volunteersKept(state, say),
    },
    {
      name: 'messages',
      purpose: t('purpose.messages'),
      basis: basisText(own.basis_staff, say),
      subjects: t('subjects.messages'),
      categories: t('categories.messages'),
      recipients: [mail, sms, push],
      retention: t('retention.messages', { days: DELETED_DAYS }),
    },
    {
      name: 'backups',
      purpose: t('purpose.backups'),
      basis: t('basisFollows'),
      subjects: t('subjects.everybody'),
      categories: t('categories.backups'),
      retention: backupsKept(state, say),
    },
  ]
}

/** In the notice's words, but for consent, which the notice says to the person. */
function basisText(basis: Basis | null, { t, language }: Say, purpose?: Purpose): string | null {
  const words = textsIn(language, 'notice-document')
  if (basis === null) return null
  if (basis === 'consent') return t('basisConsent')
  const text = words(`basis.${basis}`)
  return basis === 'legitimate' && purpose
    ? t('basisInterest', { basis: text, interest: words(`interest.${purpose}`) })
    : text
}
