import { Radio, Select, SimpleGrid } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { foldedFilterOr } from '#platform/select/folded-filter.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { LONG_LIST } from '#platform/select/options.ts'
import { fieldTexts } from './texts.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import { type FieldProps, getText, useShown } from './use-shown.tsx'

export type Choice = { readonly value: string; readonly label: string }

/**
 * One of several; long lists can be searched. `numeric` stores a number; `none` is the choice that
 * stores nothing, in words.
 */
export function SelectField({
  choices,
  numeric = false,
  none,
  ...props
}: FieldProps & { choices: readonly Choice[]; numeric?: boolean; none?: string }) {
  const t = useTexts(fieldTexts)
  const { field, shown } = useShown(props)
  const firstFound = useFirstFound()
  const offered = none === undefined ? choices : [{ value: '', label: none }, ...choices]
  const value = field.value ?? (none === undefined ? null : '')
  return (
    <Select
      placeholder={t('choose')}
      {...shown}
      data={offered.map((choice) => ({ ...choice }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => field.set(numeric && chosen ? Number(chosen) : chosen || null)}
      {...(choices.length > LONG_LIST ? firstFound : {})}
      filter={foldedFilterOr(t('nothingFound'))}
      clearable={props.optional ?? false}
      {...scrollingOptions}
      checkIconPosition="right"
    />
  )
}

/** One of few; `beside` each other where there is room. */
export function RadioField({
  choices,
  beside = false,
  ...props
}: FieldProps & { choices: readonly Choice[]; beside?: boolean }) {
  const { field, shown } = useShown(props)
  const { id: _, readOnly, disabled, ...group } = shown
  return (
    <Radio.Group {...group} value={getText(field.value)} onChange={field.set} readOnly={readOnly}>
      <SimpleGrid cols={beside ? { base: 1, xs: choices.length } : 1} spacing="xs" mt="xs">
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} disabled={disabled} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
