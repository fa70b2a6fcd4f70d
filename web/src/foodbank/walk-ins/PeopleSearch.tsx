import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '../daily-summary/DeskNotice.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { choicesOf } from './choices.ts'
import { useFoundPeople } from './queries.ts'
import { walkInTexts } from './texts.ts'
import { nameFromSearch } from './typed-name.ts'
import type { WalkInState } from './use-walk-in.ts'
import classes from './WalkInPanel.module.css'

type Props = {
  walkIn: WalkInState
  typed: string
  summary: DailySummary
  onCard: (text: string) => void
}

/** Searches the register; arrows choose, Enter takes, also before the answer arrives. */
export function PeopleSearch({ walkIn, typed, summary, onCard }: Props) {
  const t = useTexts(walkInTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState(0)
  const { found, isThere, isFailed, isLong, retry } = useFoundPeople(summary.organization.id, text)
  const choices = choicesOf(found, walkIn.mayRegister)
  const selected = Math.min(chosen, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const early = useRef('')

  useEffect(() => {
    field.current?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])

  const take = (index: number) => {
    const choice = choices[index]
    if (choice === undefined) return
    if (choice === 'new') walkIn.register(nameFromSearch(text))
    else walkIn.choose(choice.id)
  }
  useEffect(() => {
    if (!isThere || early.current === '') return
    const isStillMeant = early.current === text
    early.current = ''
    if (isStillMeant) take(0)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer to the typed text has come
  }, [isThere, text])

  const onEnter = () => {
    if (readCardNumber(text) !== null) return onCard(text)
    if (isThere) return take(selected)
    early.current = text
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowDown' && choices.length > 0)
      setChosen((selected + 1) % choices.length)
    else if (event.key === 'ArrowUp' && choices.length > 0)
      setChosen((selected + choices.length - 1) % choices.length)
    else return
    event.preventDefault()
  }

  const state = () => {
    if (!isLong) return t('search.hint')
    if (!found || !isThere) return t('search.searching')
    if (found.people.length === 0) return t('search.nobody')
    if (found.approximate) return t('search.alike')
    if (found.total > found.people.length)
      return t('search.more', { shown: found.people.length, total: found.total })
    return t('search.found', { count: found.total })
  }
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        label={t('search.label')}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          isLong && !isThere && !isFailed ? <Loader size={16} aria-hidden /> : undefined
        }
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
          early.current = ''
        }}
        onKeyDown={onKeyDown}
      />
      {isFailed ? (
        <DeskNotice
          tone="error"
          text={t('search.failed')}
          action={t('search.retry')}
          onAction={retry}
        />
      ) : (
        <p className={classes.state} role="status">
          {state()}
        </p>
      )}
      <FoundPeople
        id={`${id}-list`}
        choices={choices}
        selected={selected}
        optionId={optionId}
        summary={summary}
        name={nameFromSearch(text)}
        onPoint={setChosen}
        onTake={take}
      />
    </>
  )
}
