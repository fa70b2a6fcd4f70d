import { PATTERN_KINDS, type PatternKind } from '@crm/contract/foodbank/slots/opening-hours'
import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconCalendarStats, IconPlus, IconSun } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { openingHoursTexts } from './texts.ts'

const ICONS = { regular: IconCalendarStats, season: IconSun, exception: IconCalendarPlus }

export function AddPatternMenu({ onChoose }: { onChoose: (kind: PatternKind) => void }) {
  const t = useTexts(openingHoursTexts)
  const { menu, target } = useOpenedMenu()
  return (
    <Menu {...menu} position="bottom-start" width={320} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...target} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PATTERN_KINDS.map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} />} onClick={() => onChoose(kind)}>
              {t(`addKind.${kind}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
