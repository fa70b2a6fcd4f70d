import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { dayOfText, textOfDay } from './typed-text.ts'
import { fieldTexts } from './texts.ts'
import { useParsedText } from './use-parsed-text.ts'

// Large and rarely opened.
const DayCalendar = lazy(() =>
  import('./DayCalendar.tsx').then((file) => ({ default: file.DayCalendar })),
)

export type DayInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> & {
  /** ISO day, null, or typed text that is not a day. */
  readonly value: string | null | undefined
  readonly onChange: (value: string | null) => void
  /** ISO. */
  readonly minDay?: string | undefined
  readonly maxDay?: string | undefined
}

/** A day, typed (`5.3.2026`, `5. 3. 2026`) or picked; in forms use `DateField`. */
export function DayInput({ value, onChange, minDay, maxDay, onBlur, ...rest }: DayInputProps) {
  const t = useTexts(fieldTexts)
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { text, type, tidy } = useParsedText(value, onChange, {
    parse: dayOfText,
    format: (day) => textOfDay(day, language),
  })
  const pick = (day: string) => {
    setOpened(false)
    onChange(day)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...rest}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('dayPlaceholder')}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            tidy()
            onBlur?.(event)
          }}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={rest.disabled === true}
              aria-label={t('openCalendar')}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('openCalendar')}>
        <Suspense fallback={null}>
          {opened && (
            <DayCalendar value={dayOfText(text)} onPick={pick} minDay={minDay} maxDay={maxDay} />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
