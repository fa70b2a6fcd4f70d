import { useMissing, useMissingFor } from '#platform/missing/use-missing.ts'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members.endpoints'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { getAge } from '@crm/contract/foodbank/applicants/age'
import {
  type HouseholdMember,
  MAX_HOUSEHOLD_MEMBERS,
  MEMBER_TYPES,
} from '@crm/contract/foodbank/applicants/household-members'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { today } from '#platform/i18n/today.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import classes from './HouseholdCard.module.css'
import type { NewMember } from './MemberDrawer.tsx'
import { ageText, memberText } from './member-text.ts'
import { householdMemberTexts } from './texts.ts'
import { Button, Menu, ActionIcon } from '@mantine/core'
import { IconPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useRefusal } from '../restriction/use-refusal.ts'
import { FormerMembers } from './FormerMembers.tsx'

type Props = {
  members: number
  /** Why this user may not add a member; undefined when allowed. */
  reason: string | undefined
  onAdd: (type: HouseholdMember['type']) => void
}

/** Asks for the relation first, like the form of a new applicant. */
function AddMember({ members, reason, onAdd }: Props) {
  const t = useTexts(householdMemberTexts)
  const { menu, target } = useOpenedMenu()
  const icon = <IconPlus size={18} aria-hidden />
  const isFull = members >= MAX_HOUSEHOLD_MEMBERS
  if (isFull || reason !== undefined) {
    return (
      <RefusedButton
        reason={reason ?? t('full', { max: MAX_HOUSEHOLD_MEMBERS })}
        variant="default"
        leftSection={icon}
      >
        {t('add')}
      </RefusedButton>
    )
  }
  return (
    <Menu {...menu} position="bottom-start" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...target} variant="default" leftSection={icon} data-no-print>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MEMBER_TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(`type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const MemberDrawer = lazyDrawer(() =>
  import('./MemberDrawer.tsx').then((file) => file.MemberDrawer),
)
const LeaveDrawer = lazyDrawer(() => import('./LeaveDrawer.tsx').then((file) => file.LeaveDrawer))
const ReturnDrawer = lazyDrawer(() =>
  import('./ReturnDrawer.tsx').then((file) => file.ReturnDrawer),
)

type Opened =
  | { act: 'edit'; member: HouseholdMember | NewMember }
  | { act: 'leave' | 'return'; member: HouseholdMember }

/** Members have no names. */
export function HouseholdCard({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(householdMemberTexts)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { members, former_members, can } = applicant
  const forbidden = useMissingFor(['fb_household_member.read'])
  const refusal = useRefusal(applicant, useMissing(householdMemberEndpoints.create))
  const reason = can.add_member ? undefined : refusal
  if (!members) {
    return (
      <Card title={t('household')}>
        <p className={classes.nothing}>{forbidden}</p>
      </Card>
    )
  }
  return (
    <Card title={t('title', { count: members.length + 1 })}>
      <ul className={classes.members}>
        <ApplicantRow applicant={applicant} />
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            can={can}
            onEdit={() => setOpened({ act: 'edit', member })}
            onRemove={() => setOpened({ act: 'leave', member })}
          />
        ))}
      </ul>
      <AddMember
        members={members.length}
        reason={reason}
        onAdd={(type) => setOpened({ act: 'edit', member: { type } })}
      />
      {former_members && former_members.length > 0 && (
        <FormerMembers
          members={former_members}
          can={can}
          onEdit={(member) => setOpened({ act: 'edit', member })}
          onReturn={(member) => setOpened({ act: 'return', member })}
        />
      )}
      {opened?.act === 'edit' && (
        <MemberDrawer
          applicantId={applicant.id}
          edited={opened.member}
          onClose={close}
          onReturn={(member) => setOpened({ act: 'return', member })}
        />
      )}
      {opened?.act === 'leave' && <LeaveDrawer member={opened.member} onClose={close} />}
      {opened?.act === 'return' && <ReturnDrawer member={opened.member} onClose={close} />}
    </Card>
  )
}

function ApplicantRow({
  applicant: { surname, name, birth_year, birth_date, sex },
}: {
  applicant: ApplicantDetail
}) {
  const t = useTexts(householdMemberTexts)
  const age = getAge({ birth_year, birth_date }, today())
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

type MemberRowProps = {
  member: HouseholdMember
  can: ApplicantDetail['can']
  onEdit: () => void
  onRemove: () => void
}

function MemberRow({ member, can, onEdit, onRemove }: MemberRowProps) {
  const t = useTexts(householdMemberTexts)
  const words = memberText(t, member)
  return (
    <li className={classes.member}>
      <span className={classes.words}>{words}</span>
      {can.update_member && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('editNamed', { member: words })}
          onClick={onEdit}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {can.delete_member && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('removeNamed', { member: words })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  )
}
