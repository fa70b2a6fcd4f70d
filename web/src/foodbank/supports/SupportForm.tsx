import type { Amounts } from '@crm/contract/foodbank/amounts'
import { Alert, Button, Collapse, Group, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCornerDownLeft } from '@tabler/icons-react'
import { type FormEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { FieldLabel } from '#platform/form/FieldLabel.tsx'
import { DayInput } from '#platform/form/DayInput.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OrganizationSelect } from '../organizations/OrganizationSelect.tsx'
import type { OrganizationScope } from '../organizations/select-queries.ts'
import { AmountGrid, type AmountGridHandle } from './AmountGrid.tsx'
import type { SupportDraft } from './support-draft.ts'
import classes from './SupportForm.module.css'
import { supportTexts } from './texts.ts'
import { type SupportValues, useSupportForm } from './use-support-form.ts'

export type SupportFormHandle = { readonly focus: () => void }

type Props = {
  /** Names the draft that this tab keeps. */
  draftKey: string
  initial: SupportDraft
  /** Among which organizations to choose; without it the one in `initial` is given. */
  organizations?: OrganizationScope | undefined
  previous: (Readonly<Amounts> & { readonly date: string }) | null
  suggestion: Readonly<Amounts> | null
  /** Sends it; what it throws is shown here and nothing typed is lost. */
  save: (values: SupportValues) => Promise<unknown>
  onSaved: () => void
  onCancel?: (() => void) | undefined
  /** Told after what was typed has been thrown away; offered only with it. */
  onDiscard?: (() => void) | undefined
  /** The desk rarely needs date and note: they wait behind a button. */
  dense?: boolean
  /** It can no longer be saved; what was typed stays to be read. */
  closed?: boolean
  ref?: Ref<SupportFormHandle>
}

/** What was handed out, at the desk as on the applicant's card. */
export function SupportForm({
  dense = false,
  closed = false,
  organizations,
  previous,
  suggestion,
  onSaved,
  onCancel,
  onDiscard,
  ref,
  ...options
}: Props) {
  const t = useTexts(supportTexts)
  const { draft, errors, isSaving, change, submit, discard } = useSupportForm(options)
  const [opened, setOpened] = useState(!dense || draft.note !== '')
  const grid = useRef<AmountGridHandle>(null)
  const detailsId = useId()
  // a dialog begins at the amounts; on a touch screen its keyboard would cover them
  const [startsHere] = useState(() => !dense && window.matchMedia('(pointer: fine)').matches)
  useEffect(() => {
    if (startsHere) grid.current?.focus()
  }, [startsHere])
  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }))

  const trySave = async () => {
    if (closed) return
    const found = await submit()
    if (found === undefined) return onSaved()
    if (found.date || found.note) setOpened(true)
    else if (!found.form && !found.organization) grid.current?.focus(found.wrong?.[0])
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void trySave()
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {organizations && (
        <OrganizationSelect
          label={t('form.organization')}
          placeholder={t('form.chooseOrganization')}
          scope={organizations}
          value={draft.organization}
          onChange={(organization) => change({ organization })}
          error={errors.organization}
        />
      )}
      <AmountGrid
        ref={grid}
        values={draft.amounts}
        onChange={(amounts) => change({ amounts })}
        onSave={() => void trySave()}
        startsHere={startsHere}
        previous={previous}
        suggestion={suggestion}
        wrong={errors.wrong ?? []}
        error={errors.amounts}
      />
      <Collapse expanded={opened} id={detailsId}>
        <div className={classes.details}>
          <DayInput
            label={t('form.date')}
            maxDay={today()}
            value={draft.date}
            onChange={(date) => change({ date: date ?? '' })}
            error={errors.date}
          />
          <Textarea
            label={<FieldLabel label={t('form.note')} optional />}
            placeholder={t('form.sensitive')}
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
            error={errors.note}
          />
        </div>
      </Collapse>
      {errors.form && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} role="alert">
          {errors.form}
        </Alert>
      )}
      <Group className={classes.foot} justify="flex-end" gap="xs">
        {dense && (
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={opened}
            aria-controls={detailsId}
            onClick={() => setOpened(!opened)}
          >
            {t('form.details')}
          </Button>
        )}
        {onDiscard && (
          <Button
            variant="default"
            onClick={() => {
              discard()
              onDiscard()
            }}
          >
            {t('form.discard')}
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        {!closed && (
          <Button type="submit" size="md" loading={isSaving} rightSection={<IconCornerDownLeft size={18} aria-hidden />}>
            {t('form.save')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" className={classes.keys}>
        <kbd>Enter</kbd> {t('keys.next')} · <kbd>Ctrl+Enter</kbd> {t('keys.save')}
        {previous && (
          <>
            {' · '}
            <kbd>Alt+↑</kbd> {t('keys.previous')}
          </>
        )}
        {suggestion && (
          <>
            {' · '}
            <kbd>Alt+↓</kbd> {t('keys.suggestion')}
          </>
        )}
      </Text>
    </form>
  )
}
