import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import type { Person } from '@crm/contract/core/users/people'
import { Textarea, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { personName } from '#core/people/person-name.ts'
import { PersonName } from '#core/people/PersonName.tsx'
import { endpointQuery } from '#platform/api/query.ts'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { taskDetailTexts } from '../detail/texts.ts'
import classes from './Comments.module.css'
import { keptText, type MentionSearch, searchedAt, shownText } from './mention-text.ts'

const REST_MS = 150
const SHOWN = 6

type Props = {
  name: string
  label: string
  people: readonly Person[]
  remember: (person: Person) => void
  autoFocus?: boolean
}

/** `@` offers colleagues: arrows and Enter choose, Escape closes the list. */
export function MentionInput({ name, label, people, remember, autoFocus = false }: Props) {
  const t = useTexts(taskDetailTexts)
  const field = useField(name)
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const listId = useId()
  const [mention, setMention] = useState<MentionSearch>()
  const [active, setActive] = useState(0)
  const found = usePeopleFor(mention)
  const written = shownText(typeof field.value === 'string' ? field.value : '', people)
  const isOpen = mention !== undefined && found.length > 0

  // after a choice the caret is behind the name, not at the end
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const look = (text: string, at: number) => {
    setMention(searchedAt(text, at, people))
    setActive(0)
  }
  const choose = (person: Person) => {
    if (!mention) return
    const end = mention.at + 1 + mention.search.length
    const before = `${written.slice(0, mention.at)}@${personName(person)} `
    remember(person)
    caret.current = before.length
    field.set(keptText(before + written.slice(end).replace(/^ /, ''), [...people, person]))
    setMention(undefined)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (!isOpen || !chosen) return
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setMention(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.writing}>
      <Textarea
        ref={input}
        id={field.id}
        label={label}
        description={t('comment.hint')}
        error={field.error}
        readOnly={field.isSaving}
        value={written}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          field.set(keptText(value, people))
          look(value, selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setMention(undefined)}
        placeholder=" "
        autosize
        minRows={2}
        maxRows={12}
        aria-autocomplete="list"
        {...(isOpen
          ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` }
          : {})}
        {...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      />
      <VisuallyHidden role="status">
        {isOpen ? t('comment.found', { count: found.length }) : ''}
      </VisuallyHidden>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('comment.people')} className={classes.people}>
          {found.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text area has the focus and handles the keys
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.person}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <PersonName person={person} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function usePeopleFor(mention: MentionSearch | undefined): readonly Person[] {
  const [search] = useDebouncedValue(mention?.search, REST_MS)
  const { data } = useQuery({
    ...endpointQuery(taskEndpoints.people, { query: { search: search ?? '' } }),
    enabled: search !== undefined,
  })
  return mention === undefined ? [] : (data?.data ?? []).slice(0, SHOWN)
}
