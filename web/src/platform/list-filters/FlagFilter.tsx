import { Checkbox } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import type { FilterControl } from './filter.ts'
import classes from './FlagFilter.module.css'
import { SelectFilter } from './SelectFilter.tsx'
import { filterTexts } from './texts.ts'

type FlagFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly onlyYes: boolean
}

/** Yes, no or both. */
export function FlagFilter({ name, label, onlyYes, values, set }: FlagFilterProps) {
  const t = useTexts(filterTexts)
  if (onlyYes) {
    return (
      <Checkbox
        className={classes.only}
        label={label}
        checked={values[name] === 'true'}
        onChange={(event) => set({ [name]: event.currentTarget.checked ? 'true' : undefined })}
      />
    )
  }
  const options = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <SelectFilter name={name} label={label} options={options} values={values} set={set} />
}
