import { nameIn } from '@crm/contract/core/translations'
import type { UserDetail } from '@crm/contract/core/users/users'
import { formatPhone } from '@crm/contract/platform/formats'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useSeenAt } from './seen-at.ts'
import { userTexts } from './texts.ts'
import { addressOf } from './user-address.ts'

type Person = Omit<UserDetail, 'can' | 'deleted_at'>

export function PersonCard({ person }: { person: Person }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { email, phone, web, sex, birth_date } = person
  const mail = email && <Anchor href={`mailto:${email}`}>{email}</Anchor>
  const call = phone && <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
  const page = web && (
    <Anchor href={web} target="_blank" rel="noreferrer">
      {web}
    </Anchor>
  )
  return (
    <Card title={t('section.person')}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.email'), mail],
          [t('field.phone'), call],
          [t('field.web'), page],
          [t('field.birth_date'), birth_date && format.date(birth_date)],
          [t('field.sex'), sex && t(`sex.${sex}`)],
          [t('field.address'), addressOf(person)],
        ]}
      />
    </Card>
  )
}

export function CompanyCard({ person: { company_name, company_id, tax_id } }: { person: Person }) {
  const t = useTexts(userTexts)
  if (!company_name && !company_id && !tax_id) return null
  return (
    <Card title={t('section.company')}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.company_name'), company_name],
          [t('field.company_id'), company_id],
          [t('field.tax_id'), tax_id],
        ]}
      />
    </Card>
  )
}

export function AccountCard({ person, actions }: { person: Person; actions?: ReactNode }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const seenAt = useSeenAt()
  return (
    <Card title={t('section.account')} actions={actions}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.username'), person.username],
          [
            t('field.role_ids'),
            person.roles.map((role) => nameIn(language, role)).join(', ') || null,
          ],
          [t('field.position_id'), person.position && nameIn(language, person.position)],
          [t('field.last_activity_at'), seenAt(person.last_activity_at)],
          [t('field.created_at'), format.dateTime(person.created_at)],
        ]}
      />
    </Card>
  )
}
