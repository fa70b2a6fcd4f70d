import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { UnfoldButton } from '#platform/unfold/UnfoldButton.tsx'
import classes from './HouseholdCard.module.css'
import { memberText } from './member-text.ts'
import { householdMemberTexts } from './texts.ts'

type Props = {
  members: readonly HouseholdMember[]
  can: { readonly add_member: boolean; readonly update_member: boolean }
  onEdit: (member: HouseholdMember) => void
  onReturn: (member: HouseholdMember) => void
}

/** Folded: they are counted in the help of their days, and can come back. */
export function FormerMembers({ members, can, onEdit, onReturn }: Props) {
  const t = useTexts(householdMemberTexts)
  const { date } = useFormat()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.former}>
      <UnfoldButton
        isOpen={isOpen}
        controls={id}
        onToggle={setIsOpen}
        variant="subtle"
        color="gray"
        data-flush
      >
        {t('former.show', { count: members.length })}
      </UnfoldButton>
      <ul id={id} className={classes.formerMembers} hidden={!isOpen}>
        {members.map((member) => {
          const words = memberText(t, member)
          return (
            <li key={member.id} className={classes.formerMember}>
              <span className={classes.words}>
                {words}
                {member.until !== null && (
                  <span className={classes.mark}>
                    {' '}
                    · {t('former.until', { day: date(member.until) })}
                  </span>
                )}
              </span>
              {can.add_member && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('former.comeBackNamed', { member: words })}
                  onClick={() => onReturn(member)}
                >
                  {t('former.comeBack')}
                </Button>
              )}
              {can.update_member && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('editNamed', { member: words })}
                  onClick={() => onEdit(member)}
                >
                  <IconPencil size={18} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
