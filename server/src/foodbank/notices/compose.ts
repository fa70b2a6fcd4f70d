import {
  NOTICE_LANGUAGES,
  PURPOSES,
} from '@crm/contract/foodbank/data-protection/notices.endpoints'
import type {
  Basis,
  NoticeLanguage,
  NoticeSection,
  NoticeSettings,
  Purpose,
} from '@crm/contract/foodbank/data-protection/notices'
import { formatPhone } from '@crm/contract/platform/formats'
import { createHash } from 'node:crypto'
import { textsIn } from '#platform/texts/texts.ts'
import { WHAT_IS_COLLECTED } from './collected.ts'

export type Controller = {
  readonly name: string
  readonly company_id: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
}

export type NoticeFacts = {
  /** The food bank, then the organization that answers for its households with it. */
  readonly controllers: readonly Controller[]
  readonly settings: Omit<NoticeSettings, 'updated_at'>
  /** 0 never anonymises. */
  readonly retention_months: number
  /** How long the programme wants its evidence kept. */
  readonly evidence: { readonly until: string; readonly source: string } | null
}

export type NoticeContents = Readonly<Record<NoticeLanguage, readonly NoticeSection[]>>

export const LOCALES = { cs: 'cs-CZ', en: 'en-GB', uk: 'uk-UA' } as const satisfies Record<
  NoticeLanguage,
  string
>

/** The same text always has the same digest. */
export function noticeContents(facts: NoticeFacts): { contents: NoticeContents; digest: string } {
  const [cs, en, uk] = NOTICE_LANGUAGES
  const contents = {
    [cs]: noticeSections(facts, cs),
    [en]: noticeSections(facts, en),
    [uk]: noticeSections(facts, uk),
  }
  return {
    contents,
    digest: createHash('sha256').update(JSON.stringify(contents)).digest('hex'),
  }
}

/** Articles 13 and 14 of Regulation (EU) 2016/679, and the essence of Article 26. */
export function noticeSections(facts: NoticeFacts, language: NoticeLanguage): NoticeSection[] {
  const t = textsIn(language, 'notice-document')
  const { settings } = facts
  return [
    getControllers(facts, language),
    ...getOfficer(facts, language),
    getPurposes(facts, language),
    {
      title: t('collected.title'),
      lines: [
        `${capitalised(WHAT_IS_COLLECTED.map((word) => t(`collected.${word}`)).join('; '))}.`,
        t('collected.not'),
        t('collected.needed'),
      ],
    },
    { title: t('source.title'), lines: [t('source.text')] },
    {
      title: t('recipients.title'),
      lines: [
        t('recipients.text'),
        t('recipients.messages'),
        ...(settings.recipients ? [t('recipients.own', { text: settings.recipients })] : []),
        settings.transfers
          ? t('recipients.transfer', { text: settings.transfers })
          : t('recipients.noTransfer'),
      ],
    },
    getRetention(facts, language),
    getRights(facts, language),
    { title: t('automated.title'), lines: [t('automated.text')] },
    { title: t('complaint.title'), lines: [t('complaint.text')] },
    ...(settings.addition ? [{ title: t('addition'), lines: settings.addition.split(/\n+/) }] : []),
  ]
}

/** „Banka, IČO 12345678, Dlouhá 3, Lesná, 603 123 456“: what is known of it. */
export function controllerText(
  { name, company_id, address, phone, email }: Controller,
  language: NoticeLanguage,
): string {
  const t = textsIn(language, 'notice-document')
  const id = company_id && t('companyId', { id: company_id })
  return [name, id, address, phone && formatPhone(phone), email].filter(Boolean).join(', ')
}

function getControllers({ controllers }: NoticeFacts, language: NoticeLanguage): NoticeSection {
  const t = textsIn(language, 'notice-document')
  const isJoint = controllers.length > 1
  const named = controllers.map((controller) => controllerText(controller, language))
  return {
    title: t('controller.title'),
    lines: [
      t(isJoint ? 'controller.joint' : 'controller.one'),
      ...named,
      ...(isJoint ? [t('controller.jointRights')] : []),
    ],
  }
}

/** Empty where there is no officer. */
export const officerText = ({ settings }: NoticeFacts): string =>
  [settings.officer_name, settings.officer_email, formattedPhone(settings.officer_phone)]
    .filter(Boolean)
    .join(', ')

const formattedPhone = (phone: string | null) => phone && formatPhone(phone)

function getOfficer(facts: NoticeFacts, language: NoticeLanguage): NoticeSection[] {
  const t = textsIn(language, 'notice-document')
  const contact = officerText(facts)
  return contact ? [{ title: t('officer.title'), lines: [t('officer.text', { contact })] }] : []
}

/** The purposes that this food bank has, each with its basis. */
const getBases = (settings: NoticeFacts['settings']): (readonly [Purpose, Basis])[] =>
  PURPOSES.flatMap((purpose) => {
    const basis = settings[`basis_${purpose}`]
    return basis === null ? [] : [[purpose, basis] as const]
  })

function getPurposes({ settings }: NoticeFacts, language: NoticeLanguage): NoticeSection {
  const t = textsIn(language, 'notice-document')
  const lines = getBases(settings).map(([purpose, basis]) => {
    const words = { purpose: t(`purpose.${purpose}`), basis: t(`basis.${basis}`) }
    return basis === 'legitimate'
      ? t('purposes.interest', { ...words, interest: t(`interest.${purpose}`) })
      : t('purposes.line', words)
  })
  return {
    title: t('purposes.title'),
    lines: [
      ...lines,
      ...(settings.legal_sources ? [t('purposes.sources', { text: settings.legal_sources })] : []),
    ],
  }
}

function getRetention(
  { retention_months: months, evidence }: NoticeFacts,
  language: NoticeLanguage,
): NoticeSection {
  const t = textsIn(language, 'notice-document')
  return {
    title: t('retention.title'),
    lines: [
      months === 0 ? t('retention.rules') : t('retention.months', { count: months }),
      ...(evidence
        ? [
            t('retention.evidence', {
              day: dayText(evidence.until, language),
              source: evidence.source,
            }),
          ]
        : []),
    ],
  }
}

/** A right that no purpose gives is not promised (Articles 7(3), 20 and 21). */
function getRights({ settings }: NoticeFacts, language: NoticeLanguage): NoticeSection {
  const t = textsIn(language, 'notice-document')
  const bases = new Set(getBases(settings).map(([, basis]) => basis))
  const rights = [
    t('rights.access'),
    t('rights.rectify'),
    t('rights.erase'),
    t('rights.restrict'),
    ...(bases.has('contract') || bases.has('consent') ? [t('rights.portability')] : []),
    ...(bases.has('public') || bases.has('legitimate') ? [t('rights.object')] : []),
    ...(bases.has('consent') ? [t('rights.withdraw')] : []),
  ]
  const sentence = rights.join(' ').replace(/,$/, '.')
  return { title: t('rights.title'), lines: [sentence, t('rights.contact'), t('rights.how')] }
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** „3. 3. 2026“, without line breaks. */
export const dayText = (day: string, language: NoticeLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'Europe/Prague',
  })
    // noon, to be the same day in Prague
    .format(new Date(day.length > 10 ? day : `${day}T12:00:00Z`))
    .replaceAll(' ', '\u00A0')
