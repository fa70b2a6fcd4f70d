import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberTexts } from '#foodbank/household-members/texts.ts'
import { MailLink, PhoneLink, RefusedContact } from '#foodbank/applicants/Contact.tsx'
import { useContactWords } from '#foodbank/applicants/use-contact-words.ts'
import { applicantTexts } from '#foodbank/applicants/texts.ts'
import { NoticeButton } from '#foodbank/notices/NoticeButton.tsx'
import { useNoticeFact } from '#foodbank/notices/use-notice-fact.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'

export function ApplicantFacts({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const tMember = useTexts(householdMemberTexts)
  const format = useFormat()
  return (
    <Card title={t('detail.facts')} actions={<NoticeButton applicant={applicant} />}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [tField('organization_id'), applicant.organization_name],
          [tField('applicant_type_id'), applicant.applicant_type_name],
          [tField('region_id'), applicant.region_name],
          [tField('personal_number'), applicant.personal_number],
          applicant.birth_date === null
            ? [tField('birth_year'), applicant.birth_year]
            : [tField('birth_date'), format.date(applicant.birth_date)],
          [tField('sex'), applicant.sex && tMember(`sex.${applicant.sex}`)],
          ...useContactFacts(applicant),
          useNoticeFact(applicant.notice),
          [tField('created_at'), format.dateTime(applicant.created_at)],
        ]}
      />
    </Card>
  )
}

/** A missing phone is said; of the rest, what is known. */
function useContactFacts(applicant: ApplicantDetail): [name: string, value: ReactNode][] {
  const tField = useColumnLabels(applicantColumns)
  const words = useContactWords()
  const toldBy = useToldByFact(applicant)
  const { phone, email, language, preferred_time } = applicant
  const call = phone && <PhoneLink {...applicant} />
  const write = email && <MailLink {...applicant} />
  const others: [string, ReactNode][] = [
    [tField('email'), write],
    [tField('language'), language && words.language(language)],
    [tField('told_by'), toldBy],
    [tField('preferred_time'), preferred_time && words.preferred_time(preferred_time)],
  ]
  return [[tField('phone'), call], ...others.filter(([, value]) => value !== null)]
}

/** A refusal with its day and author. */
function useToldByFact({ told_by, wish_at, wish_by_name }: ApplicantDetail) {
  const words = useContactWords()
  const format = useFormat()
  if (told_by === null) return null
  if (told_by !== 'none') return words.told_by(told_by)
  const noted = [wish_at && format.date(wish_at), wish_by_name].filter(Boolean)
  return (
    <>
      <RefusedContact />
      {noted.length > 0 && (
        <Text size="xs" c="dimmed">
          {noted.join(', ')}
        </Text>
      )}
    </>
  )
}
