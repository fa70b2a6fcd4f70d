import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { MEMBER_TYPES, SEXES } from '@crm/contract/foodbank/applicants/household-members'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ageOf } from './age-of.ts'
import { householdMemberColumns } from '@crm/contract/foodbank/personal-data/household-member'
import classes from './MembersSection.module.css'
import { householdMemberTexts } from './texts.ts'

type Props = { index: number; onRemove: () => void }

/** Native selects: a typed letter chooses, and a phone shows its own list. */
export function MemberLine({ index, onRemove }: Props) {
  const t = useTexts(householdMemberTexts)
  const tField = useColumnLabels(householdMemberColumns)
  const type = useField(`members.${index}.type`)
  const sex = useField(`members.${index}.sex`)
  const age = useField(`members.${index}.age`)
  const line = t('line', { number: index + 1 })
  const errorId = `${age.id}-wrong`
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>{line}</legend>
      <NativeSelect
        id={type.id}
        className={classes.type}
        label={tField('type')}
        error={type.error}
        data={MEMBER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={String(type.value)}
        onChange={(event) => type.set(event.currentTarget.value)}
      />
      <TextInput
        id={age.id}
        className={classes.age}
        label={t('ageField')}
        // the field is too narrow for its error
        error={age.error !== undefined}
        aria-describedby={age.error && errorId}
        inputMode="numeric"
        autoComplete="off"
        value={typeof age.value === 'number' ? age.value : ''}
        onChange={(event) => age.set(ageOf(event.currentTarget.value))}
      />
      <NativeSelect
        id={sex.id}
        className={classes.sex}
        label={tField('sex')}
        error={sex.error}
        data={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))}
        value={String(sex.value)}
        onChange={(event) => sex.set(event.currentTarget.value)}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeNamed', { member: line })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
      {age.error && (
        <p id={errorId} className={classes.error}>
          {t('ageField')}: {age.error}
        </p>
      )}
    </fieldset>
  )
}
