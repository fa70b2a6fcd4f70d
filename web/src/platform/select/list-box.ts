/** For a `Select`: lets the list scroll by itself, because no key reaches Mantine's scroll area. */
export const scrollingOptions = {
  withScrollArea: false,
  styles: { options: { maxHeight: '16rem', overflowY: 'auto' } },
} as const

/** A text as an option that cannot be chosen: a list box may contain only options. */
export const noOption = (text: string) => ({ value: '-', label: text, disabled: true })
