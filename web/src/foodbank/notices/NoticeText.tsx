import type { NoticeLanguage, NoticeSection } from '@crm/contract/foodbank/data-protection/notices'
import { NOTICE_LANGUAGES } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { SegmentedControl } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './NoticeText.module.css'
import { noticeTexts } from './texts.ts'

/** The notice as it will be printed. */
export function NoticeText({
  sections,
  language,
}: {
  sections: readonly NoticeSection[]
  language: NoticeLanguage
}) {
  const t = useTexts(noticeTexts)
  return (
    <div className={classes.text} lang={language} role="region" aria-label={t('section.text')}>
      {sections.map(({ title, lines }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

export function NoticeLanguages({
  value,
  onChange,
}: {
  value: NoticeLanguage
  onChange: (language: NoticeLanguage) => void
}) {
  const t = useTexts(noticeTexts)
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('language')}
      data={NOTICE_LANGUAGES.map((language) => ({
        value: language,
        label: t(`languages.${language}`),
      }))}
      value={value}
      onChange={(chosen) =>
        onChange(NOTICE_LANGUAGES.find((language) => language === chosen) ?? value)
      }
    />
  )
}
