import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '../daily-summary/DeskNotice.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { getChoices } from './choices.ts'
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
  const search = useFoundPeople(summary.organization.id, text)
  const { isThere, isFailed, isLong } = search
  const choices = getChoices(search.found, walkIn.mayRegister)
  const selected = Math.min(chosen, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    field.current?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])

  const take = (index: number) => {
    const choice = choices[index]
    if (choice === undefined) return
    if (choice === 'new') walkIn.register(text)
    else walkIn.choose(choice.id)
  }
  const early = useEarlyEnter({ text, isThere, takeFirst: () => take(0) })

  const onEnter = () => {
    if (readCardNumber(text) !== null) return onCard(text)
    if (isThere) return take(selected)
    early.remember()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (event.key === 'Enter') onEnter()
    else if (step !== undefined && choices.length > 0)
      setChosen((selected + choices.length + step) % choices.length)
    else return
    event.preventDefault()
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
          early.clear()
        }}
        onKeyDown={onKeyDown}
      />
      <SearchState search={search} />
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

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Early = { text: string; isThere: boolean; takeFirst: () => void }

/** Enter pressed before the answer takes its first choice, unless the text has changed since. */
function useEarlyEnter({ text, isThere, takeFirst }: Early) {
  const early = useRef('')
  useEffect(() => {
    if (!isThere || early.current === '') return
    const isStillMeant = early.current === text
    early.current = ''
    if (isStillMeant) takeFirst()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer to the typed text has come
  }, [isThere, text])
  return {
    remember: () => {
      early.current = text
    },
    clear: () => {
      early.current = ''
    },
  }
}

function SearchState({ search }: { search: ReturnType<typeof useFoundPeople> }) {
  const t = useTexts(walkInTexts)
  const { found, isThere, isFailed, isLong, retry } = search
  if (isFailed)
    return (
      <DeskNotice
        tone="error"
        text={t('search.failed')}
        action={t('search.retry')}
        onAction={retry}
      />
    )
  const words = () => {
    if (!isLong) return t('search.hint')
    if (!found || !isThere) return t('search.searching')
    if (found.people.length === 0) return t('search.nobody')
    if (found.approximate) return t('search.alike')
    if (found.total > found.people.length)
      return t('search.more', { shown: found.people.length, total: found.total })
    return t('search.found', { count: found.total })
  }
  return (
    <p className={classes.state} role="status">
      {words()}
    </p>
  )
}
