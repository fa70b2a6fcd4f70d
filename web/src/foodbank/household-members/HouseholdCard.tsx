import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { AddMember } from './AddMember.tsx'
import classes from './HouseholdCard.module.css'
import type { NewMember } from './MemberDrawer.tsx'
import { ageText } from './member-text.ts'
import { MemberRow } from './MemberRow.tsx'
import { householdMemberTexts } from './texts.ts'

const MemberDrawer = lazyDrawer(() =>
  import('./MemberDrawer.tsx').then((file) => file.MemberDrawer),
)

/** The household: the applicant and the members, who have no names. */
export function HouseholdCard({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(householdMemberTexts)
  const [edited, setEdited] = useState<HouseholdMember | NewMember | null>(null)
  const { members, can } = applicant
  const reason = can.add_member
    ? undefined
    : t(applicant.deleted_at === null ? 'mayNotAdd' : 'restoreFirst')
  if (!members) {
    return (
      <Card title={t('household')}>
        <p className={classes.nothing}>{t('forbidden')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('title', { count: members.length + 1 })}>
      <ul className={classes.members}>
        <ApplicantRow applicant={applicant} />
        {members.map((member) => (
          <MemberRow key={member.id} member={member} can={can} onEdit={() => setEdited(member)} />
        ))}
      </ul>
      <AddMember members={members.length} reason={reason} onAdd={(type) => setEdited({ type })} />
      {edited && (
        <MemberDrawer applicantId={applicant.id} edited={edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}

function ApplicantRow({
  applicant: { surname, name, birth_year, sex },
}: {
  applicant: ApplicantDetail
}) {
  const t = useTexts(householdMemberTexts)
  const age = birth_year === null ? null : Math.max(0, Number(today().slice(0, 4)) - birth_year)
  const facts = [
    sex === 'male' || sex === 'female' ? t(`person.${sex}`) : null,
    ageText(t, age),
  ].filter(Boolean)
  return (
    <li className={classes.member}>
      <span className={classes.words}>
        <strong>
          {surname} {name}
        </strong>
        , {facts.join(', ')}
      </span>
      <span className={classes.mark}>{t('applicant')}</span>
    </li>
  )
}
