import { useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Avatar } from '../avatar/Avatar.tsx'
import { LANGUAGES, parseLanguage } from '../i18n/languages.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { useSession } from '../session/use-can.ts'
import { chooseLanguage } from '../session/user-language.ts'
import { HeaderPanel } from './HeaderPanel.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { PanelEntries } from './PanelEntries.tsx'
import lines from './PanelEntries.module.css'
import { useShell } from '../menu/shell.ts'
import { layoutTexts } from './texts.ts'
import classes from './UserPanel.module.css'
import { useId } from 'react'

/** Entries of the modules, language, appearance, signing out. */
export function UserPanel() {
  const t = useTexts(layoutTexts)
  const { user } = useSession()
  const { menu, signOut } = useShell()
  const { language } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = `${user.name} ${user.surname}`.trim() || user.username
  const languages = LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value], lang: value }))
  const schemes = [
    { value: 'light', text: t('light') },
    { value: 'dark', text: t('dark') },
    { value: 'auto', text: t('system') },
  ]
  const button = (
    <>
      <Avatar image={user.avatar} name={name} />
      <VisuallyHidden>{t('user')}&nbsp;</VisuallyHidden>
      <span className={classes.name}>{name}</span>
    </>
  )

  return (
    <HeaderPanel button={button} buttonClassName={classes.user}>
      <div className={classes.who}>
        <div className={classes.fullName}>{name}</div>
        <div className={classes.username}>{user.email ?? user.username}</div>
      </div>
      <PanelEntries entries={menu.userPanel} />
      <div className={classes.choices}>
        <RadioGroup
          title={t('language')}
          choices={languages}
          value={language}
          onChange={(value) => void chooseLanguage(parseLanguage(value))}
        />
        <RadioGroup
          title={t('colorScheme')}
          choices={schemes}
          value={colorScheme}
          onChange={(value) =>
            setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')
          }
        />
      </div>
      <button type="button" className={lines.line} onClick={signOut}>
        <IconLogout size={18} stroke={1.75} />
        {t('signOut')}
      </button>
    </HeaderPanel>
  )
}

type RadioGroupProps = {
  readonly title: string
  readonly choices: readonly {
    readonly value: string
    readonly text: string
    readonly lang?: string
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Takes effect at once. */
function RadioGroup({ title, choices, value, onChange }: RadioGroupProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{title}</legend>
      <div className={classes.options}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
