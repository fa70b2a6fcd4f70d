import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import {
  type HouseholdMember,
  MEMBER_TYPES,
} from '@crm/contract/foodbank/applicants/household-members'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { householdMemberTexts } from './texts.ts'

type Props = {
  /** How many the household has. */
  members: number
  /** Why nobody may be added by this user now; undefined when somebody may. */
  reason: string | undefined
  onAdd: (type: HouseholdMember['type']) => void
}

/** Asks for the relation of the new member first, as the form of a new applicant does. */
export function AddMember({ members, reason, onAdd }: Props) {
  const t = useTexts(householdMemberTexts)
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
    <Menu position="bottom-start" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={icon} data-no-print>
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
