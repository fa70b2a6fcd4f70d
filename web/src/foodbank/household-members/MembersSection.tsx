import {
  MAX_HOUSEHOLD_MEMBERS,
  type HouseholdMember,
  MEMBER_TYPES,
  SEXES,
} from '@crm/contract/foodbank/applicants/household-members'
import { Button, ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useForm, useValue, useField } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './MembersSection.module.css'
import { householdMemberTexts } from './texts.ts'
import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { useBirth } from './use-birth.ts'
import { householdMemberColumns } from '@crm/contract/foodbank/personal-data/household-member'

/**
 * Each relation's button adds its line and focuses the age: a member is one press and one number.
 */
export function MembersSection() {
  const t = useTexts(householdMemberTexts)
  const form = useForm()
  const section = useRef<HTMLDivElement>(null)
  const lines = asArray(useValue('members'))
  const isFull = lines.length >= MAX_HOUSEHOLD_MEMBERS

  const add = (type: HouseholdMember['type']) => {
    form.set('members', [...lines, { type, sex: 'unspecified', age: null, birth_date: null }])
    // the line exists in the next frame
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  const remove = (index: number) => {
    form.set('members', lines.toSpliced(index, 1))
    section.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }

  return (
    <FormSection title={t('members')} hint={t('membersHint')}>
      <div ref={section} className={classes.lines}>
        {lines.map((_line, index) => (
          // a line has no identity but its place
          <MemberLine key={index} index={index} onRemove={() => remove(index)} />
        ))}
        <div role="group" aria-label={t('add')} className={classes.adders}>
          {MEMBER_TYPES.map((type) => (
            <Button
              key={type}
              data-add
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => add(type)}
            >
              {t(`type.${type}`)}
            </Button>
          ))}
        </div>
        {isFull && <p className={classes.full}>{t('full', { max: MAX_HOUSEHOLD_MEMBERS })}</p>}
      </div>
    </FormSection>
  )
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

type Props = { index: number; onRemove: () => void }

/** Native selects: a typed letter chooses, and a phone shows its own list. */
function MemberLine({ index, onRemove }: Props) {
  const t = useTexts(householdMemberTexts)
  const tField = useColumnLabels(householdMemberColumns)
  const type = useField(`members.${index}.type`)
  const sex = useField(`members.${index}.sex`)
  const birth = useBirth({ rough: `members.${index}.age`, date: `members.${index}.birth_date` })
  const line = t('line', { number: index + 1 })
  const errorId = `${birth.id}-wrong`
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
        id={birth.id}
        className={classes.age}
        label={t('ageOrDate')}
        // the field is too narrow for its error
        error={birth.error !== undefined}
        aria-describedby={birth.error && errorId}
        autoComplete="off"
        value={birth.text}
        onChange={(event) => birth.type(event.currentTarget.value)}
        onBlur={birth.tidy}
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
      {birth.error && (
        <p id={errorId} className={classes.error}>
          {t('ageOrDate')}: {birth.error}
        </p>
      )}
    </fieldset>
  )
}
