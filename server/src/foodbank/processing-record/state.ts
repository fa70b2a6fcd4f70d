import type { SmsProvider } from '@crm/contract/core/sms/sms-settings'
import type { Language } from '@crm/contract/core/translations'
import { findSmsRecipient } from '#core/sms/gateway.ts'
import type { Context } from '#platform/context.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getRetention } from '../data-protection/retention.ts'
import { noticeFacts } from '../notices/service.ts'
import { momentText } from '../paper/shown.ts'
import { foodbankSettings } from '../settings/service.ts'
import { find, findProduct, listAccess, listPushHosts, measure } from './repository.ts'

/** Everything that the papers say, as it is at this moment. */
export async function readState({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now().toISOString()
  const product = await findProduct(db)
  const settings = await foodbankSettings(db)
  return {
    now,
    notice: await noticeFacts(db),
    own: await find(db),
    product,
    mail: getMail(product),
    programme: settings.programme_name,
    volunteerMonths: settings.volunteer_retention_months,
    sms: await findSmsRecipient(db),
    retention: await getRetention(db),
    access: await listAccess(db),
    pushHosts: await listPushHosts(db),
    measured: await measure(db, now),
  }
}
/** Where e-mails go: by the machine's own server, or by another one; null where they are not set up. */
function getMail({
  mail_sender_email,
  smtp_external,
  smtp_host,
  smtp_security,
}: Awaited<ReturnType<typeof findProduct>>) {
  if (!mail_sender_email) return null
  if (!smtp_external) return { host: null, isOpen: false }
  return smtp_host ? { host: smtp_host, isOpen: smtp_security === 'none' } : null
}

export type State = Awaited<ReturnType<typeof readState>>

/** Who sends text messages, in words; null where nobody does. */
export const smsText = ({ sms }: Pick<State, 'sms'>): string | null =>
  sms && (sms.host ?? SMS_NAMES[sms.provider])

const SMS_NAMES: Readonly<Record<SmsProvider, string>> = {
  smsmanager: 'SMSManager',
  smsbrana: 'SMSbrána.cz',
  http: 'HTTP',
}

/** Words of one language for the papers. */
export function sayIn(language: Language) {
  const t = textsIn(language, 'processing-document')
  return { language, t, at: (moment: string) => momentText.moment(language, moment) }
}
export type Say = ReturnType<typeof sayIn>
