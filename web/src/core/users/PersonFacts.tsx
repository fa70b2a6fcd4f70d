import { nameIn } from '@crm/contract/core/translations'
import type { UserDetail, UserRow } from '@crm/contract/core/users/users'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { BackLink } from '#platform/card/BackLink.tsx'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { formatAddress } from '#platform/i18n/address.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { Target } from '#platform/router/places.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { titledName } from './person-name.ts'
import classes from './PersonHead.module.css'
import { userTexts } from './texts.ts'

export type Person = Omit<UserDetail, 'can' | 'deleted_at'>

export function PersonCard({ person }: { person: Person }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { email, phone, web, sex, birth_date } = person
  const mail = email && <Anchor href={`mailto:${email}`}>{email}</Anchor>
  const call = phone && <Anchor href={`tel:${toInternational(phone)}`}>{formatPhone(phone)}</Anchor>
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
          [t('field.address'), formatAddress(person)],
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

export function AccountCard({ person }: { person: Person }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const seenAt = useSeenAt()
  return (
    <Card title={t('section.account')}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.username'), person.username],
          [
            t('field.role_ids'),
            person.roles.map((role) => nameIn(language, role)).join(', ') || null,
          ],
          [t('field.position_id'), person.position && nameIn(language, person.position)],
          [
            t('secondFactor.label'),
            t(person.has_second_factor ? 'secondFactor.on' : 'secondFactor.off'),
          ],
          [t('field.last_activity_at'), seenAt(person.last_activity_at)],
          [t('field.created_at'), format.dateTime(person.created_at)],
        ]}
      />
    </Card>
  )
}

type HeadProps = {
  person: Parameters<typeof titledName>[0] & { readonly avatar: string | null }
  back?: { readonly way: Target; readonly label: string }
  actions?: ReactNode
  children?: ReactNode
}

export function PersonHead({ person, back, actions, children }: HeadProps) {
  return (
    <header className={classes.head}>
      {back && <BackLink {...back.way}>{back.label}</BackLink>}
      <div className={classes.line}>
        <Avatar image={person.avatar} name={`${person.name} ${person.surname}`} size={56} />
        <div className={classes.words}>
          <h1 className={classes.name}>{titledName(person)}</h1>
          <div className={classes.facts}>{children}</div>
        </div>
        {actions && (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

type StateProps = { user: Pick<UserRow, 'active' | 'confirmed'>; stacked?: boolean }

export function UserState({ user: { active, confirmed }, stacked = false }: StateProps) {
  const t = useTexts(userTexts)
  return (
    <span className={classes.states} data-stacked={stacked || undefined}>
      <StatusDot tone={active ? 'ok' : 'idle'}>
        {t(active ? 'state.active' : 'state.inactive')}
      </StatusDot>
      {!confirmed && <StatusDot tone="warn">{t('state.unconfirmed')}</StatusDot>}
    </span>
  )
}

/** Older activity shows a date. */
const RELATIVE_DAYS = 30
const DAY_MS = 86_400_000

/** „dnes 14:07", „včera", „před 5 dny", „5. 3. 2026". */
export function useSeenAt(): (moment: string | null) => string {
  const t = useTexts(userTexts)
  const format = useFormat()
  return (moment) => {
    if (moment === null) return t('never')
    const day = today(new Date(moment))
    const now = today()
    if (day === now) return t('todayAt', { time: format.toTime(moment) })
    const isLongAgo = Date.parse(now) - Date.parse(day) > RELATIVE_DAYS * DAY_MS
    return isLongAgo ? format.date(day) : format.relative(day, now)
  }
}
