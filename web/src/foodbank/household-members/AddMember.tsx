import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants'
import { type HouseholdMember, MEMBER_TYPES } from '@crm/contract/foodbank/household-members'
import { Button, Menu, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberTexts } from './texts.ts'

type Props = { members: number; allowed: boolean; onAdd: (type: HouseholdMember['type']) => void }

/** Asks for the relation of the new member first, as the form of a new applicant does. */
export function AddMember({ members, allowed, onAdd }: Props) {
  const t = useTexts(householdMemberTexts)
  const icon = <IconPlus size={18} aria-hidden />
  const isFull = members >= MAX_HOUSEHOLD_MEMBERS
  if (isFull || !allowed) {
    return (
      <Tooltip
        label={isFull ? t('full', { max: MAX_HOUSEHOLD_MEMBERS }) : t('mayNotAdd')}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button variant="default" leftSection={icon} data-disabled aria-disabled>
          {t('add')}
        </Button>
      </Tooltip>
    )
  }
  return (
    <Menu position="bottom-start" width={240}>
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
