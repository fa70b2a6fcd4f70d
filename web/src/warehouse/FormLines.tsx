import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import classes from './FormLines.module.css'

type Props = {
  /** Of the form's value, a list. */
  name: string
  title: string
  hint: string
  max: number
  /** What a new line begins with. */
  fresh: Readonly<Record<string, unknown>>
  words: {
    line: (values: { number: number }) => string
    remove: (values: { number: number }) => string
    add: string
    full: string
  }
  /** The fields of a line, by the path of its value. */
  children: (path: string) => ReactNode
}

/** Lines that are added and removed within a form, such as the sites of a donor. */
export function FormLines({ name, title, hint, max, fresh, words, children }: Props) {
  const form = useForm()
  const section = useRef<HTMLDivElement>(null)
  const value = useValue(name)
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const isFull = lines.length >= max

  const add = () => {
    form.set(name, [...lines, fresh])
    // the line exists in the next frame; the section itself is a fieldset too
    requestAnimationFrame(() =>
      section.current
        ?.querySelector<HTMLInputElement>(':scope > fieldset:last-of-type input')
        ?.focus(),
    )
  }
  const remove = (at: number) => {
    form.set(name, lines.toSpliced(at, 1))
    // the pressed button disappears with its line
    section.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }

  return (
    <FormSection title={title} hint={hint}>
      <div ref={section} className={classes.lines}>
        {lines.map((_line, at) => (
          // a line has no identity but its place
          <fieldset key={at} className={classes.line}>
            <legend className={classes.legend}>{words.line({ number: at + 1 })}</legend>
            <div className={classes.fields}>{children(`${name}.${at}`)}</div>
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.remove({ number: at + 1 })}
              disabled={form.isSaving}
              onClick={() => remove(at)}
            >
              <IconX size={18} />
            </ActionIcon>
          </fieldset>
        ))}
        <Button
          data-add
          className={classes.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull || form.isSaving}
          onClick={add}
        >
          {words.add}
        </Button>
        {isFull && <p className={classes.full}>{words.full}</p>}
      </div>
    </FormSection>
  )
}
