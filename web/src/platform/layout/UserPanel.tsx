import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { LANGUAGES, languageOf } from '../i18n/languages.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { useSession } from '../session/use-can.ts'
import { EntryItems } from './EntryItems.tsx'
import { initialsOf } from './initials.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { MENU_CLOSE_DELAY_MS } from './menu-delay.ts'
import { useShell } from './shell.ts'
import { layoutTexts } from './texts.ts'
import classes from './UserPanel.module.css'

/** The user's own things: the entries of the modules, language, appearance, leaving. */
export function UserPanel() {
  const t = useTexts(layoutTexts)
  const { user } = useSession()
  const { menu, signOut } = useShell()
  const { language, setLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = `${user.name} ${user.surname}`.trim() || user.username
  const schemes = { light: t('light'), dark: t('dark'), auto: t('system') }

  return (
    <Menu
      trigger="click-hover"
      closeDelay={MENU_CLOSE_DELAY_MS}
      position="bottom-end"
      width={264}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.user}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.unseen}>{t('user')}&nbsp;</span>
          <span className={classes.name}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.fullName}>{name}</div>
          <div className={classes.username}>{user.email ?? user.username}</div>
        </div>
        <EntryItems entries={menu.userPanel} />
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => setLanguage(languageOf(value))}>
          {LANGUAGES.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('colorScheme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}>
          {Object.entries(schemes).map(([scheme, text]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {text}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
