import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../detail/TaskDetail.module.css'
import { taskDetailTexts } from '../detail/texts.ts'

const MAX_ITEMS = 100
const step = z.object({ id: z.string().nullable(), text: z.string(), done: z.boolean() })
type Step = z.infer<typeof step>

const isStep = (value: unknown): value is Step => step.safeParse(value).success

/** Enter adds a step. All can be done by keyboard. */
export function ChecklistField({ name }: { name: string }) {
  const t = useTexts(taskDetailTexts)
  const field = useField(name)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ readonly at: number; readonly on: 'up' | 'down' | 'remove' }>(null)
  const steps = Array.isArray(field.value) ? field.value.filter(isStep) : []
  const isFull = steps.length >= MAX_ITEMS

  // a moved step keeps the focus; a removed one passes it to the next
  useEffect(() => {
    if (!focused.current) return
    const { at, on } = focused.current
    focused.current = null
    list.current?.querySelector<HTMLElement>(`[data-step="${at}"] [data-act="${on}"]`)?.focus()
  })

  const add = () => {
    const text = typed.trim()
    if (text === '' || isFull) return
    field.set([...steps, { id: null, text, done: false }])
    setTyped('')
  }
  const move = (from: number, by: 1 | -1) => {
    const [moved] = steps.slice(from, from + 1)
    if (!moved) return
    field.set(steps.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    setSaid(
      t('checklist.moved', { text: moved.text, position: from + by + 1, total: steps.length }),
    )
    const isAtEnd = from + by === 0 || from + by === steps.length - 1
    // the button at either end is disabled
    focused.current = { at: from + by, on: (by === 1) === isAtEnd ? 'up' : 'down' }
  }
  const remove = (at: number) => {
    field.set(steps.toSpliced(at, 1))
    focused.current = { at: Math.min(at, steps.length - 2), on: 'remove' }
  }
  const onNewKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the form
    event.preventDefault()
    add()
  }
  return (
    <>
      {steps.length > 0 && (
        <ol ref={list} className={classes.steps}>
          {steps.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a new step has no id, and the input no state
            <StepLine
              key={at}
              name={`${name}.${at}.text`}
              at={at}
              text={each.text}
              last={at === steps.length - 1}
              move={move}
              remove={remove}
            />
          ))}
        </ol>
      )}
      <TextInput
        id={field.id}
        label={t('checklist.new')}
        description={isFull ? t('checklist.full', { most: MAX_ITEMS }) : t('checklist.addHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onNewKey}
        // typed text must not be lost by saving
        onBlur={add}
        error={field.error}
        // not `disabled`: the reason must stay reachable
        readOnly={field.isSaving || isFull}
        aria-disabled={isFull || undefined}
        autoComplete="off"
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

type LineProps = {
  name: string
  at: number
  text: string
  last: boolean
  move: (from: number, by: 1 | -1) => void
  remove: (at: number) => void
}

function StepLine({ name, at, text, last, move, remove }: LineProps) {
  const t = useTexts(taskDetailTexts)
  const field = useField(name)
  return (
    <li className={classes.step} data-step={at}>
      <TextInput
        id={field.id}
        aria-label={t('checklist.item', { position: at + 1 })}
        value={text}
        onChange={(event) => field.set(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={field.error}
        readOnly={field.isSaving}
        autoComplete="off"
      />
      <span className={classes.stepActs}>
        <ActionIcon
          data-act="up"
          variant="subtle"
          color="gray"
          disabled={at === 0}
          aria-label={t('checklist.up', { text })}
          onClick={() => move(at, -1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          data-act="down"
          variant="subtle"
          color="gray"
          disabled={last}
          aria-label={t('checklist.down', { text })}
          onClick={() => move(at, 1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          data-act="remove"
          variant="subtle"
          color="red"
          aria-label={t('checklist.remove', { text })}
          onClick={() => remove(at)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
