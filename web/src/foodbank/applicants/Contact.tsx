import { type Applicant } from '@crm/contract/foodbank/applicants/applicants'
import { mayBeCalled } from '@crm/contract/foodbank/applicants/contact'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Anchor } from '@mantine/core'
import { IconPhoneOff } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Contact.module.css'
import { applicantTexts } from './texts.ts'
import { useContactWords } from './use-contact-words.ts'

type Reached = Pick<Applicant, 'phone' | 'language' | 'told_by'>

/** To be called by a press, unless the household refuses contact. */
export function PhoneLink({ phone, told_by }: Pick<Reached, 'phone' | 'told_by'>) {
  const t = useTexts(applicantTexts)
  if (phone === null) return null
  const shown = formatPhone(phone)
  if (!mayBeCalled({ phone, told_by })) return shown
  return (
    <Anchor
      href={`tel:${toInternational(phone)}`}
      aria-label={t('contact.call', { phone: shown })}
      underline="always"
    >
      {shown}
    </Anchor>
  )
}

export function MailLink({ email, told_by }: Pick<Applicant, 'email' | 'told_by'>) {
  const t = useTexts(applicantTexts)
  if (email === null || told_by === 'none') return email
  return (
    <Anchor href={`mailto:${email}`} aria-label={t('contact.write', { email })} underline="always">
      {email}
    </Anchor>
  )
}

/** Nothing is sent to the household, and nobody calls it. */
export function RefusedContact() {
  const t = useTexts(applicantTexts)
  return (
    <span className={classes.refused}>
      <IconPhoneOff size={16} aria-hidden />
      {t('contact.refused')}
    </span>
  )
}

/** Phone, language and wish in one line; nothing where none of it is known. */
export function ContactLine({ of: { phone, language, told_by } }: { of: Reached }) {
  const words = useContactWords()
  if (phone === null && language === null && told_by === null) return null
  return (
    <p className={classes.line}>
      <PhoneLink phone={phone} told_by={told_by} />
      {told_by === 'none' ? (
        <RefusedContact />
      ) : (
        told_by !== null && <span>{words.told_by(told_by)}</span>
      )}
      {language !== null && <span>{words.language(language)}</span>}
    </p>
  )
}
