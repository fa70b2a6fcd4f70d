import { SEARCH_MIN_LENGTH, SEARCH_DEBOUNCE_MS } from '@crm/contract/core/search'
import { searchEndpoints } from '@crm/contract/core/search.endpoints'
import { Modal, CloseButton, Loader } from '@mantine/core'
import { useMediaQuery, useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useEffect, useState, type KeyboardEvent, useId } from 'react'
import { call } from '#platform/api/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import type { SearchKind } from '#platform/module.ts'
import { linkProps } from '#platform/router/places.ts'
import classes from './SearchDialog.module.css'
import { searchButtonTexts } from './button-texts.ts'
import { searchTexts } from './texts.ts'
import { useFound, type FoundGroup, type FoundResult } from './use-found.ts'

type Props = {
  opened: boolean
  /** Of all modules, in their order. */
  kinds: readonly SearchKind[]
  onClose: () => void
}

/**
 * Not Mantine's Spotlight: it does not select late results, tells screen readers neither selection
 * nor groups, and cannot be closed on a phone.
 */
export function SearchDialog({ opened, kinds, onClose }: Props) {
  const t = useTexts(searchButtonTexts)
  const isNarrow = useMediaQuery(NARROW) ?? false
  // opened one frame late: otherwise the focus does not return when it closes
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      size={600}
      yOffset={80}
      fullScreen={isNarrow}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('open')}>
        <SearchBox kinds={kinds} onClose={onClose} isWhole={isNarrow} />
      </Modal.Content>
    </Modal.Root>
  )
}

type BoxProps = Pick<Props, 'kinds' | 'onClose'> & { isWhole: boolean }

/** Arrows choose, Enter opens; the first result is chosen. */
function SearchBox({ kinds, onClose, isWhole }: BoxProps) {
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { hits, isSearching, isFailed } = useSearchHits(text)
  const groups = useFound(text, hits, kinds)
  const found = groups.flatMap(({ results }) => results)
  const selected = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    // newer browsers return a promise, which is no clean-up
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])

  const state = getState()
  function getState() {
    if (isFailed) return t('failed')
    if (text.trim().length < SEARCH_MIN_LENGTH) return t('hint')
    if (found.length > 0) return t('results', { count: found.length })
    return isSearching ? t('searching') : t('nothing')
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return
    if (event.key === 'ArrowDown') setChosen((selected + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((selected + found.length - 1) % found.length)
    else if (event.key === 'Enter') openChosen()
    else return
    event.preventDefault()
  }
  const openChosen = () => {
    const result = found[selected]
    if (!result) return
    onClose()
    void navigate(linkProps(result.path, result.search))
  }

  return (
    <>
      <div className={classes.line}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
          aria-autocomplete="list"
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        {isSearching && <Loader size={16} aria-hidden />}
        {isWhole && <CloseButton size={44} aria-label={t('close')} onClick={onClose} />}
      </div>
      <p
        className={classes.state}
        role="status"
        data-failed={isFailed || undefined}
        data-quiet={(found.length > 0 && !isFailed) || undefined}
      >
        {state}
      </p>
      <SearchResults
        id={`${id}-list`}
        groups={groups}
        selected={selected}
        optionId={optionId}
        onPoint={setChosen}
        onOpen={onClose}
        isWhole={isWhole}
      />
    </>
  )
}

/**
 * Searches from two characters, 200 ms after the last one. Found personal data are dropped when the
 * dialog closes.
 */
function useSearchHits(typed: string) {
  const text = typed.trim()
  const [requested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const isEnough = requested.length >= SEARCH_MIN_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: [searchEndpoints.find.path, { text: requested }],
    queryFn: ({ signal }) => call(searchEndpoints.find, { query: { text: requested } }, { signal }),
    enabled: isEnough && text.length >= SEARCH_MIN_LENGTH,
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = text.length >= SEARCH_MIN_LENGTH
  return {
    hits: isCurrent ? (data?.data ?? []) : [],
    isSearching: isCurrent && (isFetching || requested !== text),
    isFailed: isCurrent && isError && requested === text,
  }
}

type ResultsProps = {
  id: string
  groups: readonly FoundGroup[]
  selected: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onOpen: () => void
  isWhole: boolean
}

function SearchResults({ id, groups, selected, optionId, onPoint, onOpen, isWhole }: ResultsProps) {
  const t = useTexts(searchTexts)
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0),
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('found')}
      hidden={groups.length === 0}
      className={classes.results}
      data-whole={isWhole || undefined}
    >
      {groups.map(({ name, title, results }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={classes.group}>
            {title}
          </div>
          {results.map((result, place) => {
            const index = (starts[group] ?? 0) + place
            return (
              <Option
                key={result.key}
                id={optionId(index)}
                result={result}
                isSelected={index === selected}
                onPoint={() => onPoint(index)}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  result: FoundResult
  isSelected: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({
  id,
  result: { path, search, title, detail, icon: Icon },
  isSelected,
  onPoint,
  onOpen,
}: OptionProps) {
  return (
    <Link
      id={id}
      {...linkProps(path, search)}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={onPoint}
      // keeps the cursor in the input
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
      }}
    >
      <Icon size={20} stroke={1.75} />
      <span className={classes.words}>
        <span>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </Link>
  )
}
