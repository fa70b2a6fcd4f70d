import { LANGUAGES } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LANGUAGE_NAMES } from '#platform/layout/language-names.ts'
import { chooseLanguage } from '#platform/session/user-language.ts'
import classes from './LanguageSwitch.module.css'
import { publicPageTexts } from './texts.ts'

export function LanguageSwitch() {
  const t = useTexts(publicPageTexts)
  const { language } = useLanguage()
  return (
    <div className={classes.switch} role="group" aria-label={t('language')}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void chooseLanguage(each)}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </div>
  )
}
